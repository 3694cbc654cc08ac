import type { Updateable } from 'kysely';
import { onTestFinished } from 'vitest';
import { loadConfig } from '../src/config.ts';
import type { NewLead } from '../src/store/addLeads.ts';
import { type LeadStore, openStore } from '../src/store/openStore.ts';
import type { LeadDatabase } from '../src/store/schema.ts';
import { runCommand } from './runTestCommand.ts';
import { newEnvironment, type storeKinds } from './testService.ts';

type Sample = Partial<Omit<NewLead, 'receivedAt'>> & { readonly at: string };

/**
 * A store with some leads.
 * @param samples Differences from a contact in English. `at` is the time of arrival in ISO 8601.
 * @returns A function that runs a command, and the references in the order of the samples.
 */
export async function storeWith(kind: (typeof storeKinds)[number], samples: readonly Sample[]) {
  const environment = await newEnvironment(kind);
  const store = await openStore(loadConfig(environment), () => {});
  onTestFinished(() => store.close());
  const references: string[] = [];
  for (const { at, ...changes } of samples) {
    const lead = { form: 'contact', lang: 'en', fields: {}, context: { page: '/en/forms/contact' }, ...changes };
    const { reference } = await store.add({ ...lead, receivedAt: Date.parse(at) });
    references.push(reference);
  }
  return { store, references, environment, cli: (...args: string[]) => runCommand(args, environment) };
}

/**
 * Adds a lead for each name, whose deliveries are in a state of their own.
 * @param changes Columns of the deliveries, by the name of the lead.
 * @returns The references by name.
 */
export async function addInStates<Name extends string>(
  store: LeadStore,
  changes: Readonly<Record<Name, Updateable<LeadDatabase['delivery']>>>,
  makeLead: (name: Name) => NewLead,
): Promise<Readonly<Record<string, string>>> {
  const references: Record<string, string> = {};
  for (const name of Object.keys(changes) as Name[]) {
    const { reference } = await store.add(makeLead(name));
    references[name] = reference;
    const ofLead = store.db.selectFrom('lead').select('id').where('reference', '=', reference);
    if (Object.keys(changes[name]).length > 0)
      await store.db.updateTable('delivery').set(changes[name]).where('lead_id', '=', ofLead).execute();
  }
  return references;
}

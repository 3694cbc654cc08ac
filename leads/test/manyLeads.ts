import { onTestFinished } from 'vitest';
import { loadConfig } from '../src/config.ts';
import type { NewLead } from '../src/store/addLeads.ts';
import { openStore } from '../src/store/openStore.ts';
import { run } from './process.ts';
import { newEnvironment, type storeKinds } from './service.ts';

type Sample = Partial<Omit<NewLead, 'receivedAt'>> & { readonly at: string };

/**
 * A store with some leads.
 * @param samples What differs from a contact in English. `at` is the time of arrival in ISO 8601.
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
  return { store, references, cli: (...args: string[]) => run('cli.ts', args, environment) };
}

import type { TargetConfig } from '../delivery/target.ts';
import { mailboxOf } from '../store/mailbox.ts';
import { readPerson } from '../store/persons.ts';
import type { StoredLead } from '../store/readLeads.ts';
import { usageError } from './command.ts';
import { count } from './format.ts';
import { formatList } from './formatLeads.ts';
import { type CommandStore, findLeads } from './store.ts';

/** Options of commands that are about one person, and their help. */
export const personOptions = { also: { type: 'string' }, without: { type: 'string' } } as const;
export const personUsage = '[--also=REFERENCE,…] [--without=REFERENCE,…]';

type Chosen = { readonly leads: readonly StoredLead[]; readonly others: readonly StoredLead[]; readonly hasMore: boolean };

/**
 * The leads of a person, newest first, with those of `--also` and without those of `--without`.
 * @throws OperatorError USAGE if the address or a reference is wrong.
 */
export async function choosePersonLeads(
  store: CommandStore | undefined,
  email: string | undefined,
  { also, without }: { readonly also?: string | undefined; readonly without?: string | undefined },
): Promise<Chosen> {
  if (!email) throw usageError('An e-mail address is missing.');
  if (mailboxOf(email) === '') throw usageError(`"${email}" is not an e-mail address.`);
  const [added, removed] = [referencesIn(also), referencesIn(without)];
  const { leads, others, hasMore } = store ? await readPerson(store.db, email) : { leads: [], others: [], hasMore: false };
  const found = await findLeads(store, added);
  const own = new Set(leads.map(({ reference }) => reference));
  for (const reference of added) if (!found.has(reference)) throw usageError(`--also: no lead has the reference ${reference}.`);
  for (const reference of removed) if (!own.has(reference)) throw usageError(`--without: ${reference} is not a lead of ${email}.`);
  const further = [...found.values()].filter(({ reference }) => !own.has(reference));
  return {
    leads: [...leads, ...further]
      .filter(({ reference }) => !removed.includes(reference))
      .sort((a, b) => b.receivedAt.localeCompare(a.receivedAt)),
    others: others.filter(({ reference }) => !found.has(reference)),
    hasMore,
  };
}

/** Prints the leads of a person, and others that may be of the same person. */
export function printPersonLeads({ leads, others, hasMore }: Chosen, config: TargetConfig): void {
  if (leads.length > 0) console.log(formatList(leads, config));
  if (others.length > 0) {
    const title = `${count(others.length, 'other lead')} with the same name or company. If it is the same person, add --also=REFERENCE,…`;
    console.log(`\n${title}\n${formatList(others, config)}\n`);
  }
  if (hasMore) console.log('There are more than are shown here. Run the command again afterwards.');
}

function referencesIn(list: string | undefined): readonly string[] {
  return (list ?? '')
    .split(',')
    .map((reference) => reference.trim().toUpperCase())
    .filter(Boolean);
}

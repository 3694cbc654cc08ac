import { fold } from '@emovera/contract/text.ts';
import type { Kysely } from 'kysely';
import { fillColumns } from './fillColumns.ts';
import { escapePattern } from './fitsFilter.ts';
import { mailboxOf } from './mailbox.ts';
import { countFitting, readLeads, type StoredLead } from './readLeads.ts';
import type { LeadDatabase } from './schema.ts';

/** Most leads of a person that are shown, and most others that may be of the same person. */
const mostOfPerson = 500;
const mostOthers = 50;

/** The leads of a person, newest first. */
type Person = {
  readonly leads: readonly StoredLead[];
  /** Leads from other addresses with the same name, then those with the same company. */
  readonly others: readonly StoredLead[];
  /** Whether there are more of one or the other. */
  readonly hasMore: boolean;
};

/**
 * The leads of a person, and others that may be of the same person.
 * @param start A lead of the person, or an address in any spelling.
 */
export async function readPerson(db: Kysely<LeadDatabase>, start: StoredLead | string): Promise<Person> {
  await fillColumns(db);
  const mailbox = typeof start === 'string' ? mailboxOf(start) : await mailboxOfLead(db, start.reference);
  const found = mailbox === '' ? [] : await take(readLeads(db, 'newest', { mailbox }), mostOfPerson + 1);
  const all = found.length === 0 && typeof start !== 'string' ? [start] : found;
  const leads = all.slice(0, mostOfPerson);
  const namesakes = await readOthers(db, leads.map(nameOf), ['% ', '%'], leads, nameOf);
  const colleagues = await readOthers(db, leads.map(companyOf), ['% ', ''], [...leads, ...namesakes], companyOf);
  const others = [...namesakes, ...colleagues];
  return { leads, others: others.slice(0, mostOthers), hasMore: all.length > leads.length || others.length > mostOthers };
}

/** Number of leads of the person of a lead, with this one. */
export async function countOfPerson(db: Kysely<LeadDatabase>, reference: string): Promise<number> {
  await fillColumns(db);
  const mailbox = await mailboxOfLead(db, reference);
  return mailbox === '' ? 1 : countFitting(db, { mailbox });
}

async function mailboxOfLead(db: Kysely<LeadDatabase>, reference: string): Promise<string> {
  const row = await db.selectFrom('lead').select('mailbox').where('reference', '=', reference).executeTakeFirst();
  return row?.mailbox ?? '';
}

/** Leads with one of the values in their search text, in which the company is at the end. */
async function readOthers(
  db: Kysely<LeadDatabase>,
  values: readonly string[],
  [before, after]: readonly [string, string],
  known: readonly StoredLead[],
  valueIn: (lead: StoredLead) => string,
): Promise<readonly StoredLead[]> {
  const wanted = new Set(values.filter(Boolean));
  const references = new Set(known.map(({ reference }) => reference));
  const others: StoredLead[] = [];
  for (const value of wanted) {
    for await (const lead of readLeads(db, 'newest', { pattern: `${before}${escapePattern(value)}${after}` })) {
      if (valueIn(lead) !== value || references.has(lead.reference)) continue;
      references.add(lead.reference);
      others.push(lead);
      if (others.length > mostOthers) return others;
    }
  }
  return others;
}

/** The name, folded. Empty without a first or a last name, because many people share one of them. */
function nameOf({ fields }: StoredLead): string {
  const names = [fields['First Name'], fields['Last Name']];
  return names.every(Boolean) ? fold(names.join(' ')) : '';
}

function companyOf({ fields }: StoredLead): string {
  return fold(fields.Company ?? '');
}

async function take<T>(items: AsyncIterable<T>, most: number): Promise<T[]> {
  const taken: T[] = [];
  for await (const item of items) {
    taken.push(item);
    if (taken.length === most) break;
  }
  return taken;
}

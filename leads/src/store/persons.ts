import { fold } from '@emovera/contract/text.ts';
import { sql } from 'kysely';
import { parseJsonObject } from '../text.ts';
import { isPostgres } from './conditions.ts';
import { fillColumns } from './fillColumns.ts';
import { fitsFilter, type LeadFilter } from './fitsFilter.ts';
import { formatName as fullName } from './leadColumns.ts';
import { toMailbox } from './mailbox.ts';
import { countFitting, readLeads, type StoredLead } from './readLeads.ts';
import type { Db, LeadRow } from './schema.ts';

/*
 * A person has one key or several. The key of a lead is the assignment by the team in `lead.person`, or else its mailbox. A lead that the team separated from
 * its person has its own reference as key. Two keys belong to one person in two cases:
 * - All leads of a mailbox that the team has assigned have the other key. Later leads from that mailbox then belong to the same person.
 * - Leads of both have the same name and telephone number, and the team has assigned no lead from these mailboxes. The number alone can be that of an office.
 */

/** Maximum number of leads of a person that are shown, and of other leads that may be of the same person. */
const maxLeadsOfPerson = 500;
const maxOthers = 50;

/** Maximum number of leads with the same number, name or company whose names are compared. These are the newest. */
const maxCompared = 5000;

/** Maximum number of steps from one key of a person to further keys. */
const maxSteps = 10;

/** The leads of a person, newest first. */
type Person = {
  readonly leads: readonly StoredLead[];
  /** Other leads, by how much they have in common: address; number and a similar name; name; company and a similar name. */
  readonly others: readonly StoredLead[];
  /** Whether there are more leads of the person, or more others. */
  readonly hasMore: boolean;
};

/**
 * The leads of a person, and others that may be of the same person.
 * @param start A lead of the person, or an address in any spelling. Leads that an address finds may be erased without being shown. So leads from another
 * address with the same name and number are then among the others, unless the team has assigned them to the person.
 */
export async function readPerson(db: Db, start: StoredLead | string): Promise<Person> {
  const people = typeof start === 'string' ? await keysFrom(db, toMailbox(start), false) : await keysOfLead(db, start.reference);
  const stored = people.length === 0 ? [] : await take(readLeads(db, 'newest', { people }), maxLeadsOfPerson + 1);
  const all = stored.length === 0 && typeof start !== 'string' ? [start] : stored;
  const leads = all.slice(0, maxLeadsOfPerson);
  const own = leads.length === 0 ? [] : await columnsOfLeads(db, { references: leads.map(({ reference }) => reference) });
  const mailboxes = distinct([...people.filter(isMailbox), ...own.map(({ mailbox }) => mailbox)]);
  const phones = distinct(own.map(({ phone_key }) => phone_key));
  const ownReferences = new Set(leads.map(({ reference }) => reference));
  const hints = new Set<string>();
  const add = async (filter: LeadFilter, isHint: (name: string) => boolean = () => true) => {
    const rows = await db
      .selectFrom('lead')
      .select(['reference', 'name'])
      .where(fitsFilter(db, filter))
      .orderBy('received_at', 'desc')
      .orderBy('id', 'desc')
      .limit(maxCompared)
      .execute();
    for (const { reference, name } of rows) if (!ownReferences.has(reference) && isHint(name ?? '')) hints.add(reference);
  };
  // Colleagues have the number of their office and the name of their company in common.
  const names = leads.map(({ fields }) => fold(fullName(fields)));
  const isNamedAlike = (name: string) => names.some((one) => areAlike(one, name));
  if (mailboxes.length > 0) await add({ mailboxes });
  if (phones.length > 0) await add({ phones }, isNamedAlike);
  for (const name of distinct(leads.map(getName))) await add({ name });
  for (const companyName of distinct(leads.map(({ fields }) => fold(fields.Company ?? '')))) await add({ companyName }, isNamedAlike);
  const shown = [...hints].slice(0, maxOthers);
  const read = new Map<string, StoredLead>();
  if (shown.length > 0) for await (const lead of readLeads(db, 'newest', { references: shown })) read.set(lead.reference, lead);
  const others = shown.flatMap((reference) => read.get(reference) ?? []);
  return { leads, others, hasMore: all.length > leads.length || hints.size > shown.length };
}

/** Number of leads of the person of a lead, including this lead. */
export async function countOfPerson(db: Db, reference: string): Promise<number> {
  const people = await keysOfLead(db, reference);
  return people.length === 0 ? 1 : countFitting(db, { people });
}

/** Assignment of a lead to a person by the team. Null removes the assignment. */
type Assignment = { readonly reference: string; readonly person: string | null };

/**
 * Assigns all leads of the people of some leads to one person.
 * @param reference Reference of a lead of that person.
 * @returns The previous assignments of the leads.
 */
export async function mergePeople(db: Db, reference: string, references: readonly string[]): Promise<readonly Assignment[]> {
  const own = await keysOfLead(db, reference);
  const joining = await Promise.all(references.map((other) => keysOfLead(db, other)));
  const keys = [...own, ...joining.flat()];
  // Prefer a mailbox key: later leads from that mailbox then belong to this person too.
  const person = keys.find(isMailbox) ?? reference;
  const rows = [
    ...(keys.length > 0 ? await columnsOfLeads(db, { people: keys }) : []),
    // Leads without an address have no key.
    ...(await columnsOfLeads(db, { references: [reference, ...references] })),
  ];
  return storeAssignments(
    db,
    rows.flatMap((row) => (toPersonKey(row) === person ? [] : { reference: row.reference, person })),
  );
}

/**
 * Separates a lead from the person of the other leads. It belongs to its own address again or, if the others have the same address, to a person of its own.
 * @returns The previous assignments of the leads.
 */
export async function partLead(db: Db, reference: string): Promise<readonly Assignment[]> {
  const people = await keysOfLead(db, reference);
  const rows = people.length === 0 ? [] : await columnsOfLeads(db, { people });
  const lead = rows.find((row) => row.reference === reference);
  const otherRows = rows.filter((row) => row !== lead);
  const [other] = otherRows;
  if (!lead || !other) return [];
  const same = otherRows.filter(({ mailbox }) => mailbox === lead.mailbox);
  // The other leads are assigned too. Otherwise they would follow the lead when it joins another person.
  if (same.length > 0)
    return storeAssignments(db, [
      { reference, person: reference },
      ...same.flatMap((row) => (row.person === null ? { reference: row.reference, person: toPersonKey(row) } : [])),
    ]);
  const stays = otherRows.flatMap((row) =>
    toPersonKey(row) === lead.mailbox ? { reference: row.reference, person: other.mailbox || null } : [],
  );
  return storeAssignments(db, [{ reference, person: lead.mailbox || reference }, ...stays]);
}

/** Stores assignments by the team, and returns the previous ones. */
export async function storeAssignments(db: Db, assignments: readonly Assignment[]): Promise<readonly Assignment[]> {
  const before = assignments.length === 0 ? [] : await columnsOfLeads(db, { references: assignments.map(({ reference }) => reference) });
  for (const [person, some] of Map.groupBy(assignments, (item) => item.person)) {
    const references = some.map(({ reference }) => reference);
    await db.updateTable('lead').set({ person }).where('reference', 'in', references).execute();
  }
  return before.map(({ reference, person }) => ({ reference, person }));
}

/** Changes the key of people whose mailbox no lead has any more, so that other leads do not keep the address of an erased lead. */
export async function renameKeys(db: Db): Promise<void> {
  const unused = await db
    .selectFrom('lead')
    .select(['person', sql<string | null>`min(nullif(mailbox, ''))`.as('mailbox')])
    .where('person', 'like', '%@%')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('lead as other').select('other.id').whereRef('other.mailbox', '=', 'lead.person'))),
    )
    .groupBy('person')
    .execute();
  for (const { person, mailbox } of unused) await db.updateTable('lead').set({ person: mailbox }).where('person', '=', person).execute();
}

/** Reads the keys of the person of a lead. A lead without an address and without an assignment has none. */
async function keysOfLead(db: Db, reference: string): Promise<readonly string[]> {
  await fillColumns(db);
  const [row] = await columnsOfLeads(db, { references: [reference] });
  return row ? keysFrom(db, toPersonKey(row)) : [];
}

/** Reads all keys of the person with one key, which is the first. `withNumbers`: whether people with the same name and telephone number are the same person. */
async function keysFrom(db: Db, first: string, withNumbers = true): Promise<readonly string[]> {
  await fillColumns(db);
  const keys = new Set(first ? [first] : []);
  for (let [steps, size] = [0, 0]; size < keys.size && steps < maxSteps; steps += 1) {
    size = keys.size;
    const rows = await columnsOfLeads(db, { people: [...keys] });
    const phones = distinct(rows.map(({ phone_key }) => phone_key));
    const calling = withNumbers && phones.length > 0 ? await columnsOfLeads(db, { phones }) : [];
    const mailboxes = distinct([...keys, ...[...rows, ...calling].map(({ mailbox }) => mailbox)]).filter(isMailbox);
    if (mailboxes.length === 0) break;
    const said = await db
      .selectFrom('lead')
      .select(['mailbox', 'person'])
      .distinct()
      .where('mailbox', 'in', mailboxes)
      .where('person', 'is not', null)
      .execute();
    const peopleByMailbox = Map.groupBy(said, ({ mailbox }) => mailbox);
    const isUnnamed = (row: Columns) => !peopleByMailbox.has(row.mailbox) && row.person === null && toNameAndPhone(row) !== '';
    const callers = new Set(rows.filter(isUnnamed).map(toNameAndPhone));
    for (const mailbox of [...keys, ...rows.map((row) => row.mailbox ?? '')]) {
      const [only, second] = peopleByMailbox.get(mailbox) ?? [];
      if (only?.person && !second && isMailbox(only.person)) keys.add(only.person).add(mailbox);
    }
    for (const row of calling) if (isUnnamed(row) && callers.has(toNameAndPhone(row))) keys.add(toPersonKey(row));
  }
  return [...keys].filter(Boolean);
}

/** Columns that identify the person of a lead. */
type Columns = Pick<LeadRow, 'reference' | 'mailbox' | 'person' | 'phone_key' | 'fields'>;

/** Reads these columns of the leads that fit a filter, at most {@link maxLeadsOfPerson}. In a transaction on PostgreSQL, the leads are locked in the same order everywhere. */
function columnsOfLeads(db: Db, filter: LeadFilter): Promise<readonly Columns[]> {
  const query = db
    .selectFrom('lead')
    .select(['reference', 'mailbox', 'person', 'phone_key', 'fields'])
    .where(fitsFilter(db, filter))
    .orderBy('id')
    .limit(maxLeadsOfPerson);
  return (db.isTransaction && isPostgres(db) ? query.forNoKeyUpdate() : query).execute();
}

const isMailbox = (key: string): boolean => key.includes('@');

const toPersonKey = ({ person, mailbox }: Pick<LeadRow, 'person' | 'mailbox'>): string => person ?? mailbox ?? '';

/** The name, folded, with the telephone number. Empty without both. */
function toNameAndPhone({ phone_key: phone, fields }: Columns): string {
  const name = getName({ fields: parseJsonObject<Record<string, string>>(fields) ?? {} });
  return phone && name ? `${phone} ${name}` : '';
}

/** The name, folded. Empty without a first or a last name, because many people share one of them. */
function getName({ fields }: Pick<StoredLead, 'fields'>): string {
  const names = [fields['First Name'], fields['Last Name']];
  return names.every(Boolean) ? fold(names.join(' ')) : '';
}

const splitWords = (name: string): readonly string[] => name.match(/[\p{L}\p{N}]{2,}/gu) ?? [];

/** Whether two folded names can be of the same person: they have a word in common, or one of them is unknown. */
function areAlike(name: string, other: string): boolean {
  const [words, others] = [splitWords(name), splitWords(other)];
  return words.length === 0 || others.length === 0 || words.some((word) => others.includes(word));
}

const distinct = (values: readonly (string | null)[]): readonly string[] =>
  [...new Set(values)].filter((value) => value !== null && value !== '') as string[];

async function take<T>(items: AsyncIterable<T>, max: number): Promise<T[]> {
  const taken: T[] = [];
  for await (const item of items) {
    taken.push(item);
    if (taken.length === max) break;
  }
  return taken;
}

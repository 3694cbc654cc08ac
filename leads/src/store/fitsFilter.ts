import { type WorkStep, workSteps } from '@emovera/contract/deskLeads.ts';
import type { ChosenItem } from '@emovera/contract/deskRequests.ts';
import { parseSearchTerms, type SearchTerm } from '@emovera/contract/searchTerms.ts';
import { fold } from '@emovera/contract/text.ts';
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { type DeliveryState, isSelfTest, leadsInState, type SectorsOfCases, selectItem, selectSector } from './conditions.ts';
import { toMailbox } from './mailbox.ts';
import type { Db, LeadDatabase } from './schema.ts';

/** Filter for leads. By default, all leads fit. */
export type LeadFilter = {
  /** States of deliveries. At least one delivery must be in one of them. */
  readonly states?: readonly DeliveryState[];
  readonly references?: readonly string[];
  /** Keys of people; see persons.ts. */
  readonly people?: readonly string[];
  /** Addresses in the form of mailbox.ts. */
  readonly mailboxes?: readonly string[];
  /** Telephone numbers in the form of phone.ts. */
  readonly phones?: readonly string[];
  /** Key of the company; see company.ts. */
  readonly company?: string;
  /** First and last name, folded. */
  readonly name?: string;
  /** Name of the company, folded. */
  readonly companyName?: string;
  /** Words of a search, in any letter case and with or without accents. Each must be in the typed values, the reference, the campaign, the chosen item or the notes. */
  readonly text?: string;
  /** Folded titles of items, by form and item such as `clientCase/insurance`. Default: items are found by their ids. */
  readonly titles?: ReadonlyMap<string, string>;
  readonly forms?: readonly string[];
  readonly langs?: readonly string[];
  /** Earliest time of arrival, in milliseconds since 1970. */
  readonly since?: number;
  /** Time before which leads arrived, in milliseconds since 1970. */
  readonly until?: number;
  /** Item that was chosen in a download form. */
  readonly asked?: ChosenItem;
  /** Ids of sectors. An empty id stands for leads without a sector. */
  readonly sector?: { readonly ids: readonly string[]; readonly ofCases: SectorsOfCases };
  /** Addresses of the form's page. */
  readonly page?: readonly string[];
  /** Values of `utm_campaign`. An empty value stands for leads without one. */
  readonly campaign?: readonly string[];
  /** Pages on which the visit began, values of `utm_source`, and referring sites. An empty value stands for leads without one. */
  readonly landing?: readonly string[];
  readonly source?: readonly string[];
  readonly referrer?: readonly string[];
  /** Whether to leave out test leads and held leads, which statistics do not count. */
  readonly counted?: boolean;
  /** Steps of the team's work. */
  readonly steps?: readonly WorkStep[];
  /** Addresses of assignees. An empty address stands for leads without an assignee. */
  readonly assignee?: readonly string[];
  /** Latest day of a reminder, in ISO 8601. */
  readonly dueOn?: string;
};

/**
 * Condition for the leads that fit a filter. Most parts are read from the index `lead_received`. States, work, people, companies and the chosen item have
 * indexes of their own.
 */
export function fitsFilter(db: Db, filter: LeadFilter) {
  const { states, references, people, mailboxes, phones, company, name, companyName, text, forms, langs } = filter;
  const { since, until, asked, sector, page, steps, assignee, dueOn } = filter;
  return (builder: ExpressionBuilder<LeadDatabase, 'lead'>): Expression<SqlBool> => {
    const { and, eb, exists, not, or } = builder;
    const conditions: Expression<SqlBool>[] = [];
    if (references) conditions.push(eb('reference', 'in', references));
    if (people) conditions.push(eb(personKey, 'in', people));
    if (mailboxes) conditions.push(eb('mailbox', 'in', mailboxes));
    if (phones) conditions.push(eb('phone_key', 'in', phones));
    if (company !== undefined) conditions.push(eb('company_key', '=', company));
    if (name !== undefined) conditions.push(eb('lead.name', '=', name));
    if (companyName !== undefined) conditions.push(eb('lead.company', '=', companyName));
    for (const term of parseSearchTerms(text ?? '')) conditions.push(or(hasTerm(db, builder, term, filter.titles)));
    if (forms) conditions.push(eb('form', 'in', forms));
    if (langs) conditions.push(eb('lang', 'in', langs));
    if (since !== undefined) conditions.push(eb('received_at', '>=', since));
    if (until !== undefined) conditions.push(eb('received_at', '<', until));
    if (asked) conditions.push(eb('form', '=', asked.form), eb(selectItem(db), '=', asked.item));
    if (sector) conditions.push(eb(selectSector(sector.ofCases), 'in', sector.ids));
    if (page !== undefined) conditions.push(eb('page', 'in', page));
    for (const column of ['campaign', 'landing', 'source', 'referrer'] as const) {
      const wanted = filter[column];
      if (wanted !== undefined) conditions.push(eb(eb.fn.coalesce(column, sql.lit('')), 'in', wanted));
    }
    if (filter.counted) conditions.push(not(isSelfTest), eb('lead.id', 'not in', leadsInState(db, 'held')));
    // Most leads are closed and few are due. Reading the work of each lead is quicker than a list of very many leads.
    if (steps?.includes('new')) {
      const others = workSteps.filter((step) => !steps.includes(step));
      if (others.length > 0) conditions.push(not(exists(workOn(builder).where('step', 'in', others))));
    } else if (steps) conditions.push(exists(workOn(builder).where('step', 'in', steps)));
    const assignees = assignee?.filter(Boolean) ?? [];
    const ofPeople = assignees.length > 0 ? [exists(workOn(builder).where('assignee', 'in', assignees))] : [];
    if (assignee?.includes('')) conditions.push(or([...ofPeople, not(exists(workOn(builder).where('assignee', '<>', '')))]));
    else conditions.push(...ofPeople);
    if (dueOn !== undefined) conditions.push(eb('lead.id', 'in', db.selectFrom('work').select('lead_id').where('remind_on', '<=', dueOn)));
    if (states) {
      const has = states.map((state) =>
        state === 'delivered' ? not(isUndelivered(db)(builder)) : eb('lead.id', 'in', leadsInState(db, state)),
      );
      conditions.push(or(has));
    }
    return and(conditions);
  };
}

/** Key of the person of a lead. Its wording is that of the index `lead_person`; otherwise the databases would not use the index. */
export const personKey = sql<string>`coalesce(lead.person, lead.mailbox)`;

/** The team's work on a lead. A lead without work is new and has no assignee. */
function workOn({ selectFrom }: ExpressionBuilder<LeadDatabase, 'lead'>) {
  return selectFrom('work').select('work.lead_id').whereRef('work.lead_id', '=', 'lead.id');
}

/** Condition for leads without a successful delivery. They are few, so the many others need not be looked up. */
function isUndelivered(db: Db) {
  const delivered = sql`select 1 from delivery as other where other.lead_id = delivery.lead_id and other.delivered_at is not null`;
  const states = ['waiting', 'retrying', 'set aside', 'held'] as const;
  return ({ or, eb }: ExpressionBuilder<LeadDatabase, 'lead'>) =>
    or(states.map((state) => eb('lead.id', 'in', leadsInState(db, state).where(sql<boolean>`not exists (${delivered})`))));
}

/** Escapes the wildcards of SQL in a text. */
function escapePattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

function isLike(text: RawBuilder<unknown>, pattern: string): RawBuilder<boolean> {
  return sql<boolean>`${text} like ${pattern} escape '\\'`;
}

/** Conditions for a lead that contains a term: one of them must apply. Notes and other spellings of an address are few. All other values are read from one index. */
function hasTerm(
  db: Db,
  { eb }: ExpressionBuilder<LeadDatabase, 'lead'>,
  { typed, text, digits, national }: SearchTerm,
  titles: LeadFilter['titles'] = new Map(),
): Expression<SqlBool>[] {
  const pattern = `%${escapePattern(text)}%`;
  const items = [...titles].flatMap(([item, title]) => (title.includes(text) ? [item] : []));
  const person = toMailbox(typed);
  const noted = db
    .selectFrom('note')
    .select('lead_id')
    .where(isLike(sql.ref('note.search'), pattern));
  return [
    ...[isLike(sql.ref('lead.search'), pattern), isLike(sql.ref('lead.details'), pattern), eb('lead.id', 'in', noted)],
    ...[digits && `%${digits}%`, ...national.map((start) => `${start}%`)]
      .filter(Boolean)
      .map((each) => isLike(sql.ref('lead.phone'), each)),
    ...(items.length > 0 ? [eb(sql<string>`lead.form || '/' || lead.item`, 'in', items)] : []),
    ...(person === '' ? [] : [eb('lead.id', 'in', selectLeads(db, person))]),
  ];
}

/** Selects leads with an address in any spelling, from the index. */
function selectLeads(db: Db, mailbox: string) {
  return db.selectFrom('lead as candidate').select('candidate.id').where('candidate.mailbox', '=', mailbox);
}

/** Maximum length of a search text, in UTF-16 units. PostgreSQL indexes no row above 2.7 kB; the longest valid values without accents have about 330 characters. */
const maxLength = 400;

/** Text that `find` searches: e-mail address, reference, name and company, folded. The address comes first, because it identifies test leads. */
export function searchText(reference: string, fields: Readonly<Record<string, unknown>>): string {
  const values = [fields.Email, reference, fields['First Name'], fields['Last Name'], fields.Company];
  return fold(values.filter((value) => typeof value === 'string').join(' '))
    .slice(0, maxLength)
    .toWellFormed();
}

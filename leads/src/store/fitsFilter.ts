import { type WorkStep, workSteps } from '@emovera/contract/deskLeads.ts';
import type { AskedItem } from '@emovera/contract/deskRequests.ts';
import { fold } from '@emovera/contract/text.ts';
import { type Expression, type ExpressionBuilder, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { type DeliveryState, itemOf, leadsInState, type SectorsOfCases, sectorOf } from './conditions.ts';
import { mailboxOf } from './mailbox.ts';
import type { LeadDatabase } from './schema.ts';

/** Which leads to read. Default all. */
export type LeadFilter = {
  /** At least one of its deliveries is in one of these states. */
  readonly states?: readonly DeliveryState[];
  readonly references?: readonly string[];
  /** Of the person; see mailbox.ts. */
  readonly mailbox?: string;
  /** Pattern of the search text, for `like`. */
  readonly pattern?: string;
  /** Words that e-mail address, name, company or reference contain, all of them, in any letter case and with or without accents. */
  readonly text?: string;
  readonly forms?: readonly string[];
  readonly langs?: readonly string[];
  /** Received at this time or later, in milliseconds since 1970. */
  readonly since?: number;
  /** Received before this time. */
  readonly until?: number;
  /** What was chosen in a download form. */
  readonly asked?: AskedItem;
  /** Id of a sector, or empty for leads of none. */
  readonly sector?: { readonly id: string; readonly ofCases: SectorsOfCases };
  /** Address of the form's page. */
  readonly page?: string;
  /** `utm_campaign`. Empty for leads without one. */
  readonly campaign?: string;
  /** Steps of the team's work. */
  readonly steps?: readonly WorkStep[];
  /** Address of the assignee. Empty for leads without one. */
  readonly assignee?: string;
  /** A reminder is set for this day in ISO 8601, or for one before. */
  readonly dueOn?: string;
};

/** Condition for the leads that fit a filter. All but states, work, the person and the chosen item, which have indexes of their own, are read from the index `lead_received`. */
export function fitsFilter(db: Kysely<LeadDatabase>, filter: LeadFilter) {
  const { states, references, mailbox, pattern, text, forms, langs, since, until, asked, sector, page, campaign } = filter;
  const { steps, assignee, dueOn } = filter;
  return (builder: ExpressionBuilder<LeadDatabase, 'lead'>): Expression<SqlBool> => {
    const { and, eb, exists, not, or } = builder;
    const conditions: Expression<SqlBool>[] = [];
    if (references) conditions.push(eb('reference', 'in', references));
    if (mailbox !== undefined) conditions.push(eb('mailbox', '=', mailbox));
    if (pattern !== undefined) conditions.push(isLike(pattern));
    for (const word of text === undefined ? [] : text.split(/\s+/).filter(Boolean)) {
      const contains = isLike(`%${escapePattern(fold(word).trim())}%`);
      const ofPerson = mailboxOf(word);
      conditions.push(ofPerson === '' ? contains : or([contains, eb('lead.id', 'in', leadsOf(db, ofPerson))]));
    }
    if (forms) conditions.push(eb('form', 'in', forms));
    if (langs) conditions.push(eb('lang', 'in', langs));
    if (since !== undefined) conditions.push(eb('received_at', '>=', since));
    if (until !== undefined) conditions.push(eb('received_at', '<', until));
    if (asked) conditions.push(eb('form', '=', asked.form), eb(itemOf(db), '=', asked.item));
    if (sector) conditions.push(eb(sectorOf(sector.ofCases), '=', sector.id));
    if (page !== undefined) conditions.push(eb('page', '=', page));
    if (campaign !== undefined) conditions.push(campaign === '' ? eb('campaign', 'is', null) : eb('campaign', '=', campaign));
    // Most leads are closed and few are due. A look at the work of each lead is quicker than a list of very many.
    if (steps?.includes('new')) {
      const others = workSteps.filter((step) => !steps.includes(step));
      if (others.length > 0) conditions.push(not(exists(workOn(builder).where('step', 'in', others))));
    } else if (steps) conditions.push(exists(workOn(builder).where('step', 'in', steps)));
    if (assignee === '') conditions.push(not(exists(workOn(builder).where('assignee', '<>', ''))));
    else if (assignee !== undefined) conditions.push(exists(workOn(builder).where('assignee', '=', assignee)));
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

/** The team's work on a lead. A lead without any is new and has no assignee. */
function workOn({ selectFrom }: ExpressionBuilder<LeadDatabase, 'lead'>) {
  return selectFrom('work').select('work.lead_id').whereRef('work.lead_id', '=', 'lead.id');
}

/** Condition for leads of which nothing was delivered. They are few, so the many others need not be looked up. */
function isUndelivered(db: Kysely<LeadDatabase>) {
  const delivered = sql`select 1 from delivery as other where other.lead_id = delivery.lead_id and other.delivered_at is not null`;
  const states = ['waiting', 'retrying', 'set aside', 'held'] as const;
  return ({ or, eb }: ExpressionBuilder<LeadDatabase, 'lead'>) =>
    or(states.map((state) => eb('lead.id', 'in', leadsInState(db, state).where(sql<boolean>`not exists (${delivered})`))));
}

/** A text of which no character is a wildcard of SQL. */
export function escapePattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

function isLike(pattern: string): RawBuilder<boolean> {
  return sql<boolean>`lead.search like ${pattern} escape '\\'`;
}

/** Leads with an address in any spelling, from the index. */
function leadsOf(db: Kysely<LeadDatabase>, mailbox: string) {
  return db.selectFrom('lead as candidate').select('candidate.id').where('candidate.mailbox', '=', mailbox);
}

/** Longest search text, in UTF-16 units. PostgreSQL indexes no row above 2.7 kB; the longest valid values without accents have about 330 characters. */
const maxLength = 400;

/** The text in which `find` looks for a lead: e-mail address, reference, name and company, folded. The address is first, by which test leads are told apart. */
export function searchText(reference: string, fields: Readonly<Record<string, unknown>>): string {
  const values = [fields.Email, reference, fields['First Name'], fields['Last Name'], fields.Company];
  return fold(values.filter((value) => typeof value === 'string').join(' '))
    .slice(0, maxLength)
    .toWellFormed();
}

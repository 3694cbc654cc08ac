import type { DeskDeliveryState } from '@emovera/contract/deskLeads.ts';
import { formIds, isFormId, leadForms, type ResourceKind } from '@emovera/contract/forms.ts';
import { type ExpressionBuilder, PostgresAdapter, type RawBuilder, sql } from 'kysely';
import { hourMs } from '../durations.ts';
import type { Db, DeliveryRow, DeliveryTarget, LeadDatabase } from './schema.ts';

export type DeliveryState = DeskDeliveryState;

/** Derives a delivery's state from its timestamps. The state is not stored, so it cannot contradict them. */
export function deliveryState(delivery: Pick<DeliveryRow, 'attempts' | 'delivered_at' | 'dead_at' | 'held_at'>): DeliveryState {
  if (delivery.delivered_at !== null) return 'delivered';
  if (delivery.dead_at !== null) return 'set aside';
  if (delivery.held_at !== null) return 'held';
  return delivery.attempts > 0 ? 'retrying' : 'waiting';
}

const isNotEnded = sql`delivery.delivered_at is null and delivery.dead_at is null and delivery.held_at is null`;

/** {@link deliveryState} as SQL: the condition for each state of a row of `delivery`. */
export const stateConditions: Readonly<Record<DeliveryState, RawBuilder<boolean>>> = {
  delivered: sql`(delivery.delivered_at is not null)`,
  'set aside': sql`(delivery.dead_at is not null)`,
  held: sql`(delivery.held_at is not null and delivery.dead_at is null)`,
  waiting: sql`(${isNotEnded} and delivery.attempts = 0)`,
  retrying: sql`(${isNotEnded} and delivery.attempts > 0)`,
};

/** Columns whose partial index has the deliveries in a state. */
const stateColumns = { 'set aside': 'dead_at', held: 'held_at' } as const;

/**
 * Leads with a delivery in a state. For each state there is a small index, which the databases use only with these conditions and a list of targets. There is none for
 * `delivered`, the state of nearly all deliveries: see fitsFilter.ts.
 */
export function leadsInState(db: Db, state: Exclude<DeliveryState, 'delivered'>) {
  const query = db
    .selectFrom('delivery')
    .select('lead_id')
    .where('target', 'in', ['crm', 'email', 'visitor'])
    .where(stateConditions[state]);
  if (state === 'set aside' || state === 'held') return query.where(stateColumns[state], 'is not', null);
  return query.where('delivered_at', 'is', null).where('dead_at', 'is', null).where('held_at', 'is', null);
}

/**
 * Condition for deliveries to a target that are waiting or retrying, claimed or not. Its wording is that of the index `delivery_pending`; otherwise
 * the databases would not use the index.
 */
export function isPending(target: DeliveryTarget) {
  return ({ and, eb }: ExpressionBuilder<LeadDatabase, 'delivery'>) =>
    and([eb('target', '=', target), eb('delivered_at', 'is', null), eb('dead_at', 'is', null), eb('held_at', 'is', null)]);
}

/**
 * Maximum time until a due time or the end of a lease, in milliseconds: the longest pause that a target may ask for, and an hour. A later time is ignored,
 * because it was written while a clock was wrong.
 */
export const maxFutureMs = 7 * hourMs;

/** Condition for deliveries that no service has claimed. */
export function isUnclaimed(now: number) {
  return ({ or, eb }: ExpressionBuilder<LeadDatabase, 'delivery'>) =>
    or([eb('lease_until', 'is', null), eb('lease_until', '<=', now), eb('lease_until', '>', now + maxFutureMs)]);
}

/** Whether a store, or a transaction on it, uses PostgreSQL. Several services may share PostgreSQL, and some SQL exists only there. */
export function isPostgres(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** Names of the fields with the chosen item in download forms. */
const choiceNames = new Set(formIds.flatMap((id) => leadForms[id].fields.filter(({ key }) => key === 'choice').map(({ name }) => name)));

/**
 * Item that was chosen in a download form. Null for other leads, and for a row with damaged JSON: in SQLite, such a row would fail the whole statement. PostgreSQL
 * does not store such rows. Its wording is that of the index `lead_item`; otherwise the databases would not use the index.
 */
export function selectItem(db: Db): RawBuilder<string | null> {
  const values = [...choiceNames].map((name) => sql`lead.fields ->> ${sql.lit(name)}`);
  const item = sql<string | null>`coalesce(${sql.join(values)})`;
  return isPostgres(db) ? item : sql`case when json_valid(lead.fields) then ${item} end`;
}

/** The sector of each client case, by its id. */
export type SectorsOfCases = Readonly<Record<string, string>>;

/**
 * Sector of a lead: that of the requested use case or client case, or else that of the sector's page on which the visit began. Empty for leads without a
 * sector. It is read from the index `lead_received` only.
 */
export function selectSector(ofCases: SectorsOfCases): RawBuilder<string> {
  const cases = Object.entries(ofCases).map(([id, sector]) => sql`when ${sql.lit(id)} then ${sql.lit(sector)}`);
  const ofCase = cases.length > 0 ? sql`case item ${sql.join(cases, sql` `)} end` : sql`null`;
  const ofPage = sql`case when landing like '/__/useCases/_%' then rtrim(substr(landing, 14), '/') end`;
  return sql`coalesce(case form when 'useCase' then nullif(item, '') when 'clientCase' then ${ofCase} end, ${ofPage}, '')`;
}

/** Reason why a lead is suspicious, if it is. Null for a row with damaged JSON, as in {@link selectItem}. */
export function selectSuspicion(db: Db): RawBuilder<string | null> {
  const suspicion = sql<string | null>`lead.context ->> 'suspicion'`;
  return isPostgres(db) ? suspicion : sql`case when json_valid(lead.context) then ${suspicion} end`;
}

/** Condition for leads of the command `test`, which have the address of {@link selfTestAddress}. The search text begins with the address. */
export const isSelfTest = sql<boolean>`lead.search like 'self-test@%'`;

/** The e-mail address of test leads. No mailbox has this address. */
export function selfTestAddress(siteOrigin: string): string {
  return `self-test@${new URL(siteOrigin).hostname}`;
}

/** The item that a visitor requested with a download form. */
export type RequestedItem = { readonly kind: ResourceKind; readonly item: string };

/** The item that a lead requests; undefined if its form offers no downloads. */
export function requestedItem(form: string, fields: Readonly<Record<string, string>>): RequestedItem | undefined {
  if (!isFormId(form)) return undefined;
  const { resource, fields: definitions } = leadForms[form];
  const item = fields[definitions.find(({ key }) => key === 'choice')?.name ?? ''];
  return resource && item ? { kind: resource, item } : undefined;
}

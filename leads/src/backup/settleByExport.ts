import { isFormId, leadForms } from '@emovera/contract/forms.ts';
import type { Kysely } from 'kysely';
import { emailOf, isSelfTest } from '../store/conditions.ts';
import type { LeadDatabase } from '../store/schema.ts';
import { type CrmRow, sourceName } from './crmExport.ts';

/** What the comparison with the CRM's export has changed. */
export type SettledByExport = Omit<Comparison, 'findings'> & {
  /** Deliveries that the CRM has: they count as delivered. */
  readonly inCrm: number;
  /** Deliveries that the CRM lacks: they are due. */
  readonly released: number;
};

/**
 * Compares the deliveries to the CRM that are held with an export from it. Those that it has are marked as delivered. Those that it lacks are released, except
 * leads that are held as suspicious. The others stay held.
 * @param db The copy of the backup, after its deliveries were held.
 * @param now Milliseconds since 1970.
 */
export async function settleByExport(db: Kysely<LeadDatabase>, rows: readonly CrmRow[], now: number): Promise<SettledByExport> {
  const found = await db
    .selectFrom('lead')
    .innerJoin('delivery', 'delivery.lead_id', 'lead.id')
    .select(['lead.id', 'reference', 'form', 'received_at', 'delivered_at', 'held_reason'])
    .select(emailOf(db).as('email'))
    .where('target', '=', 'crm')
    .where(({ not }) => not(isSelfTest(db)))
    .execute();
  const leads = found.map(({ id, reference, form, received_at, delivered_at, email }) => ({
    ...{ id, reference, receivedAt: received_at, deliveredAt: delivered_at },
    // No row has the address of a damaged lead, so it would count as missing. Without an address, nothing is known.
    email: email ?? '',
    source: isFormId(form) ? sourceName(leadForms[form].leadSource) : undefined,
  }));
  // The leads of tests are not compared, so their rows are not either.
  const compared = rows.filter(({ emails }) => !emails.some((email) => email.startsWith('self-test@')));
  const { findings, ...comparison } = compareLeads(leads, compared);
  const inCrm = found.filter(({ id }) => findings.get(id) === 'inCrm');
  const released = found.filter(
    ({ id, held_reason, email }) => findings.get(id) === 'missing' && held_reason === 'restored' && email !== null,
  );
  const free = { held_at: null, held_reason: null, dead_at: null, reported_at: null, due_at: now };
  await db.transaction().execute(async (transaction) => {
    const toCrm = transaction.updateTable('delivery').where('target', '=', 'crm');
    for (const { id } of inCrm) {
      await toCrm
        .set({ ...free, delivered_at: now, last_outcome: 'accepted' })
        .where('lead_id', '=', id)
        .execute();
    }
    for (const { id } of released) {
      await toCrm
        .set({ ...free, attempts: 0 })
        .where('lead_id', '=', id)
        .execute();
    }
  });
  return { ...comparison, inCrm: inCrm.length, released: released.length };
}

/** A lead of a backup, as far as it is compared with the CRM. Times are milliseconds since 1970. */
export type ComparedLead = {
  readonly id: string;
  readonly reference: string;
  /** In lower case. */
  readonly email: string;
  /** The name of its source, as in {@link CrmRow}. */
  readonly source: string | undefined;
  readonly receivedAt: number;
  /** When the CRM accepted it, if it did before the backup. */
  readonly deliveredAt: number | null;
};

/** Whether the CRM has a lead. */
type Finding = 'inCrm' | 'missing' | 'unsure';

/** The result of a comparison. */
type Comparison = {
  /** For each lead that was not delivered, by its id. */
  readonly findings: ReadonlyMap<string, Finding>;
  /** How many of the last leads that the CRM had accepted before the backup are in the export, and of how many. */
  readonly known: { readonly found: number; readonly of: number };
  /** Rows with an address that no lead of the backup has. */
  readonly strangers: number;
};

const dayMs = 86_400_000;

/** Number of delivered leads, the last ones, that show whether the export is complete. */
const sampleSize = 50;

/** Part of these leads that must be in the export. The others may have been merged or deleted in the CRM. */
const minShare = 0.9;

/**
 * Compares leads that were not delivered with a CRM's export. A lead is in the CRM if a row has its reference, or if the person has enough rows from that
 * time on. It is missing if no row has its reference or address. Everything else is unsure, and so is everything that is missing in an export without the
 * leads that the CRM had accepted before.
 */
export function compareLeads(leads: readonly ComparedLead[], rows: readonly CrmRow[]): Comparison {
  const words = new Set(rows.flatMap((row) => [...row.words]));
  const rowsOf = byKey(rows, (row) => row.emails);
  const leadsOf = byKey(leads, (lead) => [lead.email]);
  const hasSources = rows.some((row) => row.source !== undefined);
  const isSame = (source: string | undefined, { source: other }: { readonly source: string | undefined }) =>
    !hasSources || other === source;

  const delivered = leads.filter((lead) => lead.deliveredAt !== null).sort((a, b) => Number(b.deliveredAt) - Number(a.deliveredAt));
  const sample = delivered.slice(0, sampleSize);
  const byReference = sample.filter(({ reference }) => words.has(reference)).length;
  const known = { found: sample.filter(({ reference, email }) => words.has(reference) || rowsOf.has(email)).length, of: sample.length };

  const findingOf = ({ reference, email, source, receivedAt }: ComparedLead): Finding => {
    if (words.has(reference)) return 'inCrm';
    // An export with references needs no other rule.
    if (isComplete({ found: byReference, of: sample.length })) return 'missing';
    const theirRows = rowsOf.get(email);
    if (!theirRows) return isComplete(known) ? 'missing' : 'unsure';
    // A row can show a local time, so a day is added on each side. Leads that were delivered in that time have rows too.
    const since = theirRows.filter((row) => isSame(source, row) && row.time !== undefined && row.time >= receivedAt - dayMs);
    const expected = leadsOf
      .get(email)
      ?.filter((lead) => isSame(source, lead) && (lead.deliveredAt === null || lead.deliveredAt >= receivedAt - 2 * dayMs));
    return since.length >= (expected?.length ?? 1) ? 'inCrm' : 'unsure';
  };
  const pending = leads.filter((lead) => lead.deliveredAt === null);
  return {
    findings: new Map(pending.map((lead) => [lead.id, findingOf(lead)])),
    known,
    strangers: rows.filter(({ emails }) => emails.length > 0 && !emails.some((email) => leadsOf.has(email))).length,
  };
}

/** Whether an export has the leads that the CRM accepted before the backup. Then it can show what is missing. */
export function isComplete({ found, of }: Comparison['known']): boolean {
  return of > 0 && found >= minShare * of;
}

function byKey<T>(values: readonly T[], keysOf: (value: T) => readonly string[]): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const value of values) {
    for (const key of new Set(keysOf(value))) groups.set(key, [...(groups.get(key) ?? []), value]);
  }
  return groups;
}

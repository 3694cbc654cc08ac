import { isFormId, leadForms } from '@emovera/contract/forms.ts';
import type { Kysely } from 'kysely';
import { emailOf, isSelfTest } from '../store/conditions.ts';
import type { LeadDatabase } from '../store/schema.ts';
import { type Comparison, compareLeads } from './compareLeads.ts';
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

import type { NewLead } from '../src/store/addLeads.ts';
import type { LeadStore } from '../src/store/openStore.ts';

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Friday of the week from 16 to 22 November 2026. */
export const friday = Date.parse('2026-11-20T12:00:00Z');
/** The Monday after it at 8 in Paris. */
export const monday = Date.parse('2026-11-23T07:00:00Z');

let added = 0;

/** Adds a lead of a person of its own. */
export function addLead({ add }: LeadStore, receivedAt: number, changes: Partial<NewLead> = {}) {
  added += 1;
  const fields = { Email: `anna${added}@company.example`, 'Last Name': 'Duval', Company: 'Secret Plans' };
  return add({ form: 'contact', lang: 'en', fields, context: { page: '/en/forms/contact' }, receivedAt, ...changes });
}

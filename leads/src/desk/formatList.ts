import type { StoredDelivery, StoredLead } from '../store/readLeads.ts';
import { count } from './count.ts';
import { describeState, type TargetConfig } from './describeState.ts';
import { formatTime } from './formatTime.ts';
import { safeText } from './safeText.ts';

/** Widest cell of the list, in characters; the last column may be as wide as it needs. */
const widestCell = 40;

/** The leads as a table for a terminal. */
export function formatList(leads: readonly StoredLead[], config: TargetConfig): string {
  const head = ['RECEIVED (UTC)', 'REFERENCE', 'FORM', 'LANG', 'NAME', 'COMPANY', 'EMAIL', 'DELIVERY'];
  const rows = [head, ...leads.map((lead) => cells(lead, config))];
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function cells(lead: StoredLead, config: TargetConfig): string[] {
  const { fields } = lead;
  const name = lead.damaged === undefined ? [fields['First Name'], fields['Last Name']].filter(Boolean).join(' ') : '(damaged, see show)';
  const cut = [formatTime(lead.receivedAt), lead.reference, lead.form, lead.lang, name, fields.Company ?? '', fields.Email ?? ''];
  const held = lead.context.suspicion && `suspicion: ${lead.context.suspicion}`;
  const deliveries = lead.deliveries.map((delivery) => describeDelivery(delivery, held, config));
  return [...cut.map((text) => shorten(safeText(text))), safeText(deliveries.join(', '))];
}

function describeDelivery(delivery: StoredDelivery, held: string | undefined, config: TargetConfig): string {
  const { target, state, attempts, lastError } = delivery;
  const tries = attempts > 0 ? ` after ${count(attempts, 'try', 'tries')}` : '';
  const why = state === 'held' ? held : state === 'delivered' ? undefined : lastError;
  return `${target}: ${describeState(delivery, config)}${tries}${why ? ` (${why})` : ''}`;
}

function shorten(text: string): string {
  return text.length > widestCell ? `${text.slice(0, widestCell - 1)}…` : text;
}

import type { StoredLead } from '../store/readLeads.ts';

/** Widest cell of the list, in characters. */
const widestCell = 40;

/** The leads as a table for a terminal. */
export function formatList(leads: readonly StoredLead[]): string {
  const rows = [['RECEIVED (UTC)', 'REFERENCE', 'FORM', 'LANG', 'NAME', 'COMPANY', 'EMAIL', 'DELIVERY'], ...leads.map(cells)];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function cells(lead: StoredLead): string[] {
  const { fields } = lead;
  return [
    lead.receivedAt.slice(0, 19).replace('T', ' '),
    lead.reference,
    lead.form,
    lead.lang,
    [fields['First Name'], fields['Last Name']].filter(Boolean).join(' '),
    fields.Company ?? '',
    fields.Email ?? '',
    lead.deliveries.map(describeDelivery).join(', '),
  ].map(safeCell);
}

function describeDelivery({ target, state, attempts, lastError }: StoredLead['deliveries'][number]): string {
  const tries = attempts > 0 ? ` after ${attempts} ${attempts === 1 ? 'try' : 'tries'}` : '';
  return `${target}: ${state}${tries}${lastError && state !== 'delivered' ? ` (${lastError})` : ''}`;
}

/** Visitors' words must not steer the operator's terminal: control and direction characters are shown as a dot. */
function safeCell(text: string): string {
  const plain = text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '·');
  return plain.length > widestCell ? `${plain.slice(0, widestCell - 1)}…` : plain;
}

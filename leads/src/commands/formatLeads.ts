import { sayCheck } from '@emovera/contract/checks/checks.ts';
import { checksInEnglish } from '@emovera/contract/checks/checksEn.ts';
import { isFormId, leadForms } from '@emovera/contract/forms.ts';
import { describeState, noteDeliveries } from '../checks/checkDeliveries.ts';
import { isConfigured, type TargetConfig } from '../delivery/target.ts';
import { recipientRefused, type StateCounts } from '../store/countDeliveries.ts';
import type { StoredDelivery, StoredLead } from '../store/readLeads.ts';
import type { HeldReason } from '../store/schema.ts';
import { count, formatTime, plainFormats, safeText, shorten } from '../text.ts';

/** Reasons to hold a delivery although its lead is not suspicious. */
const heldBecause: Readonly<Record<HeldReason, string>> = {
  restored: 'restored from a backup: it may have been made after the backup',
};

/** A name and its value. A row without a value is not shown. */
type Row = readonly [name: string, value: string | null | undefined];

/** Formats leads as a table for a terminal. */
export function formatList(leads: readonly StoredLead[], config: TargetConfig): string {
  const head = ['RECEIVED (UTC)', 'REFERENCE', 'FORM', 'LANG', 'NAME', 'COMPANY', 'EMAIL', 'DELIVERY'];
  const rows = [head, ...leads.map((lead) => listCells(lead, config))];
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  return lines.map((line) => line.trimEnd()).join('\n');
}

/** Formats everything about a lead for a terminal. */
export function formatLead(lead: StoredLead, config: TargetConfig): string {
  const { suspicion, page, tracking = {}, origin = {} } = lead.context;
  const rows: Row[] = [
    ['reference', lead.reference],
    ['received', `${formatTime(lead.receivedAt)} UTC`],
    ['form', `${lead.form}, ${lead.lang}`],
    lead.damaged === undefined ? ['page', page] : ['damaged', lead.damaged],
    ['suspicion', suspicion],
    ...Object.entries(origin),
    ...Object.entries(tracking),
    ...Object.entries(lead.fields).map(([name, value]) => [fieldLabel(lead.form, name), value] as const),
    ['step', lead.work.step],
    ['assignee', lead.work.assignee || undefined],
    ['reminder', lead.work.remindOn],
    ['changed', lead.work.changed && `${formatTime(lead.work.changed.at)} UTC by ${lead.work.changed.by}`],
    ...lead.notes.map(({ at, by, text }) => ['note', `${formatTime(at)} UTC by ${by}:\n${text}`] as const),
    ...lead.corrections.map(({ at, by, field, before, after }) => {
      return ['corrected', `${formatTime(at)} UTC by ${by}: ${fieldLabel(lead.form, field)}: ${before} → ${after}`] as const;
    }),
  ];
  return [formatRows(rows), ...lead.deliveries.map((delivery) => formatDelivery(delivery, config))].join('\n');
}

/**
 * Formats one line for each target: the number of deliveries in each state, and how long ago the oldest undelivered lead arrived.
 * @param now Milliseconds since 1970.
 */
export function formatCounts(counts: readonly StateCounts[], config: TargetConfig, now: number): string {
  const notes = noteDeliveries(counts, config, now);
  return notes.map((note) => sayCheck(note, checksInEnglish, plainFormats).text).join('\n');
}

function listCells(lead: StoredLead, config: TargetConfig): string[] {
  const { fields } = lead;
  const name = lead.damaged === undefined ? [fields['First Name'], fields['Last Name']].filter(Boolean).join(' ') : '(damaged, see show)';
  const cells = [formatTime(lead.receivedAt), lead.reference, lead.form, lead.lang, name, fields.Company ?? '', fields.Email ?? ''];
  const deliveries = lead.deliveries.map((delivery) => {
    const { target, state, attempts, lastError, heldReason } = delivery;
    const tries = attempts > 0 ? ` after ${count(attempts, 'try', 'tries')}` : '';
    const suspicion = lead.context.suspicion && `suspicion: ${lead.context.suspicion}`;
    const reason =
      state === 'held'
        ? (heldReason ?? suspicion)
        : state === 'delivered' && !lastError?.startsWith(recipientRefused)
          ? undefined
          : lastError;
    return `${target}: ${describeState(delivery, config)}${tries}${reason ? ` (${reason})` : ''}`;
  });
  // The last column has no limit.
  return [...cells.map((text) => shorten(safeText(text))), safeText(deliveries.join(', '))];
}

function formatDelivery(delivery: StoredDelivery, config: TargetConfig): string {
  const { target, state, attempts, dueAt, triedAt, deliveredAt, setAsideAt, heldAt, heldReason, lastOutcome, lastError, lastAnswer } =
    delivery;
  const hasNextTry = (state === 'waiting' || state === 'retrying') && isConfigured(target, config);
  const times = {
    'delivered at': deliveredAt,
    'set aside at': setAsideAt,
    'held since': heldAt,
    'last try': triedAt,
    'next try': hasNextTry ? dueAt : null,
  };
  const rows: Row[] = [
    ['state', describeState(delivery, config)],
    ['held because', heldReason && heldBecause[heldReason]],
    ['tries', String(attempts)],
    ...Object.entries(times).map(([name, time]) => [name, time && `${formatTime(time)} UTC`] as const),
    ['outcome', lastOutcome],
    ['last error', lastError],
    ['last answer', lastAnswer],
  ];
  return `  to ${target}\n${formatRows(rows, '    ')}`;
}

/** Formats rows with their values in one column. The second and later lines of a value are below its first. */
function formatRows(rows: readonly Row[], indent = ''): string {
  const shown = rows.filter((row): row is readonly [string, string] => row[1] !== null && row[1] !== undefined);
  const width = Math.max(...shown.map(([name]) => name.length)) + 2;
  const lines = shown.flatMap(([name, value]) =>
    value.split('\n').map((line, index) => `${indent}${(index === 0 ? name : '').padEnd(width)}${safeText(line)}`.trimEnd()),
  );
  return lines.join('\n');
}

/** A field's name in the CRM. Unclear names are followed by our own: `LEADCF4 (message)`. */
function fieldLabel(form: string, name: string): string {
  const key = isFormId(form) ? leadForms[form].fields.find((field) => field.name === name)?.key : undefined;
  return key && name.startsWith('LEADCF') ? `${name} (${key})` : name;
}

import { isFormId, leadForms } from '@emovera/contract/forms.ts';
import type { StoredDelivery, StoredLead } from '../store/readLeads.ts';
import { describeState, isConfigured, type TargetConfig } from './describeState.ts';
import { formatTime } from './formatTime.ts';
import { safeText } from './safeText.ts';

/** Everything about a lead, for a terminal. */
export function formatLead(lead: StoredLead, config: TargetConfig): string {
  const { suspicion, page, tracking = {} } = lead.context;
  const rows: (readonly [name: string, value: string])[] = [
    ['reference', lead.reference],
    ['received', `${formatTime(lead.receivedAt)} UTC`],
    ['form', `${lead.form}, ${lead.lang}`],
    ...(lead.damaged === undefined ? [['page', page] as const] : [['damaged', lead.damaged] as const]),
    ...(suspicion ? [['suspicion', suspicion] as const] : []),
    ...Object.entries(tracking),
    ...Object.entries(lead.fields).map(([name, value]) => [labelOf(lead.form, name), value] as const),
  ];
  return [formatRows(rows), ...lead.deliveries.map((delivery) => formatDelivery(delivery, config))].join('\n');
}

function formatDelivery(delivery: StoredDelivery, config: TargetConfig): string {
  const { target, state, attempts, dueAt, triedAt, deliveredAt, setAsideAt, heldAt, lastOutcome, lastError, lastAnswer } = delivery;
  const isPending = state === 'waiting' || state === 'retrying';
  const times = { 'delivered at': deliveredAt, 'set aside at': setAsideAt, 'held since': heldAt, 'last try': triedAt };
  const rows: (readonly [name: string, value: string])[] = [
    ['state', describeState(delivery, config)],
    ['tries', String(attempts)],
    ...Object.entries(times).flatMap(([name, time]) => (time ? [[name, `${formatTime(time)} UTC`] as const] : [])),
    ...(isPending && isConfigured(target, config) ? [['next try', `${formatTime(dueAt)} UTC`] as const] : []),
    ...(lastOutcome ? [['outcome', lastOutcome] as const] : []),
    ...(lastError ? [['last error', lastError] as const] : []),
    ...(lastAnswer ? [['last answer', lastAnswer] as const] : []),
  ];
  return `  to ${target}\n${formatRows(rows, '    ')}`;
}

/** Rows with their values in one column; further lines of a value stand under its first. */
function formatRows(rows: readonly (readonly [name: string, value: string])[], indent = ''): string {
  const width = Math.max(...rows.map(([name]) => name.length)) + 2;
  const lines = rows.flatMap(([name, value]) =>
    value.split('\n').map((line, index) => `${indent}${(index === 0 ? name : '').padEnd(width)}${safeText(line)}`.trimEnd()),
  );
  return lines.join('\n');
}

/** A field's name in the CRM, with what it is where that does not say so: `LEADCF4 (message)`. */
function labelOf(form: string, name: string): string {
  const key = isFormId(form) ? leadForms[form].fields.find((field) => field.name === name)?.key : undefined;
  return key && name.startsWith('LEADCF') ? `${name} (${key})` : name;
}

import { formIds, leadForms } from '@emovera/contract/forms.ts';
import type { StoredLead } from '../store/readLeads.ts';

/** Names of all fields that any form has, each once, in the forms' order. */
const fieldNames = [...new Set(formIds.flatMap((id) => leadForms[id].fields.map((field) => field.name)))];

/** The leads as one JSON array, in chunks of text. */
export async function* exportJson(leads: AsyncIterable<StoredLead>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const lead of leads) {
    yield separator + JSON.stringify(lead);
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

/**
 * The leads as CSV (RFC 4180) in UTF-8, in chunks of text. It begins with a byte order mark, by which spreadsheets know the encoding, and
 * what a spreadsheet would take for a formula is made text by an apostrophe: compute with the JSON export instead.
 */
export async function* exportCsv(leads: AsyncIterable<StoredLead>): AsyncGenerator<string> {
  yield `\uFEFF${line(['reference', 'receivedAt', 'form', 'lang', ...fieldNames, 'page', 'suspicion', 'delivery', 'damaged'])}`;
  for await (const { reference, receivedAt, form, lang, fields, context, deliveries, damaged } of leads) {
    const states = deliveries.map(({ target, state }) => `${target}: ${state}`).join(', ');
    const values = fieldNames.map((name) => fields[name] ?? '');
    yield line([reference, receivedAt, form, lang, ...values, context.page, context.suspicion ?? '', states, damaged ?? '']);
  }
}

function line(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

/**
 * Beginnings of formulas in spreadsheets, full-width forms included (OWASP, CSV injection): at the beginning of a value, and behind everything that begins a cell
 * where a spreadsheet's language has another separator than the comma, as French and Spanish have.
 */
const formula = /(^|[;,|\t\r\n])(?=(?:[^\S\t\r\n]|")*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

function cell(value: string): string {
  const text = value.replace(formula, "$1'");
  const safe = /^[\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

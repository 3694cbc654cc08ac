import { formIds, leadForms } from '@emovera/contract/forms.ts';
import type { StoredLead } from '../store/readLeads.ts';

/** Names of all fields of all forms, each once, in the forms' order. */
const fieldNames = [...new Set(formIds.flatMap((id) => leadForms[id].fields.map((field) => field.name)))];

/** Formats leads as one JSON array, in chunks of text. */
export async function* exportJson(leads: AsyncIterable<StoredLead>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const lead of leads) {
    yield separator + JSON.stringify(lead);
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

/**
 * Formats leads as CSV (RFC 4180) in UTF-8, in chunks of text. The byte order mark at the start tells spreadsheets the encoding. An apostrophe turns
 * values that a spreadsheet would run as a formula into text. The JSON export has the values as typed.
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
 * The positions at which a spreadsheet may see the start of a formula (OWASP, CSV injection; full-width signs included): the start of a value, and
 * after every character that starts a new cell where the separator is not the comma, as in French and Spanish.
 */
const formula = /(^|[;,|\t\r\n])(?=(?:[^\S\t\r\n]|")*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

function cell(value: string): string {
  const text = value.replace(formula, "$1'");
  const safe = /^[\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

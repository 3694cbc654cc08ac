import type { CrmAnswer } from './crmAdapter.ts';

/** Characters of an answer's text that are kept. */
const keptCharacters = 500;

/** Characters of the body that are searched for text. A page's head with its styles can be long. */
const searchedCharacters = 16_384;

/** Headers that show how the CRM treated a lead. */
const keptHeaders = ['Location', 'Is-Processed', 'Retry-After', 'Content-Type'];

/** Shortest value that is masked. Shorter ones are too often parts of other words. */
const shortestMasked = 3;

/**
 * The head of an answer for the operator: status, important headers, and the first characters of its text without markup and control characters. It is
 * only for the store, never for a log: a CRM may repeat the lead, and {@link maskValues} does not find values that the CRM has changed.
 * @param values The lead's own values.
 */
export function describeAnswer({ status, headers, body, cut }: CrmAnswer, values: readonly string[]): string {
  const shown = keptHeaders.flatMap((name) => (headers.has(name) ? [`${name}: ${headers.get(name)}`] : []));
  const text = maskValues(body, values)
    .slice(0, searchedCharacters)
    .replace(/<(script|style|svg)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->|<[a-z/!][^>]*>/gi, ' ');
  const lines = [`HTTP ${status}`, ...shown.map((line) => maskValues(line, values)), text, cut ? `(broke off: ${cut})` : ''];
  return lines
    .map((line) =>
      line
        .replace(/[\s\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ')
        .trim()
        .slice(0, keptCharacters)
        .toWellFormed(),
    )
    .filter(Boolean)
    .join('\n');
}

/**
 * Replaces a lead's values in a text by "…": in any letter case, whole or line by line, plain or encoded as in HTML, JSON and addresses.
 * @param values As typed. Values under three characters are not replaced.
 */
export function maskValues(text: string, values: readonly string[]): string {
  const lowerCase = text.toLowerCase();
  const forms = values
    .flatMap((value) => [value, ...value.split('\n')])
    .filter((value) => value.trim().length >= shortestMasked)
    .flatMap((value) => encodings(value.toWellFormed()))
    .filter((form) => lowerCase.includes(form.toLowerCase()));
  if (forms.length === 0) return text;
  // The longest first: if one value is the start of another, nothing of the longer one must remain.
  const pattern = [...new Set(forms)].sort((a, b) => b.length - a.length).map((form) => RegExp.escape(form));
  return text.replace(new RegExp(pattern.join('|'), 'giu'), '…');
}

function encodings(value: string): string[] {
  const html = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const quoted = html.replaceAll('"', '&quot;');
  const percent = encodeURIComponent(value);
  return [
    value,
    value.replaceAll('\n', '\r\n'),
    html,
    quoted,
    quoted.replaceAll("'", '&#39;'),
    quoted.replaceAll("'", '&#039;'),
    JSON.stringify(value).slice(1, -1),
    percent,
    percent.replaceAll('%20', '+'),
    new URLSearchParams([['', value]]).toString().slice(1),
  ];
}

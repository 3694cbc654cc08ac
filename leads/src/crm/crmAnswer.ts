import { maxRequestedPauseMs } from '../delivery/target.ts';
import type { CrmAnswer, CrmLead, CrmReading } from './crmAdapter.ts';

/** Refusals that may end: login, missing address, slow request, early request, rate limit. An operator can fix the first two. */
const temporaryRefusals = [401, 404, 408, 425, 429];

/** First digit of an HTTP status: 2 for success, 3 for a redirect, 4 for an error of the request, 5 for an error of the server. */
export function statusClass(status: number): number {
  return Math.floor(status / 100);
}

/** Whether an answer redirects to our return address, which is the clearest sign that a lead was accepted. The query of the address is ignored. */
export function isReturn(answer: CrmAnswer, lead: CrmLead): boolean {
  if (statusClass(answer.status) !== 3) return false;
  const location = URL.parse(answer.headers.get('location') ?? '', answer.url);
  const expected = new URL(lead.returnUrl);
  return location?.origin === expected.origin && withoutSlash(location.pathname) === withoutSlash(expected.pathname);
}

/**
 * Accepts a successful answer that contains the text of the account's own thank-you page.
 * @param acceptedText `CRM_ACCEPTED_TEXT`, as in the page's source. Without it, no answer is accepted.
 */
export function acceptsByText(answer: CrmAnswer, acceptedText: string | undefined): CrmReading | undefined {
  const isAccepted = acceptedText && statusClass(answer.status) === 2 && answer.body.includes(acceptedText);
  return isAccepted ? { outcome: 'accepted' } : undefined;
}

/**
 * Reads an answer by its status only, if the adapter found nothing else in it. The result is never `accepted`, because a status does not prove that the CRM has
 * the lead.
 */
export function readStatus(answer: CrmAnswer): CrmReading {
  const { status, headers, cut } = answer;
  if (statusClass(status) === 3) {
    const host = URL.parse(headers.get('location') ?? '', answer.url)?.host;
    const where = host ? `to another address, on ${host}` : 'to no address';
    return unconfirmed(`redirected: the CRM redirected with status ${status} ${where}.`);
  }
  if (statusClass(status) === 2) {
    if (cut) return { outcome: 'unknown', next: 'retry', error: `cut: the answer began with status ${status} and broke off (${cut}).` };
    return unconfirmed(`unconfirmed: the CRM answered with status ${status} and did not say whether it took the lead.`);
  }
  const pause = retryAfterMs(headers.get('retry-after'), Date.now());
  const requestedPause = pause === undefined ? {} : { retryAfterMs: pause };
  if (temporaryRefusals.includes(status))
    return { outcome: 'refused', next: 'retry', error: `status ${status}: the CRM did not take the lead now.`, ...requestedPause };
  if (statusClass(status) === 4) return { outcome: 'refused', next: 'setAside', error: `status ${status}: the CRM refused the lead.` };
  return { outcome: 'unknown', next: 'retry', error: `status ${status}: the CRM failed.`, ...requestedPause };
}

/**
 * Reads a `Retry-After` header, in seconds or as a date (RFC 9110, 10.2.3).
 * @param now Milliseconds since 1970.
 * @returns Milliseconds. Undefined if there is no header, it cannot be read, or its time has passed.
 */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  const text = header?.trim();
  if (!text) return undefined;
  const pause = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return pause > 0 ? Math.min(pause, maxRequestedPauseMs) : undefined;
}

/** Reading of an answer that does not say whether the CRM has the lead. Every further try may create a duplicate. */
function unconfirmed(error: string): CrmReading {
  return { outcome: 'unknown', next: 'retryFew', error };
}

function withoutSlash(path: string): string {
  return path.replace(/\/$/, '');
}

/** Characters of an answer's text that are kept. */
const maxReportedCharacters = 500;

/** Characters of the body that are searched for text. A page's head with its styles can be long. */
const searchedCharacters = 16_384;

/** Headers that show how the CRM treated a lead. */
const reportedHeaders = ['Location', 'Is-Processed', 'Retry-After', 'Content-Type'];

/** Minimum length of a value that is masked. Shorter ones are too often parts of other words. */
const minMaskedLength = 3;

/**
 * The head of an answer for the operator: status, important headers, and the first characters of its text without markup and control characters. It is
 * only for the store, never for a log: a CRM may repeat the lead, and {@link maskValues} does not find values that the CRM has changed.
 * @param values The lead's own values.
 */
export function describeAnswer({ status, headers, body, cut }: CrmAnswer, values: readonly string[]): string {
  const shown = reportedHeaders.flatMap((name) => (headers.has(name) ? [`${name}: ${headers.get(name)}`] : []));
  const text = maskValues(body, values)
    .slice(0, searchedCharacters)
    .replace(/<(script|style|svg)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->|<[a-z/!][^>]*>/gi, ' ');
  const lines = [`HTTP ${status}`, ...shown.map((line) => maskValues(line, values)), text, cut ? `(broke off: ${cut})` : ''];
  return lines
    .map((line) =>
      line
        .replace(/[\s\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ')
        .trim()
        .slice(0, maxReportedCharacters)
        .toWellFormed(),
    )
    .filter(Boolean)
    .join('\n');
}

/**
 * Replaces a lead's values in a text by "…": in any letter case, whole or line by line, plain or encoded as in HTML, JSON and addresses.
 * @param values Values as typed. Values under three characters are not replaced.
 */
export function maskValues(text: string, values: readonly string[]): string {
  const lowerCase = text.toLowerCase();
  const forms = values
    .flatMap((value) => [value, ...value.split('\n')])
    .filter((value) => value.trim().length >= minMaskedLength)
    .flatMap((value) => encodings(value.toWellFormed()))
    .filter((form) => lowerCase.includes(form.toLowerCase()));
  if (forms.length === 0) return text;
  // The longest value comes first: if one value is the start of another, no part of the longer value must remain.
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

import { longestAskedPauseMs } from '../delivery/backOff.ts';
import type { CrmAnswer, CrmLead, CrmReading } from './crmAdapter.ts';

/** Refusals that may end: login, missing address, slow request, early request, rate limit. An operator can fix the first two. */
const temporaryRefusals = [401, 404, 408, 425, 429];

/** First digit of an HTTP status: 2 for success, 3 for a redirect, 4 for an error of the request, 5 for an error of the server. */
export function statusClass(status: number): number {
  return Math.floor(status / 100);
}

/** Whether an answer redirects to our return address, which is the clearest sign that a lead was accepted. Its query does not matter. */
export function isReturn(answer: CrmAnswer, lead: CrmLead): boolean {
  if (statusClass(answer.status) !== 3) return false;
  const location = URL.parse(answer.headers.get('location') ?? '', answer.url);
  const expected = new URL(lead.returnUrl);
  return location?.origin === expected.origin && withoutSlash(location.pathname) === withoutSlash(expected.pathname);
}

/**
 * Accepts a successful answer that contains the text of the account's own thank-you page.
 * @param acceptedText `CRM_ACCEPTED_TEXT`, as in the page's source. Without it nothing is accepted.
 */
export function acceptsByText(answer: CrmAnswer, acceptedText: string | undefined): CrmReading | undefined {
  const isAccepted = acceptedText && statusClass(answer.status) === 2 && answer.body.includes(acceptedText);
  return isAccepted ? { outcome: 'accepted' } : undefined;
}

/** Reads an answer by its status only, when the kind of CRM cannot say more. It never accepts: a status does not prove that there is a lead. */
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
  const asked = pause === undefined ? {} : { retryAfterMs: pause };
  if (temporaryRefusals.includes(status))
    return { outcome: 'refused', next: 'retry', error: `status ${status}: the CRM did not take the lead now.`, ...asked };
  if (statusClass(status) === 4) return { outcome: 'refused', next: 'setAside', error: `status ${status}: the CRM refused the lead.` };
  return { outcome: 'unknown', next: 'retry', error: `status ${status}: the CRM has a fault.`, ...asked };
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
  return pause > 0 ? Math.min(pause, longestAskedPauseMs) : undefined;
}

/** The CRM may have the lead, so every further try may create a double. */
function unconfirmed(error: string): CrmReading {
  return { outcome: 'unknown', next: 'retryFew', error };
}

function withoutSlash(path: string): string {
  return path.replace(/\/$/, '');
}

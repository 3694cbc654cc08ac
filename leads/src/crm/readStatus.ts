import type { CrmAnswer, CrmReading } from './crmAdapter.ts';
import { retryAfterMs } from './retryAfterMs.ts';
import { statusClass } from './statusClass.ts';

/** Refusals that may pass: signing in, a missing address, a slow request, an early one, a limit. The first two an operator can mend meanwhile. */
const passing = [401, 404, 408, 425, 429];

/**
 * Reads an answer that the kind of CRM has no word on, by its status alone. Nothing is accepted here: a status proves no lead.
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
  const asked = pause === undefined ? {} : { retryAfterMs: pause };
  if (passing.includes(status))
    return { outcome: 'refused', next: 'retry', error: `status ${status}: the CRM did not take the lead now.`, ...asked };
  if (statusClass(status) === 4) return { outcome: 'refused', next: 'setAside', error: `status ${status}: the CRM refused the lead.` };
  return { outcome: 'unknown', next: 'retry', error: `status ${status}: the CRM has a fault.`, ...asked };
}

/** The lead may be there, so that every further try may make a double. */
function unconfirmed(error: string): CrmReading {
  return { outcome: 'unknown', next: 'retryFew', error };
}

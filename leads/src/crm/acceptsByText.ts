import type { CrmAnswer, CrmReading } from './crmAdapter.ts';
import { statusClass } from './statusClass.ts';

/**
 * Reads a page by the words with which the account's own thank-you page is known.
 * @param acceptedText `CRM_ACCEPTED_TEXT`, as it stands in the page's source; without it nothing is accepted this way.
 */
export function acceptsByText(answer: CrmAnswer, acceptedText: string | undefined): CrmReading | undefined {
  if (!acceptedText || statusClass(answer.status) !== 2) return undefined;
  return answer.body.includes(acceptedText) ? { outcome: 'accepted' } : undefined;
}

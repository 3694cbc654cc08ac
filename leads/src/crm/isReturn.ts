import type { CrmAnswer, CrmLead } from './crmAdapter.ts';
import { statusClass } from './statusClass.ts';

/** Whether an answer sends the visitor to our return address: the clearest sign that a lead was taken. What the CRM adds to its query does not count. */
export function isReturn(answer: CrmAnswer, lead: CrmLead): boolean {
  if (statusClass(answer.status) !== 3) return false;
  const location = URL.parse(answer.headers.get('location') ?? '', answer.url);
  const wanted = new URL(lead.returnUrl);
  return location !== null && location.origin === wanted.origin && withoutSlash(location.pathname) === withoutSlash(wanted.pathname);
}

function withoutSlash(path: string): string {
  return path.replace(/\/$/, '');
}

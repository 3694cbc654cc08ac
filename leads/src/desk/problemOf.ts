import type { DeliveryProblem } from '@emovera/contract/deskLeads.ts';
import type { StoredDelivery } from '../store/readLeads.ts';

/** Beginnings of errors, and what is wrong. The first that fits counts. docs/running-leads.md explains the errors. */
const problems: readonly (readonly [RegExp, DeliveryProblem])[] = [
  [/^captcha/, 'captcha'],
  [/^(unconfirmed|redirected)/, 'unconfirmed'],
  [/^(status (401|404)\b|EAUTH|ENOTFOUND)/, 'access'],
  [/^noForm/, 'noForm'],
  [/^unreadable/, 'unreadable'],
  [/^(again|tooMany)\b/, 'visitorLimit'],
  [/^address\b/, 'visitorAddress'],
  [/^late\b/, 'visitorLate'],
  [/^notOffered/, 'notOffered'],
  [
    /^(status (408|425|429|5\d\d)\b|timeout|cut|stopped|failed|E(CONN|TIMEDOUT|SOCKET|HOST|NET|AI_|PIPE|DNS|PROTO|TLS)|UND_ERR|[A-Z_]*(CERT|SSL|SIGNED|SIGNATURE|ISSUER))/,
    'unreachable',
  ],
  [/^(error_msg|success=false|exception|status 4\d\d\b|[A-Z_]+( 5\d\d)?\b)/, 'refused'],
];

/** What is wrong with a delivery, as far as its last error says. Null if it was made or has no error. */
export function problemOf({ state, lastError, target }: Pick<StoredDelivery, 'state' | 'lastError' | 'target'>): DeliveryProblem | null {
  if (state === 'delivered' || lastError === null) return null;
  // A mail server that answers 4xx asks to try again.
  if (target !== 'crm' && / 4\d\d$/.test(lastError)) return 'unreachable';
  return problems.find(([pattern]) => pattern.test(lastError))?.[1] ?? 'other';
}

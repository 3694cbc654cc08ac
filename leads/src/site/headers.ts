import type { OutgoingHttpHeaders } from 'node:http';

/** Sent with every answer. A constant, since first answers count by the byte and by the microsecond. */
export const commonHeaders: OutgoingHttpHeaders = {
  'x-content-type-options': 'nosniff',
  // With "no-referrer", browsers would send "Origin: null" with every post, and the origin check would refuse it.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** Two years, as browsers' preload lists want. */
export const strictTransportSecurity = 'max-age=63072000; includeSubDomains';

/** What a document gets that the build has no policy for. */
export const closedPolicy = "default-src 'none'";

/** A Content-Security-Policy in its two forms: on plain http, upgrading would break all style and script in WebKit. */
export type Policy = { readonly plain: string; readonly secure: string };

/**
 * Adds to a page's policy what a meta element cannot carry.
 * @param isFramed Whether the site's own dialogs show the page in a frame.
 */
export function policyOf(policy: string, isFramed: boolean): Policy {
  const plain = [policy.trim().replace(/;$/, ''), `frame-ancestors ${isFramed ? "'self'" : "'none'"}`].filter(Boolean).join('; ');
  return { plain, secure: `${plain}; upgrade-insecure-requests` };
}

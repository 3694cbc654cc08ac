/**
 * Headers of every answer, from the service and from plain hosts that read `_headers`. A constant, since first answers count by the byte and by the microsecond.
 */
export const safetyHeaders = {
  'x-content-type-options': 'nosniff',
  // With "no-referrer", browsers would send "Origin: null" with every post, and the origin check would refuse it.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const;

/** Two years, as browsers' preload lists want. Browsers heed it over TLS alone. */
export const strictTransportSecurity = 'max-age=63072000; includeSubDomains';

/** Security headers of every answer from the service, and from static hosts that read `_headers`. They are constant, to save time in the service. */
export const safetyHeaders = {
  'x-content-type-options': 'nosniff',
  // With "no-referrer", browsers would send "Origin: null" with every post, and the origin check would refuse the post.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const;

/** Value for two years, which the browsers' preload lists recommend. Browsers ignore it without TLS. */
export const strictTransportSecurity = 'max-age=63072000; includeSubDomains';

/**
 * Headers of all answers of the development server and of the editing screen. Other sites can show none of them in a frame, read none of them, and keep no
 * window of them under control.
 */
export const screenHeaders = {
  'content-security-policy': "frame-ancestors 'self'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** Policy of an answer that is a picture of the content. Opened on its own, it runs nothing and has no cookies. */
export const contentPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'";

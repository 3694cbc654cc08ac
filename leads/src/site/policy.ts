/** The policy of documents for which the build has none. */
export const closedPolicy = "default-src 'none'";

/** The policy headers of a document. */
export type Policy = {
  /** Content-Security-Policy for plain http, where upgrading requests would break all styles and scripts in WebKit. */
  readonly plain: string;
  /** Content-Security-Policy for TLS. */
  readonly secure: string;
  /** Cross-Origin-Embedder-Policy, if the page loads nothing from other origins. It would block a player of a video service and the analytics. */
  readonly embedder: 'require-corp' | undefined;
};

/**
 * The policy headers of a page. The page's own meta element, right after the charset, has its whole policy: repeating it in the header would cost 570 bytes
 * of the first round trip. The header contains only what a meta element cannot.
 * @param policy The page's policy, as the build computed it and wrote it into the page.
 * @param isFramed Whether the site's own dialogs show the page in a frame.
 */
export function policyOfPage(policy: string, isFramed: boolean): Policy {
  // The address that a form posts to is not loaded by the page, and a lead service elsewhere allows the page to fetch from it.
  const loadsOthers = /https?:/.test(policy.replace(/(form-action|connect-src) [^;]*/g, ''));
  return withAncestors('', isFramed, loadsOthers);
}

/**
 * The policy headers of a file that a browser may open as a document.
 * @param policy Empty for files that browsers show in their own viewer.
 */
export function policyOfFile(policy: string): Policy {
  return withAncestors(policy, false, policy === '');
}

function withAncestors(policy: string, isFramed: boolean, loadsOthers: boolean): Policy {
  const plain = [policy, `frame-ancestors ${isFramed ? "'self'" : "'none'"}`].filter(Boolean).join('; ');
  return { plain, secure: `${plain}; upgrade-insecure-requests`, embedder: loadsOthers ? undefined : 'require-corp' };
}

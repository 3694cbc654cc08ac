/** What a document gets that the build has no policy for. */
export const closedPolicy = "default-src 'none'";

/** What a document's headers tell about what it may load. */
export type Policy = {
  /** Content-Security-Policy on plain http, where upgrading would break all style and script in WebKit. */
  readonly plain: string;
  /** Content-Security-Policy behind TLS. */
  readonly secure: string;
  /** Cross-Origin-Embedder-Policy, where the page lets in nothing of other origins anyway: a player of a video service and the measurement would be refused. */
  readonly embedder: 'require-corp' | undefined;
};

/**
 * The policy of a page. What it may load stands in its own meta element, right after the charset: to say it in the header too would cost 570 bytes of the first flight of TCP, in which the page is to
 * arrive. The header says what a meta element cannot.
 * @param policy As the build computed it and wrote it into the page.
 * @param isFramed Whether the site's own dialogs show the page in a frame.
 */
export function policyOfPage(policy: string, isFramed: boolean): Policy {
  // Where forms post to is loaded by nobody.
  const isOpen = /https?:/.test(policy.replace(/form-action [^;]*/, ''));
  return withAncestors('', isFramed, isOpen);
}

/**
 * The policy of a file that a browser may open as a document.
 * @param policy Empty for one that browsers show in a viewer of their own.
 */
export function policyOfFile(policy: string): Policy {
  return withAncestors(policy, false, policy === '');
}

function withAncestors(policy: string, isFramed: boolean, isOpen: boolean): Policy {
  const plain = [policy, `frame-ancestors ${isFramed ? "'self'" : "'none'"}`].filter(Boolean).join('; ');
  return { plain, secure: `${plain}; upgrade-insecure-requests`, embedder: isOpen ? undefined : 'require-corp' };
}

/** What a document gets that the build has no policy for. */
export const closedPolicy = "default-src 'none'";

/** What a document is told about what it may load. */
export type Policy = {
  /** Content-Security-Policy on plain http, where upgrading would break all style and script in WebKit. */
  readonly plain: string;
  /** Content-Security-Policy behind TLS. */
  readonly secure: string;
  /** Cross-Origin-Embedder-Policy, where the page lets in nothing of other origins anyway: a player of a video service and the measurement would be refused. */
  readonly embedder: 'require-corp' | undefined;
};

/**
 * Adds to a page's policy what a meta element cannot carry.
 * @param policy As the build computed it; empty for a file that browsers show in a viewer of their own.
 * @param isFramed Whether the site's own dialogs show the page in a frame.
 */
export function policyOf(policy: string, isFramed: boolean): Policy {
  const plain = [policy.trim().replace(/;$/, ''), `frame-ancestors ${isFramed ? "'self'" : "'none'"}`].filter(Boolean).join('; ');
  // Where forms post to is loaded by nobody.
  const isOpen = policy === '' || /https?:/.test(policy.replace(/form-action [^;]*/, ''));
  return { plain, secure: `${plain}; upgrade-insecure-requests`, embedder: isOpen ? undefined : 'require-corp' };
}

/** The beginning of an address on the web: letters, digits, dots and hyphens as host, perhaps a port. No name before the host, and nothing that a policy would read as its own. */
const web = /^https?:\/\/[\p{L}\p{M}\p{N}.-]+(?::\d+)?(?=[/?#]|$)/iu;

/**
 * Whether a link can have a target: an address of the site that begins with one slash, a place on the page, or a whole address on the web, of a mailbox or of a
 * telephone. Everything else could run code or lead elsewhere than it says: other schemes, `//host`, backslashes, white space that browsers drop, and names
 * before the host.
 */
export function isSafeTarget(url: string): boolean {
  if (/[\s\\\p{Cc}\p{Cf}]/u.test(url)) return false;
  return /^(?:#|\/(?!\/)|mailto:.|tel:\+?\d)/i.test(url) || (web.test(url) && URL.canParse(url));
}

/**
 * Whether a link can have a target: an address of the site that begins with one slash, a place on the page, or a whole address on the web, of a mailbox or of a
 * telephone. Everything else could run code or lead elsewhere than it says: other schemes, `//host`, backslashes, white space that browsers drop, and names
 * before the host.
 */
export function isSafeTarget(url: string): boolean {
  if (/[\s\\\p{Cc}\p{Cf}]/u.test(url)) return false;
  if (/^(?:#|\/(?!\/)|mailto:.|tel:\+?\d)/.test(url)) return true;
  const address = /^https?:\/\/[^/]/.test(url) && URL.parse(url);
  return !!address && address.username === '' && address.password === '';
}

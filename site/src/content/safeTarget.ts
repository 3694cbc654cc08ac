/** The beginning of an address on the web: letters, digits, dots and hyphens as host, perhaps a port. No name before the host, and nothing that a policy would read as its own. */
const web = /^https?:\/\/[\p{L}\p{M}\p{N}.-]+(?::\d+)?(?=[/?#]|$)/iu;

/** Path of a page or file of the site. No part begins with a dot, "@" or "_": browsers resolve dots, and the development server has addresses of its own. */
const sitePath = /^\/(?:[a-z\d][\w.-]*(?:\/|(?=[?#]|$)))*(?:[?#]|$)/i;

/** A host on the web: a name whose last part is not a number. Names of the reader's own machine and network are not. */
const webHost = /\.(?!(?:localhost|local|internal)\.?$)[a-z][a-z\d-]*\.?$/;

/** Whether a text is a whole address on the web, or on this machine. White space that browsers drop, backslashes and invisible signs are not in it. */
export const isWebAddress = (url: string): boolean => !/[\s\\\p{Cc}\p{Cf}]/u.test(url) && web.test(url) && URL.canParse(url);

/**
 * Whether a link can have a target: an address of the site that begins with one slash, a place on the page, or a whole address on the web, of a mailbox or of a
 * telephone. Everything else could run code or lead elsewhere than it says: other schemes, `//host`, backslashes, white space that browsers drop, dot segments,
 * names before the host, and hosts of the reader's own machine or network.
 */
export function isSafeTarget(url: string): boolean {
  if (/[\s\\\p{Cc}\p{Cf}]/u.test(url)) return false;
  return /^(?:#|mailto:.|tel:\+?\d)/i.test(url) || sitePath.test(url) || (isWebAddress(url) && webHost.test(new URL(url).hostname));
}

import { isIPv4, isIPv6, SocketAddress } from 'node:net';

/**
 * Reads an IP address and writes it in its canonical spelling: in lower case, without port, brackets and zone, and an IPv4 address inside an IPv6 address on
 * its own. Some load balancers add a port to the address in `X-Forwarded-For`.
 * @returns Undefined if the text is not an address.
 */
export function readAddress(text: string): string | undefined {
  const [, bare = text] = /^\[(.*)\](?::\d+)?$/.exec(text) ?? /^([\d.]+):\d+$/.exec(text) ?? [];
  const address = bare.replace(/%.*$/s, '');
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return undefined;
  const canonical = new SocketAddress({ address, family: 'ipv6' }).address;
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(canonical)?.[1] ?? canonical;
}

/** What limits count by: an IPv4 address, or the /64 network of an IPv6 address, of which one visitor can use every address. */
export function networkOf(address: string): string {
  const known = readAddress(address) ?? address;
  if (!isIPv6(known)) return known;
  const [head = '', tail] = known.replace(/[\d.]+$/, (end) => (end.includes('.') ? '0:0' : end)).split('::');
  const [groups, last] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const zeros = Array<string>(8 - groups.length - last.length).fill('0');
  return [...groups, ...zeros, ...last].slice(0, 4).join(':');
}

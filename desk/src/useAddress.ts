import { useHash } from '@emovera/screens/browserState.ts';

/** Fragment of the address, which browsers do not send to a server: a path such as `leads/C4DFH7JK`, and filters. */
export type Address = { readonly path: readonly string[]; readonly query: URLSearchParams };

/** The address of the screen that is open. */
export function useAddress(): Address {
  const [path = '', query] = useHash().replace(/^#\/?/, '').split('?', 2);
  return { path: path.split('/').map(decoded), query: new URLSearchParams(query) };
}

/** Decodes a part of a path. Returns it unchanged if its encoding is wrong, such as in an address that was cut or typed. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** An address for a link. Parameters without a value are left out. */
export function toHash(path: string, query = new URLSearchParams()): string {
  const text = query.toString();
  return `#/${path}${text && `?${text}`}`;
}

/** Replaces the present address, so that "back" does not go through every letter of a search. */
export function replaceAddress(path: string, query: URLSearchParams): void {
  history.replaceState(null, '', toHash(path, query));
  // Dispatch the event at once, so that a changed field does not show its old value for a moment.
  dispatchEvent(new HashChangeEvent('hashchange'));
}

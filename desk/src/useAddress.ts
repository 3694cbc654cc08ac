import { useHash } from '@emovera/screens/browserState.ts';

/** The part of the address behind `#`, which browsers send to no server: a path such as `leads/C4DFH7JK`, and filters. */
export type Address = { readonly path: readonly string[]; readonly query: URLSearchParams };

/** The address of the screen that is open. */
export function useAddress(): Address {
  const [path = '', query] = useHash().replace(/^#\/?/, '').split('?', 2);
  return { path: path.split('/').map(decoded), query: new URLSearchParams(query) };
}

/** A part of a path. What was cut or typed may not be encoded rightly. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** An address for a link. Parameters without a value are left out. */
export function hashOf(path: string, query = new URLSearchParams()): string {
  const text = query.toString();
  return `#/${path}${text && `?${text}`}`;
}

/** Opens an address in place of the present one, so that "back" does not go through every letter of a search. */
export function replaceAddress(path: string, query: URLSearchParams): void {
  history.replaceState(null, '', hashOf(path, query));
  // At once, so that a field that was changed does not show its old value for a moment.
  dispatchEvent(new HashChangeEvent('hashchange'));
}

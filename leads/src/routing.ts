import { confirmationIds } from '@emovera/contract/forms.ts';
import { defaultLocale, type Locale, localeCodes } from '@emovera/contract/locales.ts';
import { firstPages, type Manifest } from '@emovera/contract/manifest.ts';
import { preferredLocales } from '@emovera/contract/preferredLocales.ts';

/** The addresses of a built site, indexed for routing. */
export type AddressBook = {
  readonly pages: ReadonlySet<string>;
  /** Canonical address by its lower-case form without slashes at the end. Lists also have their address with the page number 1, and articles their former addresses. */
  readonly canonical: ReadonlyMap<string, string>;
  /** Languages with a path, and its address in each, by path without language, in lower case and without slashes at the end. */
  readonly unprefixed: ReadonlyMap<string, ReadonlyMap<Locale, string>>;
};

/** The result of routing an address. */
export type Destination =
  | { readonly kind: 'page'; readonly address: string }
  | { readonly kind: 'redirect'; readonly status: 302 | 308; readonly location: string; readonly isNegotiated: boolean }
  | { readonly kind: 'unknown'; readonly lang: Locale; readonly isNegotiated: boolean };

/** Builds the {@link AddressBook} of a manifest. */
export function addressBook({ pages, moved }: Pick<Manifest, 'pages' | 'moved'>): AddressBook {
  const canonical = new Map<string, string>();
  const unprefixed = new Map<string, Map<Locale, string>>();
  const add = (written: string, address: string) => {
    const lang = pages[address]?.lang;
    if (!lang) return;
    const key = comparable(written);
    canonical.getOrInsert(key, address);
    const route = key.slice(`/${lang}`.length);
    unprefixed.getOrInsertComputed(route, () => new Map()).getOrInsert(lang, address);
  };
  for (const address of Object.keys(pages)) add(address, address);
  for (const [written, address] of Object.entries({ ...firstPages(pages), ...moved })) add(written, address);
  return { pages: new Set(Object.keys(pages)), canonical, unprefixed };
}

/**
 * Routes a request by the product's language rules. The location of a redirect is always an address of the book with the request's query, so it never leaves
 * the site.
 * @param target Path and query as in the request line.
 * @param acceptLanguage Value of the Accept-Language header.
 */
export function findDestination(target: string, acceptLanguage: string | undefined, book: AddressBook): Destination {
  const { path, query } = splitTarget(target);
  const decoded = decodePath(path);
  if (decoded === undefined) return unknown(path, acceptLanguage);
  if (book.pages.has(decoded)) return { kind: 'page', address: decoded };

  const key = comparable(decoded);
  const address = book.canonical.get(key);
  if (address !== undefined) {
    if (decoded === `${address}/` && isConfirmation(address)) return { kind: 'page', address };
    return { kind: 'redirect', status: 308, location: encodeURI(address) + query, isNegotiated: false };
  }

  const languages = book.unprefixed.get(key);
  if (languages !== undefined) {
    const lang = preferredLocales(acceptLanguage).find((candidate) => languages.has(candidate));
    const targetAddress = lang && languages.get(lang);
    if (targetAddress) return { kind: 'redirect', status: 302, location: encodeURI(targetAddress) + query, isNegotiated: true };
  }
  return unknown(decoded, acceptLanguage);
}

/** The language in the first segment of an address, in any letter case. */
export function localeOfPath(path: string): Locale | undefined {
  const first = path.split('/', 2)[1]?.toLowerCase();
  return localeCodes.find((code) => code.toLowerCase() === first);
}

/** Whether an address is a path or below it. */
export function isBelow(url: string | undefined, path: string): boolean {
  return url === path || url?.startsWith(`${path}/`) === true;
}

/** Splits a request target. The query keeps its question mark. A fragment, which clients should not send, is dropped. */
export function splitTarget(target: string): { readonly path: string; readonly query: string } {
  const whole = target.split('#', 1)[0] ?? '';
  const mark = whole.indexOf('?');
  return mark < 0 ? { path: whole, query: '' } : { path: whole.slice(0, mark), query: whole.slice(mark) };
}

/**
 * Decodes a path. Returns undefined for a path that does not start at the root, has malformed percent-encoding, is not UTF-8, or contains control characters,
 * backslashes or encoded slashes.
 */
export function decodePath(path: string): string | undefined {
  if (!path.startsWith('/') || /%2f|%5c|\\/i.test(path)) return undefined;
  try {
    const decoded = decodeURIComponent(path);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: this expression looks for control characters.
    return /[\0-\x1f\x7f]/.test(decoded) ? undefined : decoded;
  } catch {
    return undefined;
  }
}

/** Whether an address is a confirmation page, which is also valid with a slash at the end. */
export function isConfirmation(address: string): boolean {
  return confirmationIds.some((id) => address.endsWith(`/forms/${id}`));
}

function unknown(path: string, acceptLanguage: string | undefined): Destination {
  const lang = localeOfPath(path);
  if (lang) return { kind: 'unknown', lang, isNegotiated: false };
  return { kind: 'unknown', lang: preferredLocales(acceptLanguage)[0] ?? defaultLocale, isNegotiated: true };
}

function comparable(path: string): string {
  // This is not a regular expression such as /\/+$/, which takes half a second for an address of 16,000 slashes and a letter.
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end).toLowerCase();
}

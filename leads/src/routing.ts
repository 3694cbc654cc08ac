import { firstPages } from '@emovera/contract/firstPages.ts';
import { confirmationIds } from '@emovera/contract/forms.ts';
import { defaultLocale, type Locale, localeCodes } from '@emovera/contract/locales.ts';
import type { Manifest } from '@emovera/contract/manifest.ts';

/** The addresses of a built site, prepared for look-ups. */
export type AddressBook = {
  readonly pages: ReadonlySet<string>;
  /** Canonical address by its lower-case form without closing slashes; that of a list also by its form with the number 1. */
  readonly canonical: ReadonlyMap<string, string>;
  /** For each path without its language, lower-case and without closing slashes: the languages that have it and its address there. */
  readonly unprefixed: ReadonlyMap<string, ReadonlyMap<Locale, string>>;
};

/** What a requested address leads to. */
export type Destination =
  | { readonly kind: 'page'; readonly address: string }
  | { readonly kind: 'redirect'; readonly status: 302 | 308; readonly location: string; readonly isNegotiated: boolean }
  | { readonly kind: 'unknown'; readonly lang: Locale; readonly isNegotiated: boolean };

/** Builds the {@link AddressBook} of a manifest's pages. */
export function addressBook(pages: Manifest['pages']): AddressBook {
  const canonical = new Map<string, string>();
  const unprefixed = new Map<string, Map<Locale, string>>();
  const add = (written: string, address: string) => {
    const lang = pages[address]?.lang;
    if (!lang) return;
    const key = comparable(written);
    if (!canonical.has(key)) canonical.set(key, address);
    const rest = key.slice(`/${lang}`.length);
    const languages = unprefixed.get(rest) ?? new Map<Locale, string>();
    if (!languages.has(lang)) languages.set(lang, address);
    unprefixed.set(rest, languages);
  };
  for (const address of Object.keys(pages)) add(address, address);
  for (const [numbered, list] of Object.entries(firstPages(pages))) add(numbered, list);
  return { pages: new Set(Object.keys(pages)), canonical, unprefixed };
}

/**
 * Decides what a request's target leads to, by the product's language rules. A redirect's location is always an address of the book,
 * followed by the query as it came, so it never leaves the site.
 * @param target Path and query as in the request line.
 * @param acceptLanguage Value of the Accept-Language header.
 */
export function destinationOf(target: string, acceptLanguage: string | undefined, book: AddressBook): Destination {
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
    const found = lang && languages.get(lang);
    if (found) return { kind: 'redirect', status: 302, location: encodeURI(found) + query, isNegotiated: true };
  }
  return unknown(decoded, acceptLanguage);
}

/**
 * The site's languages in the visitor's order of preference: those that Accept-Language names (RFC 9110, RFC 4647 basic matching in both
 * directions), then the default language, then the others in the table's order. Never empty.
 */
export function preferredLocales(acceptLanguage: string | undefined): readonly Locale[] {
  const ranges = (acceptLanguage ?? '')
    .slice(0, 1000)
    .split(',')
    .map(parseRange)
    .filter((range) => range.quality > 0)
    .sort((a, b) => b.quality - a.quality);
  const wished = ranges.flatMap(({ tag }) => localeCodes.filter((code) => matches(tag, code.toLowerCase())));
  return [...new Set([...wished, defaultLocale, ...localeCodes])];
}

/** The language of an address whose first segment names one, in any letter case. */
export function localeOfPath(path: string): Locale | undefined {
  const first = path.split('/', 2)[1]?.toLowerCase();
  return localeCodes.find((code) => code.toLowerCase() === first);
}

/** Path and query of a request target; the query keeps its question mark, and a fragment that a client sent by mistake is dropped. */
export function splitTarget(target: string): { readonly path: string; readonly query: string } {
  const whole = target.split('#', 1)[0] ?? '';
  const mark = whole.indexOf('?');
  return mark < 0 ? { path: whole, query: '' } : { path: whole.slice(0, mark), query: whole.slice(mark) };
}

/**
 * Path in plain characters, or nothing if it is none: not from the root, malformed percent-encoding, not UTF-8, control characters,
 * backslashes, or a slash in disguise.
 */
export function decodePath(path: string): string | undefined {
  if (!path.startsWith('/') || /%2f|%5c|\\/i.test(path)) return undefined;
  try {
    const decoded = decodeURIComponent(path);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
    return /[\0-\x1f\x7f]/.test(decoded) ? undefined : decoded;
  } catch {
    return undefined;
  }
}

/** Whether an address is a confirmation page, which answers with and without closing slash. */
export function isConfirmation(address: string): boolean {
  return confirmationIds.some((id) => address.endsWith(`/forms/${id}`));
}

function unknown(path: string, acceptLanguage: string | undefined): Destination {
  const lang = localeOfPath(path);
  if (lang) return { kind: 'unknown', lang, isNegotiated: false };
  return { kind: 'unknown', lang: preferredLocales(acceptLanguage)[0] ?? defaultLocale, isNegotiated: true };
}

function comparable(path: string): string {
  // An expression such as /\/+$/ takes half a second for an address of 16,000 slashes and a letter.
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end).toLowerCase();
}

function parseRange(range: string): { readonly tag: string; readonly quality: number } {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  const quality = weight === undefined ? 1 : Number(weight);
  return { tag, quality: tag !== '' && quality >= 0 && quality <= 1 ? quality : 0 };
}

function matches(tag: string, code: string): boolean {
  return tag === code || tag.startsWith(`${code}-`) || code.startsWith(`${tag}-`);
}

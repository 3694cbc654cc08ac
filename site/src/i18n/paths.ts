import { type Locale, localeCodes } from '@emovera/contract/locales.ts';

/** An address within a language: `/` is the home page, `/pricing` and so on as the route table writes them. */
export type Route = `/${string}`;

/** Address of each language in which a page exists. */
export type Alternates = Partial<Record<Locale, string>>;

/**
 * Address of a page in a language; `/{lang}/` for home, without trailing slash elsewhere.
 * @example path('fr', '/pricing') // "/fr/pricing"
 */
export function path(lang: Locale, route: Route = '/'): string {
  return `/${lang}${route}`;
}

/** Alternates of a page that exists under the same route in the given languages, all of them by default. */
export function alternatesOf(route: Route, languages: readonly Locale[] = localeCodes): Alternates {
  return Object.fromEntries(languages.map((lang) => [lang, path(lang, route)]));
}

/** `getStaticPaths` of a route that exists once in every language. */
export function languagePaths() {
  return localeCodes.map((lang) => ({ params: { lang } }));
}

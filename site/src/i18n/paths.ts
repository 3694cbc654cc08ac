import { isLeftOut } from '@emovera/contract/hasRoute.ts';
import { defaultLocale, type Locale, localeCodes } from '@emovera/contract/locales.ts';
import type { APIRoute } from 'astro';

/** Pages and files that exist once per language. `/` is the home page. */
type SinglePage =
  | '/'
  | `/${
      | '404'
      | 'aboutUs'
      | 'accessibility'
      | 'api'
      | 'blog'
      | 'calculators'
      | 'checklist'
      | 'clientCase'
      | 'compare'
      | 'demoRequest'
      | 'explorer.json'
      | 'failure'
      | 'feed.xml'
      | 'pricing'
      | 'search'
      | 'search.json'
      | 'security'
      | 'tour'
      | 'try'
      | 'try.json'
      | 'useCases'
      | 'webinars'
      | 'whitepaper'}`;

/** Folders of pages and files that are named by content or forms. */
type Folder = 'blog' | 'calculators' | 'downloads' | 'forms' | 'legalMention' | 'solutions' | 'useCases';

/** An address within a language, as in `site/src/pages/[lang]/`. It may have a fragment: `/webinars#replays`. */
export type Route = SinglePage | `${SinglePage}#${string}` | `/${Folder}/${string}`;

/** Link to an address in content: a page of the site in this language, or a whole address. */
export function toHref(lang: Locale, address: string): string {
  return isRoute(address) ? path(lang, address) : address;
}

/**
 * Whether an address in content is one within the site. Such addresses have no language, such as `/pricing`. This does not check whether the page
 * exists: `site/tests/builtLinks.test.ts` checks the links of the built pages.
 */
export function isRoute(address: string): address is Route {
  return address.startsWith('/');
}

/** Address of each language in which a page exists. */
export type Alternates = Partial<Record<Locale, string>>;

/**
 * Address of a page in a language; `/{lang}/` for home, without trailing slash elsewhere.
 * @example path('fr', '/pricing') // "/fr/pricing"
 */
export function path(lang: Locale, route: Route = '/'): string {
  return `/${lang}${route}`;
}

/** Address of a page in a language, or in the default language if the language does not offer it. The last step of the build does this for all links in HTML. */
export function linkPath(lang: Locale, route: Route): string {
  const own = path(lang, route);
  return isLeftOut(own) ? path(defaultLocale, route) : own;
}

/** Addresses of a page that has the same route in the given languages. Default: all languages. */
export function listAlternates(route: Route, languages: readonly Locale[] = localeCodes): Alternates {
  return Object.fromEntries(languages.map((lang) => [lang, path(lang, route)]));
}

/** Addresses without those of languages that do not offer the page. */
export function onlyOffered(alternates: Alternates): Alternates {
  return Object.fromEntries(Object.entries(alternates).filter(([, address]) => !isLeftOut(address)));
}

/** `getStaticPaths` of a route that exists once per language. */
export function languagePaths() {
  return localeCodes.map((lang) => ({ params: { lang } }));
}

/** An endpoint that exists once in every language: its `getStaticPaths` is {@link languagePaths}. */
export type LanguageEndpoint = APIRoute<Record<string, never>, { lang: Locale }>;

/**
 * Address of the social image of a page.
 * @example socialImagePath('/fr/pricing') // "/covers/fr/pricing.png"
 * @example socialImagePath('/fr/') // "/covers/fr.png"
 */
export function socialImagePath(address: string): string {
  return `/covers${address.replace(/\/$/, '')}.png`;
}

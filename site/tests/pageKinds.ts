import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Locale, localeCodes } from '@emovera/contract/locales.ts';
import { isFull } from '../../scripts/testScope.ts';
import type { BuiltRoutes } from '../src/build/pages.ts';

/*
 * The list of the kinds of pages, for all tests and measurements. It comes from the build: a file in site/src/pages/[lang] is a kind, so new
 * kinds are tested automatically.
 */
const built: BuiltRoutes = JSON.parse(readFileSync(fileURLToPath(new URL('../../dist/routes.json', import.meta.url)), 'utf8'));

/** Routes without an address: the failure page only answers posts. */
const answersOnly = ['failure'];

/**
 * Way to open a page without an address: by posting the form of a page. `refused` posts it empty, which returns it with errors (422).
 * `unreadable` posts it in an invalid format, which returns the failure page (415).
 */
export type Posting = 'refused' | 'unreadable';

/** A page that represents its kind. */
export type Kind = {
  /** The route without its language, such as `blog/[slug]`, or the state of the page. */
  readonly name: string;
  readonly lang: Locale;
  readonly address: string;
  readonly posting?: Posting;
};

/** All routes: the name, such as `home` or `blog/[slug]`, and the addresses in every language. */
export const routes: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(built).flatMap(([pattern, addresses]) => {
    const [, name] = /^\/\[lang\]\/?(.*)$/.exec(pattern) ?? [];
    return name === undefined || answersOnly.includes(name) ? [] : [[name || 'home', addresses] as const];
  }),
);

/**
 * Pages of a route that differ from its first page in more than text, by address within a language. An address that ends in a slash means the
 * first page below it.
 */
const further: Readonly<Record<string, string>> = {
  'later page of the blog': '/blog/2',
  'later page of a category': '/blog/customerRelation/2',
  'confirmation of a contact': '/forms/confirmContact',
  'confirmation of a demo request': '/forms/confirmDemo',
  'confirmation of a use case': '/forms/confirmUseCase',
  'confirmation of a whitepaper': '/forms/confirmWhitepaper',
  'contact form': '/forms/contact',
  'demo form': '/forms/demo',
  'form of the webinars': '/forms/webinar',
  'form for one webinar': '/forms/webinar/',
};

/** Pages in a state that has no address. */
const states: Readonly<Record<string, { route: string | ((lang: Locale) => string); posting?: Posting }>> = {
  'refused form': { route: '/forms/contact', posting: 'refused' },
  'refused form with a choice': { route: '/forms/whitepaper', posting: 'refused' },
  'refused demo request': { route: '/demoRequest', posting: 'refused' },
  failure: { route: '/forms/contact', posting: 'unreadable' },
  'confirmation of what was sent': {
    route: (lang) =>
      `/forms/confirmWebinar/?formSubmitted=true&ref=ABCD2345&item=${findPageAddress(lang, '/forms/webinar/')?.split('/').at(-1)}`,
  },
};

/** A page of every kind in every language that has it. */
export const everyKind: readonly Kind[] = [
  ...[...routes].flatMap(([name, addresses]) => inEachLanguage(name, (lang) => findPageAddress(lang, '/', addresses))),
  ...Object.entries(further).flatMap(([name, route]) => inEachLanguage(name, (lang) => findPageAddress(lang, route))),
  ...Object.entries(states).flatMap(([name, { route, posting }]) =>
    inEachLanguage(name, (lang) => `/${lang}${typeof route === 'string' ? route : route(lang)}`, posting),
  ),
];

/** A page of every kind, each in one language, for tests that do not depend on the text. */
export const eachKind: readonly Kind[] = [...Map.groupBy(everyKind, ({ name }) => name).values()].flatMap((kinds, index) =>
  kinds.slice(index % kinds.length).slice(0, 1),
);

/** The pages for tests about kinds of pages. */
export const kindsToTest: readonly Kind[] = isFull ? everyKind : eachKind;

/** Kinds that together have every type of control. */
export const withEveryControl: readonly string[] = [
  'home',
  'pricing',
  'clientCase',
  'blog/[slug]',
  'demoRequest',
  'forms/[form]',
  'forms/confirmWebinar',
  'search',
];

/** Pages for tests whose findings come from styles and controls that kinds share: those with every control and every third kind, or all in a full run. */
export const sampleOfKinds: readonly Kind[] = isFull
  ? everyKind
  : eachKind.filter(({ name }, index) => index % 3 === 0 || withEveryControl.includes(name));

/** The pages of some kinds that have an address. */
export function withAddress(kinds: readonly Kind[]): readonly Kind[] {
  return kinds.filter(({ name }) => !(name in states));
}

/**
 * The page of a kind in a language.
 * @throws Error if it does not exist, because the route was removed or renamed.
 */
export function getPageKind(name: string, lang: Locale): Kind {
  const found = everyKind.find((kind) => kind.name === name && kind.lang === lang);
  if (!found) throw new Error(`No page of the kind “${name}” is built in ${lang}. The kinds are the routes of site/src/pages/[lang].`);
  return found;
}

/** Address of the page at a route within a language, or the first one below an address that ends in a slash. */
function findPageAddress(lang: Locale, route: string, addresses: readonly string[] = [...routes.values()].flat()): string | undefined {
  const start = `/${lang}${route}`;
  return addresses.find((address) => address === start || (route.endsWith('/') && address.startsWith(start)));
}

/** Pages of the languages that have one. */
function inEachLanguage(name: string, find: (lang: Locale) => string | undefined, posting?: Posting): Kind[] {
  return localeCodes.flatMap((lang) => {
    const address = find(lang);
    return address ? [{ name, lang, address, ...(posting && { posting }) }] : [];
  });
}

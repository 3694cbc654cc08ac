import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Locale, localeCodes } from '@emovera/contract/locales.ts';
import { isFull } from '../../scripts/testScope.ts';
import type { BuiltRoutes } from '../src/build/routes.ts';

/*
 * The one list of the kinds of pages, for all tests and measurements. It comes from the build: a file in site/src/pages/[lang] is a kind, and a new one is tested
 * without anybody naming it.
 */
const built: BuiltRoutes = JSON.parse(readFileSync(fileURLToPath(new URL('../../dist/routes.json', import.meta.url)), 'utf8'));

/** Routes that are no pages of their own: a failure is only ever the answer to a post. */
const answersOnly = ['failure'];

/**
 * How a page is come to that has no address of its own: by posting the form of the page that has. `refused` sends it empty, so that it comes back with
 * its mistakes (422); `unreadable` sends it in a way that no form does, which is answered by the page of a failure (415).
 */
export type Posting = 'refused' | 'unreadable';

/** A page that stands for all of its kind. */
export type Kind = {
  /** The route without its language, such as `blog/[slug]`, or the state that the page is in. */
  readonly name: string;
  readonly lang: Locale;
  readonly address: string;
  readonly posting?: Posting;
};

/** All pages of each route: its name, such as `home` or `blog/[slug]`, and the addresses in every language. */
export const routes: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(built).flatMap(([pattern, addresses]) => {
    const [, name] = /^\/\[lang\]\/?(.*)$/.exec(pattern) ?? [];
    return name === undefined || answersOnly.includes(name) ? [] : [[name || 'home', addresses] as const];
  }),
);

/** Pages of a route that differ from its first one in more than words, by address within a language; one that ends in a slash is the first below it. */
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

/** Pages in a state that no address alone leads to. */
const states: Readonly<Record<string, { route: string | ((lang: Locale) => string); posting?: Posting }>> = {
  'refused form': { route: '/forms/contact', posting: 'refused' },
  'refused form with a choice': { route: '/forms/whitepaper', posting: 'refused' },
  'refused demo request': { route: '/demoRequest', posting: 'refused' },
  failure: { route: '/forms/contact', posting: 'unreadable' },
  'confirmation of what was sent': {
    route: (lang) => `/forms/confirmWebinar/?formSubmitted=true&ref=ABCD2345&item=${pageOf(lang, '/forms/webinar/')?.split('/').at(-1)}`,
  },
};

/** A page of every kind in every language that has it. */
export const everyKind: readonly Kind[] = [
  ...[...routes].flatMap(([name, addresses]) => inEachLanguage(name, (lang) => pageOf(lang, '/', addresses))),
  ...Object.entries(further).flatMap(([name, route]) => inEachLanguage(name, (lang) => pageOf(lang, route))),
  ...Object.entries(states).flatMap(([name, { route, posting }]) =>
    inEachLanguage(name, (lang) => `/${lang}${typeof route === 'string' ? route : route(lang)}`, posting),
  ),
];

/** Kinds whose pages differ enough from language to language to be looked at in each, whatever the test. */
const inEveryLanguage: readonly string[] = ['blog/[slug]'];

/** A page of every kind, the languages in turn: for what does not depend on words. Articles come in each language. */
export const eachKind: readonly Kind[] = [...Map.groupBy(everyKind, ({ name }) => name)].flatMap(([name, kinds], index) =>
  inEveryLanguage.includes(name) ? kinds : kinds.slice(index % kinds.length).slice(0, 1),
);

/** The pages that a test takes which is about kinds of pages. */
export const kindsToTest: readonly Kind[] = isFull ? everyKind : eachKind;

/** Those of some kinds that an address alone leads to. */
export function withAddress(kinds: readonly Kind[]): readonly Kind[] {
  return kinds.filter(({ name }) => !(name in states));
}

/**
 * The page of a kind in a language.
 * @throws Error when there is none: the route has gone, or has another name.
 */
export function kindOf(name: string, lang: Locale): Kind {
  const found = everyKind.find((kind) => kind.name === name && kind.lang === lang);
  if (!found) throw new Error(`No page of the kind “${name}” is built in ${lang}. The kinds are the routes of site/src/pages/[lang].`);
  return found;
}

/** The page of a language at an address within it, or the first below one that ends in a slash. */
function pageOf(lang: Locale, route: string, addresses: readonly string[] = [...routes.values()].flat()): string | undefined {
  const wanted = `/${lang}${route}`;
  return addresses.find((address) => address === wanted || (route.endsWith('/') && address.startsWith(wanted)));
}

/** A page for each language in which one is found. */
function inEachLanguage(name: string, find: (lang: Locale) => string | undefined, posting?: Posting): Kind[] {
  return localeCodes.flatMap((lang) => {
    const address = find(lang);
    return address ? [{ name, lang, address, ...(posting && { posting }) }] : [];
  });
}

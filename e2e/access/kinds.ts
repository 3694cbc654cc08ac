import { type Locale, localeCodes } from '@emovera/contract/locales.ts';
import type { Page, Response } from '@playwright/test';
import { addresses, manifest } from '../site.ts';

/**
 * How a page is come to that has no address of its own: by posting the form of the page that has. `refused` sends it empty, so that it comes back with
 * its mistakes (422); `unreadable` sends it in a way that no form does, which is answered by the page of a failure (415).
 */
type Posting = 'refused' | 'unreadable';

type KindDefinition = {
  /** Address within a language, or how to find it in one. */
  route: string | ((lang: Locale) => string);
  posting?: Posting;
  /** Addresses within a language of the other pages of this kind, where there are any. */
  like?: RegExp;
};

/** One page of each kind, by its name. */
const kinds: Readonly<Record<string, KindDefinition>> = {
  home: { route: '/' },
  'solution with a matrix': { route: '/solutions/irritantsParcoursClient' },
  'solution with curves': { route: '/solutions/nps' },
  'solution with sorted comments': { route: '/solutions/analyseVerbatim' },
  sectors: { route: '/useCases' },
  sector: { route: '/useCases/banking', like: /^\/useCases\/\w+$/ },
  pricing: { route: '/pricing' },
  api: { route: '/api' },
  company: { route: '/aboutUs' },
  'client cases': { route: '/clientCase' },
  checklists: { route: '/checklist' },
  whitepapers: { route: '/whitepaper' },
  webinars: { route: '/webinars' },
  blog: { route: '/blog' },
  'second page of the blog': { route: '/blog/2', like: /^\/blog\/(\w+\/)?\d+$/ },
  'blog category': { route: '/blog/insights', like: /^\/blog\/(?!\d)\w+$/ },
  article: { route: article, like: /^\/blog\/\w+(-\w+)+$/ },
  'demo request': { route: '/demoRequest' },
  'contact form': { route: '/forms/contact' },
  'demo form': { route: '/forms/demo' },
  'form with a choice': { route: '/forms/clientCase', like: /^\/forms\/(useCase|checklist|whitepaper)$/ },
  'form of the webinars': { route: '/forms/webinar' },
  'form for one item': { route: '/forms/clientCase/bank', like: /^\/forms\/(clientCase|useCase|checklist|whitepaper)\/\w+$/ },
  'form for one webinar': { route: (lang) => `/forms/webinar/${webinar(lang)}`, like: /^\/forms\/webinar\/\w+$/ },
  'refused form': { route: '/forms/contact', posting: 'refused' },
  'refused form with a choice': { route: '/forms/whitepaper', posting: 'refused' },
  'refused demo request': { route: '/demoRequest', posting: 'refused' },
  failure: { route: '/forms/contact', posting: 'unreadable' },
  'confirmation of a question': { route: '/forms/confirmContact' },
  'confirmation of a demo': { route: '/forms/confirmDemo' },
  'confirmation with a sector’s file': { route: '/forms/confirmUseCase' },
  'confirmation with a checklist': { route: '/forms/confirmChecklist' },
  'confirmation with a whitepaper': { route: '/forms/confirmWhitepaper' },
  'confirmation with players': { route: '/forms/confirmWebinar' },
  'confirmation of what was sent': {
    route: (lang) => `/forms/confirmWebinar/?formSubmitted=true&ref=ABCD2345&item=${webinar(lang)}`,
  },
  legal: { route: '/legalMention/privacyPolicy', like: /^\/legalMention\/\w+$/ },
  'accessibility statement': { route: '/accessibility' },
  search: { route: '/search' },
  'not found': { route: '/404' },
};

/** Kinds whose pages differ enough from language to language to be looked at in each, whatever the test. */
const inEveryLanguage: readonly string[] = ['article'];

export type Kind = { name: string; lang: Locale; address: string; posting?: Posting | undefined };

/** A page of every kind in every language. */
export const everyKind: readonly Kind[] = Object.entries(kinds).flatMap(([name, { route, posting }]) =>
  localeCodes.map((lang) => ({ name, lang, address: `/${lang}${typeof route === 'string' ? route : route(lang)}`, posting })),
);

/** A page of every kind, the languages in turn: for what does not depend on words. Articles come in each language. */
export const eachKind: readonly Kind[] = everyKind.filter(
  ({ name }, index) =>
    inEveryLanguage.includes(name) || index % localeCodes.length === Math.floor(index / localeCodes.length) % localeCodes.length,
);

/** Names of the kinds that a built page is of. What a post is answered by is no built page. */
export function kindsOf(address: string): string[] {
  const rest = address.replace(new RegExp(`^/(${localeCodes.join('|')})(?=/)`), '');
  const built = Object.entries(kinds).filter(([, { posting }]) => !posting);
  const named = built.filter(([, { route }]) => route === rest);
  return (named.length > 0 ? named : built.filter(([, { like }]) => like?.test(rest))).map(([name]) => name);
}

/** Goes to a page of a kind, by its address or by a post. */
export async function visit(page: Page, { address, posting }: Kind, options: { waitUntil?: 'domcontentloaded' } = {}): Promise<void> {
  await page.goto(address, options);
  if (!posting) return;
  const [answer] = await Promise.all([
    page.waitForResponse((response: Response) => response.request().method() === 'POST'),
    // Past the browser's own checks, which would hold the form back.
    page.locator('form[data-lead-form]').evaluate((form: HTMLFormElement, posting) => {
      if (posting === 'unreadable') form.enctype = 'text/plain';
      form.submit();
    }, posting),
  ]);
  const status = { refused: 422, unreadable: 415 }[posting];
  if (answer.status() !== status) throw new Error(`The post to ${address} was answered by ${answer.status()}, not ${status}.`);
  await page.locator(posting === 'refused' ? '[data-summary]:not([hidden])' : 'h1[data-summary-title]').waitFor();
  await page.waitForLoadState(options.waitUntil);
}

/** The first article of a language; addresses of articles are translated. */
function article(lang: Locale): string {
  const found = addresses.find((address) => new RegExp(`^/${lang}/blog/[a-z0-9]+-`).test(address));
  if (!found) throw new Error(`No article in ${lang} among the built pages.`);
  return found.slice(lang.length + 1);
}

/** The first webinar that a language offers. */
function webinar(lang: Locale): string {
  const [first] = manifest.resources[lang].webinars;
  if (!first) throw new Error(`No webinar in ${lang}.`);
  return first;
}

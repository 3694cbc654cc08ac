import { type Locale, localeCodes } from '@emovera/contract/locales.ts';
import { addresses } from '../site.ts';

/** One page of each kind: its name, and its address in a language. */
const kinds: Readonly<Record<string, string | ((lang: Locale) => string)>> = {
  home: '/',
  solution: '/solutions/irritantsParcoursClient',
  'solution with curves': '/solutions/nps',
  sectors: '/useCases',
  sector: '/useCases/banking',
  pricing: '/pricing',
  api: '/api',
  company: '/aboutUs',
  'client cases': '/clientCase',
  checklists: '/checklist',
  whitepapers: '/whitepaper',
  webinars: '/webinars',
  blog: '/blog',
  'blog category': '/blog/insights',
  article,
  'demo request': '/demoRequest',
  form: '/forms/contact',
  'form with a choice': '/forms/clientCase',
  confirmation: '/forms/confirmDemo',
  legal: '/legalMention/privacyPolicy',
  'accessibility statement': '/accessibility',
  search: '/search',
  'not found': '/404',
};

export type Kind = { name: string; lang: Locale; address: string };

/** A page of every kind in every language. */
export const everyKind: readonly Kind[] = Object.entries(kinds).flatMap(([name, route]) =>
  localeCodes.map((lang) => ({ name, lang, address: typeof route === 'string' ? `/${lang}${route}` : route(lang) })),
);

/** A page of every kind, the languages in turn: for what does not depend on words. */
export const eachKind: readonly Kind[] = everyKind.filter(
  (_, index) => index % localeCodes.length === Math.floor(index / localeCodes.length) % localeCodes.length,
);

/** The first article of a language; addresses of articles are translated. */
function article(lang: Locale): string {
  const found = addresses.find((address) => new RegExp(`^/${lang}/blog/[a-z0-9]+-`).test(address));
  if (!found) throw new Error(`No article in ${lang} among the built pages.`);
  return found;
}

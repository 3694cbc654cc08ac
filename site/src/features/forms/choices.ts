import type { ResourceKind } from '@emovera/contract/forms.ts';
import { type Locale, localeRow } from '@emovera/contract/locales.ts';
import { loadFacts, loadItem } from '../../content/load.ts';
import { loadCases, loadFiles, loadWebinars } from '../resources/loadResources.ts';

/** An item that a download form offers. */
export type Choice = {
  /** Value in the post and segment of its address. */
  readonly id: string;
  readonly title: string;
  /** Language of the file or the replay, if it is not that of the page. */
  readonly otherLanguage?: string | undefined;
};

/**
 * The items that a download form offers on the pages of a language, in the order of the facts.
 * @throws Error if there are none, since a visitor could not fill in the form.
 */
export async function loadChoices(lang: Locale, kind: ResourceKind): Promise<readonly Choice[]> {
  const items = await loaders[kind](lang);
  if (items.length === 0) {
    throw new Error(`There are no ${kind} for "${lang}" in content/facts/. Add one, or remove the language's form for them.`);
  }
  return items.map(({ id, title, language = lang }) => ({ id, title, otherLanguage: language === lang ? undefined : language }));
}

/** An item, with the language of its file or replay. Without one, it has the language of the page. */
type Item = { readonly id: string; readonly title: string; readonly language?: string };

const loaders: Readonly<Record<ResourceKind, (lang: Locale) => Promise<readonly Item[]>>> = {
  sectors: async (lang) => {
    const { sectors } = await loadFacts('sectors');
    return Promise.all(sectors.map(async ({ id }) => ({ id, title: (await loadItem('useCases', lang, id)).name })));
  },
  cases: async (lang) => inFileLanguage(lang, await loadCases(lang)),
  webinars: async (lang) => (await loadWebinars(lang)).map(({ id, title, spoken }) => ({ id, title, language: spoken })),
  checklists: async (lang) => inFileLanguage(lang, await loadFiles('checklists', lang)),
  whitepapers: async (lang) => inFileLanguage(lang, await loadFiles('whitepapers', lang)),
};

const inFileLanguage = (lang: Locale, items: readonly Item[]) =>
  items.map(({ id, title }) => ({ id, title, language: localeRow(lang).files }));

import type { ResourceKind } from '@emovera/contract/forms.ts';
import { type Locale, localeRow } from '@emovera/contract/locales.ts';
import { loadFacts, loadItem } from '../../content/load.ts';
import { loadCases, loadWebinars } from '../resources/loadResources.ts';

/** Something a download form offers. */
export type Choice = {
  /** Value in the post and segment of its address. */
  readonly id: string;
  /** What the list and the heading call it. */
  readonly title: string;
  /** Language of the file or the replay, where it differs from the page's. */
  readonly otherLanguage?: string | undefined;
};

/**
 * What a download form offers on the pages of a language, in the order of the facts.
 * @throws Error if there is nothing: a required choice could not be made.
 */
export async function loadChoices(lang: Locale, kind: ResourceKind): Promise<readonly Choice[]> {
  const choices = await loaders[kind](lang);
  if (choices.length === 0) {
    throw new Error(`There are no ${kind} for "${lang}" in content/facts/. Add one, or take the language's form for them away.`);
  }
  return choices;
}

const other = (lang: Locale, spoken: string) => (spoken === lang ? undefined : spoken);

const titled = async (collection: 'checklists' | 'whitepapers', lang: Locale, ids: readonly string[]) =>
  Promise.all(
    ids.map(async (id) => ({ id, title: (await loadItem(collection, lang, id)).title, otherLanguage: other(lang, localeRow(lang).files) })),
  );

const loaders: Readonly<Record<ResourceKind, (lang: Locale) => Promise<readonly Choice[]>>> = {
  sectors: async (lang) => {
    const { sectors } = await loadFacts('sectors');
    return Promise.all(sectors.map(async ({ id }) => ({ id, title: (await loadItem('useCases', lang, id)).name })));
  },
  cases: async (lang) => {
    const cases = await loadCases(lang);
    return cases.map(({ id, title }) => ({ id, title, otherLanguage: other(lang, localeRow(lang).files) }));
  },
  webinars: async (lang) => {
    const webinars = await loadWebinars(lang);
    return webinars.map(({ id, title, spoken }) => ({ id, title, otherLanguage: other(lang, spoken) }));
  },
  checklists: async (lang) => {
    const { checklists } = await loadFacts('fileFacts');
    return titled(
      'checklists',
      lang,
      checklists.map(({ id }) => id),
    );
  },
  whitepapers: async (lang) => {
    const { whitepapers } = await loadFacts('fileFacts');
    return titled(
      'whitepapers',
      lang,
      whitepapers.map(({ id }) => id),
    );
  },
};

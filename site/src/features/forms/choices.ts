import type { ResourceKind } from '@emovera/contract/forms.ts';
import type { Locale } from '@emovera/contract/locales.ts';
import { loadItem } from '../../content/load.ts';
import type { OfferedFile } from '../../documents/offeredFile.ts';
import { fileLanguage } from '../../documents/offeredFile.ts';
import { loadCases, loadFiles, loadSectors, loadWebinars } from '../resources/loadResources.ts';

/** An item that a download form offers. */
export type Choice = {
  /** Value in the post and segment of its address. */
  readonly id: string;
  readonly title: string;
  /** Language of the file or the replay, which may differ from that of the page. */
  readonly language: string;
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
  return items;
}

const loaders: Readonly<Record<ResourceKind, (lang: Locale) => Promise<readonly Choice[]>>> = {
  sectors: async (lang) => {
    return Promise.all(
      (await loadSectors(lang)).map(async (sector) => ({
        id: sector.id,
        title: (await loadItem('useCases', lang, sector.id)).name,
        language: await fileLanguage('cases', lang, sector.case),
      })),
    );
  },
  cases: async (lang) => files('cases', lang, await loadCases(lang)),
  webinars: async (lang) => (await loadWebinars(lang)).map(({ id, title, spoken }) => ({ id, title, language: spoken })),
  checklists: async (lang) => files('checklists', lang, await loadFiles('checklists', lang)),
  whitepapers: async (lang) => files('whitepapers', lang, await loadFiles('whitepapers', lang)),
};

const files = (kind: OfferedFile['kind'], lang: Locale, items: readonly { readonly id: string; readonly title: string }[]) =>
  Promise.all(items.map(async ({ id, title }) => ({ id, title, language: await fileLanguage(kind, lang, id) })));

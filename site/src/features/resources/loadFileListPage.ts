import type { Locale } from '@emovera/contract/locales.ts';
import { loadFacts, loadFileList, loadWords } from '../../content/load.ts';
import { loadOffers } from './loadOffers.ts';
import { loadFiles } from './loadResources.ts';

const collections = { checklist: 'checklists', whitepaper: 'whitepapers' } as const;

/** Everything the list of checklists or of whitepapers shows, in one language. */
export async function loadFileListPage(kind: keyof typeof collections, lang: Locale) {
  const [words, shared, items, offers, company] = await Promise.all([
    loadFileList(kind, lang),
    loadWords('interface', lang),
    loadFiles(collections[kind], lang),
    loadOffers(lang, collections[kind]),
    loadFacts('company'),
  ]);
  return { lang, kind, words, shared, items, details: new Map(offers.map(({ id, details }) => [id, details])), company };
}

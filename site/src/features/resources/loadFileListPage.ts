import type { Locale } from '@emovera/contract/locales.ts';
import { loadFacts, loadFileList, loadWords } from '../../content/load.ts';
import { loadFileOffers } from './loadOffers.ts';

/** The data that the lists of checklists and of whitepapers share, in one language. */
export async function loadFileListPage(kind: 'checklist' | 'whitepaper', lang: Locale) {
  const [words, shared, items, company] = await Promise.all([
    loadFileList(kind, lang),
    loadWords('interface', lang),
    loadFileOffers(lang, `${kind}s`),
    loadFacts('company'),
  ]);
  return { lang, kind, words, shared, items, company };
}

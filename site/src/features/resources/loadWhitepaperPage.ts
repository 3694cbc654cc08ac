import type { Locale } from '@emovera/contract/locales.ts';
import { loadFacts } from '../../content/load.ts';
import { loadFileListPage } from './loadFileListPage.ts';
import { loadSpread } from './loadSpread.ts';

/** The data of the list of whitepapers, in one language: contents and first chart of the first one, and a page of each. */
export async function loadWhitepaperPage(lang: Locale) {
  const [page, { whitepapers }] = await Promise.all([loadFileListPage('whitepaper', lang), loadFacts('fileFacts')]);
  const spreads = await Promise.all(whitepapers.map(async ({ id, chart }) => [id, await loadSpread(lang, id, chart)] as const));
  const [first] = page.items;
  return { ...page, spreads: new Map(spreads), open: first && { title: first.title, spread: await loadSpread(lang, first.id, 1) } };
}

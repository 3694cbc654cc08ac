import type { Locale } from '@emovera/contract/locales.ts';
import { loadFacts, loadFileList, loadWords } from '../../content/load.ts';
import { loadFileDownloads } from './loadFileDownloads.ts';
import { loadSheetCrop, loadSpread } from './loadFileParts.ts';

/** The data that the lists of checklists and of whitepapers share, in one language. */
export async function loadFileListPage(kind: 'checklist' | 'whitepaper', lang: Locale) {
  const [words, shared, { forms, offers }, items, company] = await Promise.all([
    loadFileList(kind, lang),
    loadWords('interface', lang),
    loadWords('forms', lang),
    loadFileDownloads(lang, `${kind}s`),
    loadFacts('company'),
  ]);
  return { lang, kind, words, shared, form: forms[kind].meta.title, download: offers.button, items, company };
}

/** The data of the list of checklists, in one language: the first workbook's checklist in use, and a part of each workbook. */
export async function loadChecklistPage(lang: Locale) {
  const [page, { checklists }] = await Promise.all([loadFileListPage('checklist', lang), loadFacts('fileFacts')]);
  const crops = await Promise.all(checklists.map(async ({ id, part }) => [id, await loadSheetCrop(lang, id, part)] as const));
  const [first] = page.items;
  return { ...page, crops: new Map(crops), current: first && { title: first.title, crop: await loadSheetCrop(lang, first.id, 'current') } };
}

/** The data of the list of whitepapers, in one language: contents and first chart of the first one, and a page of each. */
export async function loadWhitepaperPage(lang: Locale) {
  const [page, { whitepapers }] = await Promise.all([loadFileListPage('whitepaper', lang), loadFacts('fileFacts')]);
  const spreads = await Promise.all(whitepapers.map(async ({ id, chart }) => [id, await loadSpread(lang, id, chart)] as const));
  const [first] = page.items;
  return { ...page, spreads: new Map(spreads), open: first && { title: first.title, spread: await loadSpread(lang, first.id, 1) } };
}

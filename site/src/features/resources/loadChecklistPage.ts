import type { Locale } from '@emovera/contract/locales.ts';
import { loadFacts } from '../../content/load.ts';
import { loadFileListPage } from './loadFileListPage.ts';
import { loadSheetCrop } from './loadSheetCrop.ts';

/** The data of the list of checklists, in one language: the first workbook's checklist in use, and a part of each workbook. */
export async function loadChecklistPage(lang: Locale) {
  const [page, { checklists }] = await Promise.all([loadFileListPage('checklist', lang), loadFacts('fileFacts')]);
  const crops = await Promise.all(checklists.map(async ({ id, part }) => [id, await loadSheetCrop(lang, id, part)] as const));
  const [first] = page.items;
  return { ...page, crops: new Map(crops), current: first && { title: first.title, crop: await loadSheetCrop(lang, first.id, 'current') } };
}

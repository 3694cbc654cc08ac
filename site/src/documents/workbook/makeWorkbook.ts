import { type Locale, localeRow } from '@emovera/contract/locales.ts';
import { loadFacts, loadItem, loadWords } from '../../content/load.ts';
import { path } from '../../i18n/paths.ts';
import { tokenColor } from '../../styles/tokenColor.ts';
import { buildWorkbook } from './buildWorkbook.ts';

/**
 * The bytes of a checklist's workbook (.xlsx), in a language that makes files of its own.
 * @param id the checklist's id in `content/facts/files.yaml`.
 * @throws Error that names the file of content that is missing, or what it lacks.
 */
export async function makeWorkbook(lang: Locale, id: string): Promise<Uint8Array> {
  const [{ title }, words, common, { emotions }, company] = await Promise.all([
    loadItem('checklists', lang, id),
    loadItem('workbooks', lang, id),
    loadWords('workbookCommon', lang),
    loadWords('interface', lang),
    loadFacts('company'),
  ]);
  const links = { site: company.origin + path(lang), demo: company.origin + path(lang, '/demoRequest') };
  return buildWorkbook({ title, words, common, emotions, lang: localeRow(lang).formats, brand: company.brand, links }, tokenColor);
}

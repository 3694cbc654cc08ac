import type { Locale } from '@emovera/contract/locales.ts';
import { loadFileList, loadWords } from '../../content/load.ts';
import type { DownloadFile } from '../../documents/downloadFile.ts';
import { describeFile } from './describeFile.ts';
import { loadDownloadFile } from './loadDownloadFiles.ts';
import { type CaseItem, type FileItem, loadCases, loadFiles, loadSectors } from './loadResources.ts';

/** A file that a language's pages offer for download, and the item it belongs to: a client case, a checklist or a whitepaper. */
export type Download<Item extends CaseItem | FileItem = CaseItem | FileItem> = Omit<Item, 'file'> & {
  /** Items of the forms that request it. A case is also sent by the forms of its sectors. */
  readonly requestedAs: readonly string[];
  /** Type, length and size in the page's language, and the language of the file if it differs. */
  readonly details: string;
  readonly file: DownloadFile;
  /** Note that the file needs no form. Undefined if it needs one. */
  readonly open?: string | undefined;
};

/** The checklists or the whitepapers that a language's pages offer, in the order of their list. */
export async function loadFileDownloads(lang: Locale, kind: 'checklists' | 'whitepapers'): Promise<readonly Download<FileItem>[]> {
  const { card } = await loadFileList(kind === 'checklists' ? 'checklist' : 'whitepaper', lang);
  const downloads = await Promise.all((await loadFiles(kind, lang)).map((item) => loadDownload(lang, kind, item, card.format, [item.id])));
  return downloads.map((download) => ({ ...download, open: download.isOpen ? card.open : undefined }));
}

/** The files of one kind that a language's pages offer. */
export function loadDownloadsOfKind(
  lang: Locale,
  kind: DownloadFile['kind'],
): Promise<readonly (Download<CaseItem> | Download<FileItem>)[]> {
  return kind === 'cases' ? loadCaseDownloads(lang) : loadFileDownloads(lang, kind);
}

/** The client cases that a language's pages offer, in the order of their list. */
export async function loadCaseDownloads(lang: Locale): Promise<readonly Download<CaseItem>[]> {
  const [{ card }, cases, sectors] = await Promise.all([loadWords('caseList', lang), loadCases(lang), loadSectors(lang)]);
  return Promise.all(cases.map((item) => loadDownload(lang, 'cases', item, card.format, requestsFor(item.id, sectors))));
}

async function loadDownload<Item extends CaseItem | FileItem>(
  lang: Locale,
  kind: DownloadFile['kind'],
  item: Item,
  format: string,
  requestedAs: readonly string[],
): Promise<Download<Item>> {
  const [shared, file] = await Promise.all([loadWords('interface', lang), loadDownloadFile(kind, lang, item.id)]);
  return { ...item, requestedAs, file, details: describeFile(lang, file, format, shared) };
}

/** The items that request a case: itself, and the sectors whose case it is. */
function requestsFor(id: string, sectors: readonly { id: string; case: string }[]): readonly string[] {
  return [...new Set([id, ...sectors.filter((sector) => sector.case === id).map((sector) => sector.id)])];
}

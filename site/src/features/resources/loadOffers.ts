import type { Locale } from '@emovera/contract/locales.ts';
import { loadFileList, loadWords } from '../../content/load.ts';
import type { OfferedFile } from '../../documents/offeredFile.ts';
import { describeFile } from './describeFile.ts';
import { loadOfferedFile } from './loadOfferedFiles.ts';
import { type CaseItem, type FileItem, loadCases, loadFiles, loadSectors } from './loadResources.ts';

/** A file that a language's pages offer for download, and the item it belongs to: a client case, a checklist or a whitepaper. */
export type Offer<Item extends CaseItem | FileItem = CaseItem | FileItem> = Omit<Item, 'file'> & {
  /** Items of the forms that request it. A case is also sent by the forms of its sectors. */
  readonly requestedAs: readonly string[];
  /** Type, length and size in the page's language, and the language of the file if it differs. */
  readonly details: string;
  readonly file: OfferedFile;
  /** Note that the file needs no form. Undefined if it needs one. */
  readonly open?: string | undefined;
};

/** The checklists or the whitepapers that a language's pages offer, in the order of their list. */
export async function loadFileOffers(lang: Locale, kind: 'checklists' | 'whitepapers'): Promise<readonly Offer<FileItem>[]> {
  const { card } = await loadFileList(kind === 'checklists' ? 'checklist' : 'whitepaper', lang);
  const offers = await Promise.all((await loadFiles(kind, lang)).map((item) => offerOf(lang, kind, item, card.format, [item.id])));
  return offers.map((offer) => ({ ...offer, open: offer.isOpen ? card.open : undefined }));
}

/** The files of one kind that a language's pages offer. */
export function loadOffers(lang: Locale, kind: OfferedFile['kind']): Promise<readonly Offer[]> {
  return kind === 'cases' ? loadCaseOffers(lang) : loadFileOffers(lang, kind);
}

/** The client cases that a language's pages offer, in the order of their list. */
export async function loadCaseOffers(lang: Locale): Promise<readonly Offer<CaseItem>[]> {
  const [{ card }, cases, sectors] = await Promise.all([loadWords('caseList', lang), loadCases(lang), loadSectors(lang)]);
  return Promise.all(cases.map((item) => offerOf(lang, 'cases', item, card.format, requestsFor(item.id, sectors))));
}

async function offerOf<Item extends CaseItem | FileItem>(
  lang: Locale,
  kind: OfferedFile['kind'],
  item: Item,
  format: string,
  requestedAs: readonly string[],
): Promise<Offer<Item>> {
  const [shared, file] = await Promise.all([loadWords('interface', lang), loadOfferedFile(kind, lang, item.id)]);
  return { ...item, requestedAs, file, details: describeFile(lang, file, format, shared) };
}

/** The items that request a case: itself, and the sectors whose case it is. */
function requestsFor(id: string, sectors: readonly { id: string; case: string }[]): readonly string[] {
  return [...new Set([id, ...sectors.filter((sector) => sector.case === id).map((sector) => sector.id)])];
}

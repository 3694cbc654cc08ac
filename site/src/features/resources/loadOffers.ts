import type { Locale } from '@emovera/contract/locales.ts';
import { loadFacts, loadFileList, loadWords } from '../../content/load.ts';
import type { Profile } from '../../content/schemas/common.ts';
import { loadOfferedFile } from '../../documents/loadOfferedFiles.ts';
import type { OfferedFile } from '../../documents/OfferedFile.ts';
import { describeFile } from './describeFile.ts';
import { loadCases, loadFiles } from './loadResources.ts';

/** A file that a language's pages offer for download. */
export type Offer = {
  readonly id: string;
  /** Items of the forms that ask for it: a case is also what the forms of its sectors bring. */
  readonly askedAs: readonly string[];
  /** Its name in the page's language. */
  readonly title: string;
  /** Type, length, size and, where it differs, language, in the page's language. */
  readonly details: string;
  readonly file: OfferedFile;
  /** Draws its wave. */
  readonly profile: Profile;
};

/** The files of a kind that a language's pages offer, in the order of their list. */
export async function loadOffers(lang: Locale, kind: OfferedFile['kind']): Promise<readonly Offer[]> {
  const [shared, { card }, items] = await Promise.all([loadWords('interface', lang), loadCard[kind](lang), loadItems(lang, kind)]);
  return Promise.all(
    items.map(async ({ id, askedAs, title, profile }) => {
      const file = await loadOfferedFile(kind, lang, id);
      return { id, askedAs, title, profile, file, details: describeFile(lang, file, card.format, shared) };
    }),
  );
}

const loadCard = {
  cases: (lang: Locale) => loadWords('caseList', lang),
  checklists: (lang: Locale) => loadFileList('checklist', lang),
  whitepapers: (lang: Locale) => loadFileList('whitepaper', lang),
} as const;

async function loadItems(lang: Locale, kind: OfferedFile['kind']) {
  if (kind !== 'cases') return (await loadFiles(kind, lang)).map((item) => ({ ...item, askedAs: [item.id] }));
  const [cases, { sectors }] = await Promise.all([loadCases(lang), loadFacts('sectors')]);
  return cases.map((item) => ({ ...item, askedAs: asked(item.id, sectors) }));
}

/**
 * The items that bring a case: itself, and the sectors whose case it is.
 * @throws Error if a sector that has another case bears its name: the address of the confirmation page would mean two files.
 */
function asked(id: string, sectors: readonly { id: string; case: string }[]): readonly string[] {
  const clash = sectors.find((sector) => sector.id === id && sector.case !== id);
  if (clash)
    throw new Error(
      `content/facts/sectors.yaml: the sector "${id}" has the case "${clash.case}", though there is a case "${id}". Rename one.`,
    );
  return [...new Set([id, ...sectors.filter((sector) => sector.case === id).map((sector) => sector.id)])];
}

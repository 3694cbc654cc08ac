import type { Locale } from '@emovera/contract/locales.ts';
import { onceInBuild } from '../../content/buildCache.ts';
import { loadDownloadWords, loadFacts, loadFileText, loadIsPublished, loadItem, loadWords } from '../../content/load.ts';
import { caseDocument, whitepaperDocument } from '../../documents/documents.ts';
import { type DownloadFile, fileLanguage, readWorkbook } from '../../documents/downloadFile.ts';
import { typeset } from '../../documents/typeset.ts';
import { path } from '../../i18n/paths.ts';
import { loadCases, loadFiles } from './loadResources.ts';

/**
 * Makes a file that a language's pages offer, at the first call.
 * @param lang Language of the page.
 * @throws Error that names file and key if the content of the file is incomplete.
 */
export async function loadDownloadFile(kind: DownloadFile['kind'], lang: Locale, id: string): Promise<DownloadFile> {
  return makeDownloadFile(kind, await fileLanguage(kind, lang, id), id);
}

const makeDownloadFile = onceInBuild(async (kind: DownloadFile['kind'], lang: Locale, id: string): Promise<DownloadFile> => {
  const file = await makers[kind](lang, id);
  return { ...file, kind, id, lang, address: path(lang, `/downloads/${file.name}.${file.format}`) };
});

/**
 * The files in a language, for the route that serves them. Files that the language's pages offer in another language are not among them.
 * @throws Error if two files have the same name, naming both.
 */
export async function loadFilesIn(lang: Locale): Promise<readonly DownloadFile[]> {
  const lists = { cases: loadCases(lang), checklists: loadFiles('checklists', lang), whitepapers: loadFiles('whitepapers', lang) };
  const kinds = Object.keys(lists) as DownloadFile['kind'][];
  const items = (await Promise.all(kinds.map(async (kind) => (await lists[kind]).map(({ id }) => ({ kind, id }))))).flat();
  const offered = await Promise.all(items.map(({ kind, id }) => loadDownloadFile(kind, lang, id)));
  const files = offered.filter((file) => file.lang === lang);
  for (const file of files) {
    const twin = files.find((other) => other !== file && other.address === file.address);
    if (twin)
      throw new Error(
        `content/${lang}/${file.kind}/${file.id}.yaml and content/${lang}/${twin.kind}/${twin.id}.yaml have the same name "${file.name}" under the key "file". Change one.`,
      );
  }
  return files;
}

type MadeFile = Pick<DownloadFile, 'title' | 'name' | 'format' | 'pages' | 'content'>;

/** Functions that make the files of each kind. */
const makers: Readonly<Record<DownloadFile['kind'], (lang: Locale, id: string) => Promise<MadeFile>>> = {
  cases: makeCase,
  checklists: makeChecklist,
  whitepapers: makeWhitepaper,
};

async function makeCase(lang: Locale, id: string): Promise<MadeFile> {
  const file = `content/${lang}/cases/${id}.yaml`;
  const [source, { cases, edition }, text] = await Promise.all([loadSource(lang), loadFacts('caseFacts'), loadItem('cases', lang, id)]);
  const facts = cases.find((item) => item.id === id);
  if (!facts) throw new Error(`content/facts/cases.yaml has no case "${id}", which ${file} describes. Add it there.`);
  if (!text.report) throw new Error(`${file} has no key "report", so there is nothing to print. Add it; another case shows the keys.`);
  if (!facts.report)
    throw new Error(`content/facts/cases.yaml: the case "${id}" has no key "report". Add its numbers; another case shows the keys.`);
  const [{ name: sector }, body] = await Promise.all([
    loadItem('useCases', lang, facts.sectors[0] ?? ''),
    loadFileText('caseTexts', lang, id),
  ]);
  const data = caseDocument({
    ...source,
    ...body,
    edition,
    sector,
    facts: { ...facts, report: facts.report },
    text: { ...text, report: text.report },
  });
  const { bytes, pages } = await typeset('clientCase', data, file);
  return { title: text.title, name: text.report.file, format: 'pdf', pages, content: bytes };
}

async function makeWhitepaper(lang: Locale, id: string): Promise<MadeFile> {
  const [source, { whitepapers }, card, text] = await Promise.all([
    loadSource(lang),
    loadFacts('fileFacts'),
    loadItem('whitepapers', lang, id),
    loadFileText('whitepaperTexts', lang, id),
  ]);
  const facts = whitepapers.find((item) => item.id === id);
  if (!facts) throw new Error(`content/facts/files.yaml has no whitepaper "${id}", which ${text.file} describes. Add it there.`);
  if (!card.file) throw new Error(`content/${lang}/whitepapers/${id}.yaml has no key "file". Add the name of the PDF.`);
  const data = whitepaperDocument({ ...source, ...text, id, card, profile: facts.profile });
  const { bytes, pages } = await typeset('whitepaper', data, text.file);
  return { title: card.title, name: card.file, format: 'pdf', pages, content: bytes };
}

async function makeChecklist(lang: Locale, id: string): Promise<MadeFile> {
  const { title, file } = await loadItem('checklists', lang, id);
  if (!file) throw new Error(`content/${lang}/checklists/${id}.yaml has no key "file". Add the name of the workbook.`);
  return { title, name: file, format: 'xlsx', content: await readWorkbook(lang, id) };
}

async function loadSource(lang: Locale) {
  const [words, company, { emotions }, isPublished] = await Promise.all([
    loadDownloadWords(lang),
    loadFacts('company'),
    loadWords('interface', lang),
    loadIsPublished(),
  ]);
  return { lang, words, company, emotionNames: emotions, isPublished };
}

import { type Locale, localeRow } from '@emovera/contract/locales.ts';
import { cachedOnDisk } from '../content/cachedOnDisk.ts';
import { loadDownloadWords, loadFacts, loadIsPublished, loadItem, loadWhitepaperText, loadWords } from '../content/load.ts';
import { path } from '../i18n/paths.ts';
import { tokenColor } from '../styles/tokenColor.ts';
import { caseDocument } from './caseDocument.ts';
import type { OfferedFile } from './OfferedFile.ts';
import { typeset } from './typeset.ts';
import { whitepaperDocument } from './whitepaperDocument.ts';
import { buildWorkbook } from './workbook/buildWorkbook.ts';

type MadeFile = Pick<OfferedFile, 'title' | 'name' | 'format' | 'pages' | 'content'>;

/** Functions that make the files of each kind. */
export const makers: Readonly<Record<OfferedFile['kind'], (lang: Locale, id: string) => Promise<MadeFile>>> = {
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
  const { name: sector } = await loadItem('useCases', lang, facts.sectors[0] ?? '');
  const data = caseDocument({
    ...source,
    edition,
    sector,
    facts: { ...facts, report: facts.report },
    text: { ...text, report: text.report },
  });
  const { bytes, pages } = await typeset('clientCase', data, file);
  return { title: text.title, name: text.report.file, format: 'pdf', pages, content: bytes };
}

async function makeWhitepaper(lang: Locale, id: string): Promise<MadeFile> {
  const [source, { whitepapers }, card, text, isPublished] = await Promise.all([
    loadSource(lang),
    loadFacts('fileFacts'),
    loadItem('whitepapers', lang, id),
    loadWhitepaperText(lang, id),
    loadIsPublished(),
  ]);
  const facts = whitepapers.find((item) => item.id === id);
  if (!facts) throw new Error(`content/facts/files.yaml has no whitepaper "${id}", which ${text.file} describes. Add it there.`);
  if (!card.file) throw new Error(`content/${lang}/whitepapers/${id}.yaml has no key "file". Add the name of the PDF.`);
  const data = whitepaperDocument({ ...source, ...text, id, card, profile: facts.profile, isPublished });
  const { bytes, pages } = await typeset('whitepaper', data, text.file);
  return { title: card.title, name: card.file, format: 'pdf', pages, content: bytes };
}

/** Workbooks by their content: the page that states the size and the route that serves the file share one. */
const workbooks = new Map<string, Promise<Uint8Array>>();

async function makeChecklist(lang: Locale, id: string): Promise<MadeFile> {
  const [{ title, file }, words, common, { emotions }, { origin, brand }] = await Promise.all([
    loadItem('checklists', lang, id),
    loadItem('workbooks', lang, id),
    loadWords('workbookCommon', lang),
    loadWords('interface', lang),
    loadFacts('company'),
  ]);
  if (!file) throw new Error(`content/${lang}/checklists/${id}.yaml has no key "file". Add the name of the workbook.`);
  const links = { site: origin + path(lang), demo: origin + path(lang, '/demoRequest') };
  const source = { title, words, common, emotions, lang: localeRow(lang).formats, brand, links };
  const key = JSON.stringify(source);
  const made = workbooks.get(key) ?? cachedOnDisk('workbook', source, () => buildWorkbook(source, tokenColor));
  workbooks.set(key, made);
  return { title, name: file, format: 'xlsx', content: new Uint8Array(await made) };
}

async function loadSource(lang: Locale) {
  const [words, company, { emotions }] = await Promise.all([loadDownloadWords(lang), loadFacts('company'), loadWords('interface', lang)]);
  return { lang, words, company, emotionNames: emotions };
}

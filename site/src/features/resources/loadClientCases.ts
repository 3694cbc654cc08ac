import type { Locale } from '@emovera/contract/locales.ts';
import { loadDownloadWords, loadFacts, loadFileText, loadItem, loadWords } from '../../content/load.ts';
import { caseEffects } from '../../documents/caseEffects.ts';
import { makeComparison, paragraph } from '../../documents/documents.ts';
import { fileLanguage } from '../../documents/downloadFile.ts';
import { parseCaseText } from '../../documents/parseCaseText.ts';
import type { TextNode } from '../../documents/parseText.ts';
import { comparisonAlt } from '../../documents/templateData.ts';
import { fillStrict, formatNumber } from '../../i18n/format.ts';
import { toHref } from '../../i18n/paths.ts';
import { loadCaseDownloads } from './loadFileDownloads.ts';

/** A client case on the list, with its picture. */
export type ListedCase = Awaited<ReturnType<typeof loadClientCases>>['cases'][number];

/** The data of the list of client cases, in one language. Sectors are in the order of their page; those without a case are left out. */
export async function loadClientCases(lang: Locale) {
  const [words, shared, { forms }, downloads, company, facts] = await Promise.all([
    loadWords('caseList', lang),
    loadWords('interface', lang),
    loadWords('forms', lang),
    loadCaseDownloads(lang),
    loadFacts('company'),
    loadFacts('sectors'),
  ]);
  const cases = await Promise.all(downloads.map(async (download) => ({ ...download, picture: await loadCasePicture(lang, download.id) })));
  const counted = facts.sectors.map(({ id }) => ({ id, count: cases.filter(({ sectors }) => sectors.includes(id)).length }));
  const sectors = await Promise.all(
    counted
      .filter(({ count }) => count > 0)
      .map(async ({ id, count }) => ({ id, count, name: (await loadItem('useCases', lang, id)).name })),
  );
  const open = await loadOpenCase(
    lang,
    cases.map(({ id }) => id),
  );
  return { lang, words, shared, formTitle: forms.clientCase.meta.title, cases, sectors, company, open };
}

/** Case that all visitors can read in full. */
export type OpenCaseData = NonNullable<Awaited<ReturnType<typeof loadOpenCase>>>;

/**
 * The open case in one language, with the words and numbers of its PDF. A language without its own PDF of this case has no open case.
 * @param offered Ids of the cases that the language's pages offer.
 */
async function loadOpenCase(lang: Locale, offered: readonly string[]) {
  const [{ cases, open }, { emotions }] = await Promise.all([loadFacts('caseFacts'), loadWords('interface', lang)]);
  const facts = cases.find(({ id }) => id === open);
  if (!facts?.report || !offered.includes(open)) return undefined;
  const { report, ...item } = await loadItem('cases', lang, open);
  if (!report) return undefined;
  const [words, { front, ...source }, sector] = await Promise.all([
    loadDownloadWords(lang),
    loadFileText('caseTexts', lang, open),
    loadItem('useCases', lang, facts.sectors[0] ?? ''),
  ]);
  const labels = words.clientCase;
  const comments = formatNumber(lang, facts.comments);
  const comparison = makeComparison({ facts, text: { ...item, report } });
  const chart = (name: string): TextNode => ({ type: 'chart', chart: name });
  const blocks = parseCaseText({
    ...source,
    absoluteUrl: (url) => toHref(lang, url),
    charts: {
      profile: [chart('profile')],
      comparison: comparison && [chart('comparison'), paragraph(comparison.reading)],
      effects: [chart('effects')],
    },
  });
  const chapters = blocks.filter(({ type, level }) => type === 'heading' && level === 1);
  return {
    id: open,
    item,
    labels,
    // With no-break spaces, the dot cannot begin a line.
    kicker: [labels.kind, front.form, sector.name].join('\u00a0· '),
    facts: [
      { label: labels.comments, value: comments },
      { label: labels.months, value: formatNumber(lang, facts.report.months) },
    ],
    text: { blocks, chapters: chapters.map((heading, index) => ({ id: `case-${index + 1}`, heading })) },
    profile: { title: fillStrict(labels.profile, { comments }), profile: facts.profile },
    comparison: comparison && { ...comparison, alt: comparisonAlt({ lang, words, emotionNames: emotions }, comparison.groups) },
    effects: caseEffects(lang, facts, { ...item, report }, words),
  };
}

/**
 * Measures of a case before and after, in the language of its PDF, which names the measures.
 * @throws Error if the case has no facts.
 */
export async function loadCasePicture(lang: Locale, id: string) {
  const language = await fileLanguage('cases', lang, id);
  const [{ cases }, text, words] = await Promise.all([
    loadFacts('caseFacts'),
    loadItem('cases', language, id),
    loadDownloadWords(language),
  ]);
  const facts = cases.find((item) => item.id === id);
  if (!facts) throw new Error(`content/facts/cases.yaml has no case "${id}". Add it there.`);
  const effects = caseEffects(language, facts, text, words);
  return {
    /** Language, if it is not that of the page. */
    lang: language === lang ? undefined : language,
    words: words.clientCase,
    /** Measure of an emotion if the case has one, otherwise its first measure. */
    effect: effects.find(({ emotion }) => emotion) ?? effects[0],
  };
}

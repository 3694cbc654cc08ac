import { type Locale, localeRow } from '@emovera/contract/locales.ts';
import { makeReader } from '@emovera/reader/readEmotions.ts';
import { readComment } from '../../../../reader/evaluation/loadComments.ts';
import results from '../../../../reader/evaluation/results.json';
import { loadFacts, loadItem, loadWords } from '../../content/load.ts';
import { languageOf, readerLanguages } from './languageData.ts';
import type { TryItData } from './TryItData.ts';

const samples = import.meta.glob<string>('../../../../reader/evaluation/development/*.jsonl', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Sector of the example on the page, and samples shown for each sector. */
const exampleSector = 'tourism';
const samplesPerSector = 10;

/** Comments of the example, few enough for the size of the page. */
const exampleSize = 6;

/** Data of the view in one language, and nothing else, because browsers fetch it. */
export async function loadTryItView(lang: Locale): Promise<TryItData> {
  const [words, shared, { sectors }] = await Promise.all([loadWords('tryIt', lang), loadWords('interface', lang), loadFacts('sectors')]);
  // A language of the site that the reader does not know has the samples of its first language.
  const language = readerLanguages.includes(lang) ? lang : (readerLanguages[0] ?? lang);
  const read = makeReader(languageOf(language));
  const withSamples = await Promise.all(
    sectors.map(async ({ id }) => ({ id, name: (await loadItem('useCases', lang, id)).name, comments: samplesOf(language, id) })),
  );
  const example = samplesOf(language, exampleSector)
    .slice(0, exampleSize)
    .map((text) => ({ text, language, passages: read(text) }));
  const languages = readerLanguages.map((code) => ({ code, name: localeRow(code as Locale).name }));
  return {
    lang,
    words,
    sectors: withSamples,
    expected: language,
    languages,
    example,
    emotionNames: shared.emotions,
    matrixLabels: shared.irritantMatrix,
  };
}

/** Sample comments of a sector. */
function samplesOf(language: string, sector: string): string[] {
  const file = `../../../../reader/evaluation/development/${language}.jsonl`;
  return (samples[file] ?? '')
    .trim()
    .split('\n')
    .map((line, index) => readComment(line, `${file}:${index + 1}`))
    .filter((comment) => comment.sector === sector)
    .slice(0, samplesPerSector)
    .map(({ text }) => text);
}

/** Data of the page in one language. */
export async function loadTryIt(lang: Locale) {
  const [view, shared, company] = await Promise.all([loadTryItView(lang), loadWords('interface', lang), loadFacts('company')]);
  const measured = Object.entries(results).find(([code]) => code === lang)?.[1] ?? Object.values(results)[0];
  if (!measured) throw new Error('reader/evaluation/results.json is empty. Run "npm run evaluate -- --held-out".');
  return { lang, view, shared, company, measured };
}

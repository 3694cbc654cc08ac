import { type Locale, localeRow } from '@emovera/contract/locales.ts';
import { makeReader } from '@emovera/reader/readEmotions.ts';
import results from '../../../../reader/evaluation/results.json';
import { parseHighlights } from '../../charts/parseHighlights.ts';
import { loadFacts, loadItem, loadWords } from '../../content/load.ts';
import { getLanguage, readerLanguages } from './languageData.ts';
import type { TryItData } from './TryItData.ts';

/** Sector of the example on the page. */
const exampleSector = 'tourism';

/** Comments of the example, few enough for the size of the page. */
const exampleSize = 6;

/** Data of the view in one language, and nothing else, because browsers fetch it. */
export async function loadTryItView(lang: Locale): Promise<TryItData> {
  const [{ quality: _, ...words }, shared, { sectors }] = await Promise.all([
    loadWords('tryIt', lang),
    loadWords('interface', lang),
    loadFacts('sectors'),
  ]);
  // A language of the site that the reader does not know has the samples of its first language.
  const language = readerLanguages.includes(lang) ? lang : ((readerLanguages[0] ?? lang) as Locale);
  const samples = await loadWords('samples', language);
  const getSamples = (sector: string) => {
    const { comments, ironic } =
      samples[sector] ?? missing(`content/${language}/samples.yaml has no samples of the sector "${sector}". Add them.`);
    return { comments: comments.map(plain), ironic: plain(ironic) };
  };
  const read = makeReader(getLanguage(language));
  const withSamples = await Promise.all(
    sectors.map(async ({ id }) => ({ id, name: (await loadItem('useCases', lang, id)).name, ...getSamples(id) })),
  );
  const example = getSamples(exampleSector)
    .comments.slice(0, exampleSize)
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

/** A comment without its marks. */
const plain = (marked: string): string =>
  parseHighlights(marked)
    .map(({ text }) => text)
    .join('');

function missing(message: string): never {
  throw new Error(message);
}

/** Data of the page in one language. */
export async function loadTryIt(lang: Locale) {
  const [view, { quality }, shared, company] = await Promise.all([
    loadTryItView(lang),
    loadWords('tryIt', lang),
    loadWords('interface', lang),
    loadFacts('company'),
  ]);
  const measured = Object.entries(results).find(([code]) => code === lang)?.[1] ?? Object.values(results)[0];
  if (!measured) throw new Error('reader/evaluation/results.json is empty. Run "npm run evaluate -- --held-out".');
  return { lang, view, quality, shared, company, measured };
}

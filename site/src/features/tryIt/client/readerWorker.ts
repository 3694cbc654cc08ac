import { makeDetector } from '@emovera/reader/detectLanguage.ts';
import type { Language } from '@emovera/reader/language.ts';
import { makeReader, type Passage } from '@emovera/reader/readEmotions.ts';
import type { Reading } from '../readings.ts';
import type { NumberedRequest, ReaderAnswer } from '../useReader.ts';

/*
 * Reads comments in a thread of its own, so that typing is never blocked. A language is fetched when the first comment needs it.
 */
const stemmers = import.meta.glob<Language['stem']>('../../../../../reader/languages/*/stemmer.ts', { eager: true, import: 'stem' });
const grammars = import.meta.glob<Language['grammar']>('../../../../../reader/languages/*/grammar.ts', { eager: true, import: 'grammar' });
const toLanguageCode = (file: string) => file.split('/').at(-2) ?? '';

const languages = Object.entries(grammars).map(([file, grammar]) => ({ code: toLanguageCode(file), grammar }));
const detect = makeDetector(languages);
const readers = new Map<string, Promise<(text: string) => Passage[]>>();

/** Time after which the worker reports the comments read so far and accepts a newer request, in milliseconds. */
const answerAfter = 50;

let latest = 0;

addEventListener('message', async ({ data: { turn, texts, language, expected } }: MessageEvent<NumberedRequest>) => {
  latest = turn;
  try {
    // At its start, the page sends a request without texts, so that its language is loaded before the first comment.
    if (texts.length === 0) await findReader(expected);
    let readings: Reading[] = [];
    let answered = performance.now();
    for (const text of texts) {
      readings.push(await read(text, language || detect(text, expected)));
      if (performance.now() - answered < answerAfter) continue;
      answer({ turn, readings });
      await new Promise((resolve) => setTimeout(resolve));
      if (turn !== latest) return;
      readings = [];
      answered = performance.now();
    }
    if (readings.length > 0) answer({ turn, readings });
  } catch {
    answer({ turn, hasFailed: true });
  }
});

const answer = (message: ReaderAnswer) => postMessage(message);

async function read(text: string, language: string | undefined): Promise<Reading> {
  const reader = language === undefined ? undefined : await findReader(language);
  return reader ? { text, language, passages: reader(text) } : { text, passages: [] };
}

function findReader(code: string): Promise<(text: string) => Passage[]> | undefined {
  const row = languages.find((each) => each.code === code);
  if (!row) return;
  const reader = readers.get(code) ?? loadReader(row);
  readers.set(code, reader);
  // A failed attempt is removed, so that the next one fetches again.
  reader.catch(() => readers.delete(code));
  return reader;
}

async function loadReader({ code, grammar }: Pick<Language, 'code' | 'grammar'>): Promise<(text: string) => Passage[]> {
  const response = await fetch(`/reader/${code}.json`);
  if (!response.ok) throw new Error(`/reader/${code}.json answered ${response.status}.`);
  const [, stem] = Object.entries(stemmers).find(([file]) => toLanguageCode(file) === code) ?? [];
  if (!stem) throw new Error(`The language ${code} has no stemmer. Add reader/languages/${code}/stemmer.ts.`);
  return makeReader({ code, grammar, stem, ...(await response.json()) });
}

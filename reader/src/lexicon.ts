import { type Emotion, emotions } from './emotions.ts';
import type { Language } from './language.ts';
import { indexTerms, type TermIndex } from './terms.ts';

/** What a term of the lexicon says. An ambiguous term counts only next to another sign of its emotion. */
export type Sign = { readonly term: string; readonly emotion: Emotion; readonly intensity: number; readonly isAmbiguous: boolean };

/**
 * Indexes the lexicon of a language.
 * @throws Error that names file, line and remedy if a line is not "2 term" or "2? term".
 */
export function indexLexicon(language: Language): TermIndex<Sign> {
  return indexTerms(
    emotions.flatMap((emotion) => readLexicon(language.lexicon[emotion], emotion, `reader/languages/${language.locale}/${emotion}.txt`)),
    language,
  );
}

function readLexicon(text: string, emotion: Emotion, file: string): (readonly [string, Sign])[] {
  return text.split('\n').flatMap((line, index) => {
    if (!line.trim() || line.startsWith('# ')) return [];
    const [, intensity, ambiguous, term] = line.match(/^([123])(\??) (\S.*)$/) ?? [];
    if (!term)
      throw new Error(`${file}:${index + 1}: "${line}" is not a term. Write its intensity from 1 to 3, a space and the term: "2 fed up".`);
    return [[term, { term, emotion, intensity: Number(intensity), isAmbiguous: ambiguous === '?' }] as const];
  });
}

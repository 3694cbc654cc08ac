import { type Emotion, emotions } from './emotions.ts';
import type { Language } from './language.ts';

/** Meaning of a term of the lexicon. An ambiguous term counts only next to another sign of its emotion. */
export type Sign = { readonly term: string; readonly emotion: Emotion; readonly intensity: number; readonly isAmbiguous: boolean };

/**
 * The lexicon of a language.
 * @throws Error that names file, line and remedy if a line is not "2 term" or "2? term".
 */
export function readLexicon({ lexicon, code }: Language): Sign[] {
  return emotions.flatMap((emotion) =>
    lexicon[emotion].split('\n').flatMap((line, index) => {
      if (!line.trim() || line.startsWith('# ')) return [];
      const [, intensity, ambiguous, term] = line.match(/^([123])(\??) (\S.*)$/) ?? [];
      if (!term) {
        const place = `reader/languages/${code}/${emotion}.txt:${index + 1}`;
        throw new Error(`${place}: "${line}" is not a term. Write its intensity from 1 to 3, a space and the term: "2 fed up".`);
      }
      return [{ term, emotion, intensity: Number(intensity), isAmbiguous: ambiguous === '?' }];
    }),
  );
}

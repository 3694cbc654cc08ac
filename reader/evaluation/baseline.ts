import { type Emotion, emotions } from '../src/emotions.ts';
import type { Language } from '../src/language.ts';
import { readLexicon } from '../src/lexicon.ts';
import { fold, splitSentences, splitTokens } from '../src/words.ts';
import type { Span } from './score.ts';

/**
 * Baseline for the reader: looks up single words of the same lexicon, without stems, expressions, negation or clauses. A sentence has the most frequent emotion
 * of its words.
 */
export function makeBaseline(language: Language): (text: string) => Span[] {
  const emotionByWord = new Map<string, Emotion>();
  for (const { term, emotion } of readLexicon(language))
    for (const word of term.split('/')) if (!/[ …#]/.test(term)) emotionByWord.set(fold(word.replace('=', '')), emotion);
  return (text) =>
    splitSentences(text, language).flatMap(({ start, end }) => {
      const found = splitTokens(text.slice(start, end), language).flatMap(({ folded }) => emotionByWord.get(folded) ?? []);
      const [strongest] = emotions
        .map((emotion) => ({ emotion, count: found.filter((each) => each === emotion).length }))
        .sort((a, b) => b.count - a.count);
      return strongest?.count ? [{ start, end: start + text.slice(start, end).trimEnd().length, emotion: strongest.emotion }] : [];
    });
}

import { type Clause, clausesOf, markedBorders } from './clauses.ts';
import { type Emotion, emotions } from './emotions.ts';
import type { Language } from './language.ts';
import { indexLexicon, type Sign } from './lexicon.ts';
import { findTerms, indexTerms, type Match, type Word, wordMaker } from './terms.ts';
import { indexThemes } from './themes.ts';
import { sentencesOf, tokensOf } from './words.ts';

/** Words about a theme, in UTF-16 units of the text. */
export type ThemeWords = { readonly id: string; readonly start: number; readonly end: number };

/** A passage with a feeling, in UTF-16 units of the text. Its intensity is 1 (slight), 2 (clear) or 3 (strong). */
export type Passage = {
  readonly start: number;
  readonly end: number;
  readonly emotion: Emotion;
  readonly intensity: number;
  /** What it is about: themes of the passage itself, or else of its sentence. */
  readonly themes: readonly ThemeWords[];
};

/** Makes a reader for a language: text in, passages out, in the order of the text. */
export function makeReader(language: Language): (text: string) => Passage[] {
  const toWord = wordMaker(language);
  const lexicon = indexLexicon(language);
  const themes = indexThemes(language);
  const grammar = Object.fromEntries(
    grammarLists.map((list) => [
      list,
      indexTerms(
        language.grammar[list].split(',').map((term) => [term.trim(), list] as const),
        language,
      ),
    ]),
  );
  const { negationScope } = language.grammar;

  return (text) => {
    const sentences = sentencesOf(text, language.locale).map(({ start, end }) => {
      const tokens = tokensOf(text.slice(start, end), language.locale);
      return { start, tokens, words: tokens.filter(({ kind }) => kind !== 'mark').map(toWord) };
    });
    const find = (list: GrammarList, words: readonly Word[]) => findTerms(words, grammar[list] ?? new Map());
    const isIronic = sentences.some(({ words }) => find('ironyCues', words).length > 0);
    return sentences.flatMap(({ start, tokens, words }) => {
      const clauses = clausesOf(words, markedBorders(tokens), {
        contrasts: startsOf(find('contrasts', words)),
        joiners: startsOf(find('joiners', words)),
        subjects: startsOf(find('subjects', words)),
      });
      const signs = findSigns(clauses, {
        lexicon: findTerms(words, lexicon),
        negators: without(find('negators', words), find('emptyNegations', words)),
        laterNegators: find('laterNegators', words),
        negationScope,
        wishes: find('wishes', words),
      });
      const themesOfSentence = findTerms(words, themes);
      const stronger = find('strengtheners', words);
      const weaker = find('weakeners', words);
      return clauses.flatMap((clause) => {
        const feeling = feelingOf(signs.filter(({ from }) => isIn(clause, from)));
        const [first, last] = [words[clause.from], words[clause.to - 1]];
        if (!feeling || !first || !last) return [];
        const ownThemes = themesOfSentence.filter(({ from }) => isIn(clause, from));
        const has = (matches: readonly Match<unknown>[]) => Number(matches.some(({ from }) => isIn(clause, from)));
        return [
          {
            start: start + first.start,
            end: start + last.end,
            emotion: isIronic && feeling.emotion === 'joy' ? ('anger' as const) : feeling.emotion,
            intensity: Math.min(3, Math.max(1, feeling.intensity + has(stronger) - has(weaker))),
            themes: (ownThemes.length ? ownThemes : themesOfSentence).map(({ from, to, value }) => ({
              id: value,
              start: start + (words[from]?.start ?? 0),
              end: start + (words[to - 1]?.end ?? 0),
            })),
          },
        ];
      });
    });
  };
}

const grammarLists = [
  'negators',
  'laterNegators',
  'emptyNegations',
  'strengtheners',
  'weakeners',
  'contrasts',
  'joiners',
  'subjects',
  'wishes',
  'ironyCues',
] as const;
type GrammarList = (typeof grammarLists)[number];

type Found = Match<Sign>;
type Cues = {
  readonly lexicon: readonly Found[];
  readonly negators: readonly Match<unknown>[];
  readonly laterNegators: readonly Match<unknown>[];
  readonly negationScope: number;
  readonly wishes: readonly Match<unknown>[];
};

const startsOf = (matches: readonly Match<unknown>[]): Set<number> => new Set(matches.map(({ from }) => from));
const isIn = ({ from, to }: Clause, at: number): boolean => at >= from && at < to;
const without = <Value>(matches: readonly Match<Value>[], others: readonly Match<unknown>[]): Match<Value>[] =>
  matches.filter(({ from }) => !others.some((other) => isIn(other, from)));

/** The signs of a sentence that count, after negation and wishes. A longer term outweighs the terms within it. */
function findSigns(clauses: readonly Clause[], cues: Cues): Found[] {
  const longest = cues.lexicon.filter(
    (match) =>
      !cues.lexicon.some((other) => other.to - other.from > match.to - match.from && other.from < match.to && match.from < other.to),
  );
  return longest.flatMap((match) => {
    const clause = clauses.find((candidate) => isIn(candidate, match.from));
    if (!clause) return [];
    const { emotion } = match.value;
    if (emotion === 'joy' && cues.wishes.some(({ from }) => isIn(clause, from))) return [];
    const isNegated =
      cues.negators.some(({ from, to }) => from >= clause.from && to <= match.from && match.from - to < cues.negationScope) ||
      cues.laterNegators.some(({ from }) => isIn(clause, from) && from === match.to);
    if (!isNegated) return [match];
    const opposite = opposites[emotion];
    return opposite ? [{ ...match, value: { ...match.value, emotion: opposite, intensity: 1 } }] : [];
  });
}

/** What a feeling becomes that is said not to be there. The absence of surprise is no feeling. */
const opposites: Readonly<Record<Emotion, Emotion | undefined>> = {
  joy: 'anger',
  surprise: undefined,
  fear: 'joy',
  sadness: 'joy',
  anger: 'joy',
  disgust: 'joy',
};

/** The emotion with the most signs, and how strong the strongest of them is. */
function feelingOf(signs: readonly Found[]): { readonly emotion: Emotion; readonly intensity: number } | undefined {
  const strength = (emotion: Emotion) => {
    const own = signs.filter(({ value }) => value.emotion === emotion);
    if (own.every(({ value }) => value.isAmbiguous) && own.length < 2) return 0;
    return own.reduce((sum, { value }) => sum + value.intensity, 0);
  };
  const [strongest] = emotions.map((emotion) => ({ emotion, strength: strength(emotion) })).sort((a, b) => b.strength - a.strength);
  if (!strongest?.strength) return;
  const intensities = signs.filter(({ value }) => value.emotion === strongest.emotion).map(({ value }) => value.intensity);
  return { emotion: strongest.emotion, intensity: Math.max(...intensities) };
}

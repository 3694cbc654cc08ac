import { type Clause, clausesOf, markedBorders } from './clauses.ts';
import { type Emotion, emotions } from './emotions.ts';
import type { Grammar, Language } from './language.ts';
import { readLexicon, type Sign } from './lexicon.ts';
import { findTerms, indexTerms, type Match, wordMaker } from './terms.ts';
import { readThemes } from './themes.ts';
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

type List = Exclude<keyof Grammar, 'frequentWords' | 'endsWordAtApostrophe' | 'numbers' | 'negationScope'>;

/** What a term found in a sentence stands for: a list of the grammar, a sign of an emotion, or a theme. */
type Role = { readonly list: List } | { readonly sign: Sign } | { readonly theme: string };
type Found<Value> = Match<unknown> & { readonly value: Value };

/**
 * Makes a reader for a language: text in, passages out, in the order of the text.
 * @throws Error that names file, line and remedy if a line of the lexicon or of the themes is wrong.
 */
export function makeReader(language: Language): (text: string) => Passage[] {
  const { grammar } = language;
  const toWord = wordMaker(language);
  const terms = indexTerms<Role>([...grammarTerms(grammar), ...signTerms(language), ...themeTerms(language)], language);

  return (text) => {
    const sentences = sentencesOf(text, language).map(({ start, end }) => {
      const tokens = tokensOf(text.slice(start, end), language);
      const words = tokens.filter(({ kind }) => kind !== 'mark').map(toWord);
      return { start, tokens, words, found: sortByRole(findTerms(words, terms)) };
    });
    const isIronic = sentences.some(({ found }) => found.of('ironyCues').length > 0);
    return sentences.flatMap(({ start, tokens, words, found }) => {
      const clauses = clausesOf(words.length, {
        always: new Set([...markedBorders(tokens), ...startsOf(found.of('contrasts'))]),
        beforeSubject: startsOf(found.of('joiners')),
        subjects: startsOf(found.of('subjects')),
      });
      const signs = countingSigns(found, clauses, grammar.negationScope);
      return clauses.flatMap((clause) => {
        const feeling = feelingOf(signs.filter(({ from }) => isIn(clause, from)));
        if (!feeling) return [];
        const place = ({ from, to }: { from: number; to: number }) => ({
          start: start + (words[from]?.start ?? 0),
          end: start + (words[to - 1]?.end ?? 0),
        });
        const has = (list: List) => Number(found.of(list).some(({ from }) => isIn(clause, from)));
        const ownThemes = found.themes.filter(({ from }) => isIn(clause, from));
        const passage: Passage = {
          ...place(clause),
          emotion: isIronic && feeling.emotion === 'joy' ? 'anger' : feeling.emotion,
          intensity: Math.min(3, Math.max(1, feeling.intensity + has('strengtheners') - has('weakeners'))),
          themes: (ownThemes.length ? ownThemes : found.themes).map((theme) => ({ id: theme.value, ...place(theme) })),
        };
        return [passage];
      });
    });
  };
}

function* grammarTerms({
  frequentWords,
  endsWordAtApostrophe,
  numbers,
  negationScope,
  ...lists
}: Grammar): Generator<readonly [string, Role]> {
  for (const [list, terms] of Object.entries(lists)) for (const term of terms.split(',')) yield [term.trim(), { list: list as List }];
}

function* signTerms(language: Language): Generator<readonly [string, Role]> {
  for (const sign of readLexicon(language)) yield [sign.term, { sign }];
}

function* themeTerms(language: Language): Generator<readonly [string, Role]> {
  for (const [term, theme] of readThemes(language)) yield [term, { theme }];
}

/** The terms found in a sentence, by what they stand for. */
type FoundTerms = {
  readonly signs: readonly Found<Sign>[];
  readonly themes: readonly Found<string>[];
  readonly of: (list: List) => readonly Match<unknown>[];
};

function sortByRole(matches: readonly Match<Role>[]): FoundTerms {
  const lists = Map.groupBy(matches, ({ value }) => ('list' in value ? value.list : undefined));
  return {
    signs: matches.flatMap((match) => ('sign' in match.value ? [{ ...match, value: match.value.sign }] : [])),
    themes: matches.flatMap((match) => ('theme' in match.value ? [{ ...match, value: match.value.theme }] : [])),
    of: (list) => lists.get(list) ?? [],
  };
}

const startsOf = (matches: readonly Match<unknown>[]): Set<number> => new Set(matches.map(({ from }) => from));
const isIn = ({ from, to }: Clause, at: number): boolean => at >= from && at < to;

/** The signs of a sentence that count, after negation and wishes. A longer term outweighs the terms that it shares words with. */
function countingSigns(found: FoundTerms, clauses: readonly Clause[], negationScope: number): Found<Sign>[] {
  const isOutweighed = ({ from, to }: Clause) =>
    found.signs.some((other) => other.to - other.from > to - from && other.from < to && from < other.to);
  const negators = found.of('negators').filter(({ from }) => !found.of('emptyNegations').some((empty) => isIn(empty, from)));
  return found.signs.flatMap((match) => {
    const { from, to, value } = match;
    const clause = clauses.find((candidate) => isIn(candidate, from));
    if (!clause || isOutweighed(match)) return [];
    if (value.emotion === 'joy' && found.of('wishes').some((wish) => isIn(clause, wish.from))) return [];
    const isNegated =
      negators.some((negator) => negator.from >= clause.from && negator.to <= from && from - negator.to < negationScope) ||
      found.of('laterNegators').some((negator) => negator.from === to && isIn(clause, to));
    if (!isNegated) return [match];
    const emotion = opposites[value.emotion];
    return emotion ? [{ ...match, value: { ...value, emotion, intensity: 1 } }] : [];
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
function feelingOf(signs: readonly Found<Sign>[]): { readonly emotion: Emotion; readonly intensity: number } | undefined {
  const feelings = emotions.map((emotion) => {
    const own = signs.filter(({ value }) => value.emotion === emotion).map(({ value }) => value);
    const isClear = own.length > 1 || own.some(({ isAmbiguous }) => !isAmbiguous);
    const intensities = own.map(({ intensity }) => intensity);
    return { emotion, strength: isClear ? intensities.reduce((sum, each) => sum + each, 0) : 0, intensity: Math.max(0, ...intensities) };
  });
  return feelings.filter(({ strength }) => strength > 0).sort((a, b) => b.strength - a.strength)[0];
}

import { isInClause, markedBorders, splitClauses } from './clauses.ts';
import type { Emotion } from './emotions.ts';
import { countingSigns, findFeeling } from './feelings.ts';
import type { Language } from './language.ts';
import { type FoundTerms, makeFinder, type TermListName } from './roles.ts';
import { type Match, wordMaker } from './terms.ts';
import { splitSentences, splitTokens } from './words.ts';

/** Words about a theme, in UTF-16 units of the text. */
export type ThemeWords = { readonly id: string; readonly start: number; readonly end: number };

/** A passage with a feeling, in UTF-16 units of the text. Its intensity is 1 (slight), 2 (clear) or 3 (strong). */
export type Passage = {
  readonly start: number;
  readonly end: number;
  readonly emotion: Emotion;
  readonly intensity: number;
  /** Themes of the passage, or else of its sentence. */
  readonly themes: readonly ThemeWords[];
};

/**
 * Makes a reader for a language: text in, passages out, in the order of the text.
 * @throws Error that names file, line and remedy if a line of the lexicon or of the themes is wrong.
 */
export function makeReader(language: Language): (text: string) => Passage[] {
  const toWord = wordMaker(language);
  const find = makeFinder(language);

  return (text) => {
    const sentences = splitSentences(text, language).map(({ start, end }) => {
      const tokens = splitTokens(text.slice(start, end), language);
      const words = tokens.filter(({ kind }) => kind !== 'mark').map(toWord);
      return { start, tokens, words, isLoud: soundsLoud(text.slice(start, end)), found: find(words) };
    });
    const isIronic = sentences.some(({ found }) => found.of('ironyCues').length > 0);
    return sentences.flatMap(({ start, tokens, words, isLoud, found }) => {
      const clauses = splitClauses(words.length, {
        always: new Set([...markedBorders(tokens), ...listStarts(listContrasts(found))]),
        beforeSubject: listStarts(found.of('joiners')),
        subjects: listStarts(found.of('subjects')),
      });
      const signs = countingSigns(words, found, clauses, language.grammar.negationScope);
      return clauses.flatMap((clause) => {
        const feeling = findFeeling(signs.filter(({ from }) => isInClause(clause, from)));
        if (!feeling) return [];
        const place = ({ from, to }: { from: number; to: number }) => ({
          start: start + (words[from]?.start ?? 0),
          end: start + (words[to - 1]?.end ?? 0),
        });
        const has = (list: TermListName) => Number(found.of(list).some(({ from }) => isInClause(clause, from)));
        const ownThemes = found.themes.filter(({ from }) => isInClause(clause, from));
        // "but the staff were kind" is about the staff.
        const lead = [...found.of('contrasts'), ...found.of('joiners')].find(({ from, to }) => from === clause.from && to < clause.to);
        const passage: Passage = {
          ...place({ from: lead?.to ?? clause.from, to: clause.to }),
          emotion: isIronic && feeling.emotion === 'joy' ? 'anger' : feeling.emotion,
          intensity: Math.min(3, Math.max(1, feeling.intensity + Math.max(Number(isLoud), has('strengtheners')) - has('weakeners'))),
          themes: (ownThemes.length ? ownThemes : found.themes).map((theme) => ({ id: theme.value, ...place(theme) })),
        };
        return [passage];
      });
    });
  };
}

/** Contrasts of a sentence. The "but" of "anything but" is not one. */
const listContrasts = (found: FoundTerms): readonly Match<unknown>[] =>
  found
    .of('contrasts')
    .filter(
      ({ from, to }) =>
        ![...found.of('negators'), ...found.of('emptyNegations')].some((negation) => negation.from < from && to <= negation.to),
    );

/** Whether a sentence shouts: it is in capitals, or has several exclamation or question marks in a row. */
const soundsLoud = (sentence: string): boolean =>
  /!{2,}|\?{2,}/.test(sentence) || (/\p{Lu}{3}/u.test(sentence) && !/\p{Ll}/u.test(sentence));

const listStarts = (matches: readonly Match<unknown>[]): Set<number> => new Set(matches.map(({ from }) => from));

import type { Grammar, Language } from './language.ts';
import { readLexicon, type Sign } from './lexicon.ts';
import { findTerms, type Match, treeOfTerms, type Word } from './terms.ts';
import { readThemes } from './themes.ts';

export type TermListName = Exclude<
  keyof Grammar,
  'frequentWords' | 'endsWordAtApostrophe' | 'lostApostrophes' | 'numbers' | 'negationScope'
>;

/** Meaning of a term in a sentence: a list of the grammar, a sign of an emotion, or a theme. */
type Role = { readonly list: TermListName } | { readonly sign: Sign } | { readonly theme: string };
/** A found term with its meaning. */
export type Found<Value> = Match<unknown> & { readonly value: Value };

/** Terms found in a sentence, by meaning. */
export type FoundTerms = {
  readonly signs: readonly Found<Sign>[];
  readonly themes: readonly Found<string>[];
  readonly of: (list: TermListName) => readonly Match<unknown>[];
};

function sortByRole(matches: readonly Match<Role>[]): FoundTerms {
  const lists = Map.groupBy(matches, ({ value }) => ('list' in value ? value.list : undefined));
  return {
    signs: matches.flatMap((match) => ('sign' in match.value ? [{ ...match, value: match.value.sign }] : [])),
    themes: withoutTwins(matches.flatMap((match) => ('theme' in match.value ? [{ ...match, value: match.value.theme }] : []))),
    of: (list) => lists.get(list) ?? [],
  };
}

/** Two terms of a theme can match the same words, such as a singular and its plural. */
const withoutTwins = (themes: readonly Found<string>[]): Found<string>[] =>
  themes.filter(
    (theme, index) =>
      !themes.slice(0, index).some((other) => other.value === theme.value && other.from < theme.to && theme.from < other.to),
  );

/**
 * Makes a function that finds all terms of a language in the words of a sentence.
 * @throws Error that names file, line and remedy if a line of the lexicon or of the themes is wrong.
 */
export function makeFinder(language: Language): (words: readonly Word[]) => FoundTerms {
  const terms = treeOfTerms<Role>([...grammarTerms(language.grammar), ...signTerms(language), ...themeTerms(language)], language);
  return (words) => sortByRole(findTerms(words, terms));
}

function* grammarTerms({
  frequentWords,
  endsWordAtApostrophe,
  lostApostrophes,
  numbers,
  negationScope,
  ...lists
}: Grammar): Generator<readonly [string, Role]> {
  for (const [list, terms] of Object.entries(lists))
    for (const term of terms.split(',').filter((term) => term.trim())) yield [term, { list: list as TermListName }];
}

function* signTerms(language: Language): Generator<readonly [string, Role]> {
  for (const sign of readLexicon(language)) yield [sign.term, { sign }];
}

function* themeTerms(language: Language): Generator<readonly [string, Role]> {
  for (const [term, theme] of readThemes(language)) yield [term, { theme }];
}

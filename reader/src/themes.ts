import type { Language } from './language.ts';
import { indexTerms, type TermIndex } from './terms.ts';

/** The ids of the themes and their terms, in the order of the file. A line "# price" begins a theme, and each line after it is a term. */
function* readThemes(text: string, file: string): Generator<readonly [string, string]> {
  let id = '';
  for (const [index, line] of text.split('\n').entries()) {
    if (line.startsWith('# ')) id = line.slice(2).trim();
    else if (line.trim() && !id)
      throw new Error(`${file}:${index + 1}: "${line}" belongs to no theme. Write the theme above it: "# price".`);
    else if (line.trim()) yield [line.trim(), id];
  }
}

/**
 * Indexes the themes of a language by their terms.
 * @throws Error that names file, line and remedy if a term stands above the first theme.
 */
export function indexThemes(language: Language): TermIndex<string> {
  return indexTerms(readThemes(language.themes, `reader/languages/${language.locale}/themes.txt`), language);
}

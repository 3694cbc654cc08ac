import type { Language } from './language.ts';

/**
 * The terms of all themes, each with the id of its theme. In the file, a line "# price" begins a theme, and each line after it is a term.
 * @throws Error that names file, line and remedy if a term is above the first theme.
 */
export function readThemes({ themes, code }: Pick<Language, 'themes' | 'code'>): (readonly [term: string, id: string])[] {
  let id = '';
  return themes.split('\n').flatMap((line, index) => {
    const text = line.trim();
    if (text.startsWith('# ')) id = text.slice(2);
    if (!text || text.startsWith('# ')) return [];
    const place = `reader/languages/${code}/themes.txt:${index + 1}`;
    if (!id) throw new Error(`${place}: "${text}" does not belong to a theme. Write the theme above it: "# price".`);
    return [[text, id] as const];
  });
}

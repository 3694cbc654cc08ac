import { existsSync, readFileSync } from 'node:fs';

/** An entry of a glossary: English terms, those of the language, and what to avoid or observe. */
type Entry = { readonly terms: readonly string[]; readonly words: string; readonly remark: string };

/**
 * Reads the glossary of a language, `docs/glossary/{lang}.md`.
 * @returns Function that finds the entries for the terms in an English text, as notes. Without a glossary it finds none.
 */
export function readGlossary(root: string, lang: string): (source: string) => string[] {
  const path = `${root}docs/glossary/${lang}.md`;
  const rows = existsSync(path) ? [...readFileSync(path, 'utf8').matchAll(/^\|(.+)\|(.+)\|(.*)\|$/gm)].slice(2) : [];
  const entries = rows.map(([, terms = '', words = '', remark = '']): Entry => {
    const names = terms.replace(/\([^)]*\)/g, '').split(/[,;:/]/);
    return { terms: names.map((term) => term.trim()).filter((term) => term.length > 2), words: words.trim(), remark: remark.trim() };
  });
  return (source) =>
    entries.flatMap(({ terms, words, remark }) => {
      const found = terms.find((term) => new RegExp(`(?<!\\p{L})${RegExp.escape(term)}s?(?!\\p{L})`, 'iu').test(source));
      return found ? [`${found}: ${words}${remark ? ` (${remark})` : ''}`] : [];
    });
}

import { existsSync, readFileSync } from 'node:fs';
import type { Entry, Exchange } from './exchange.ts';
import { isOpen } from './report.ts';
import type { Status } from './status.ts';

/**
 * Makes the texts for a translator, with notes. Texts that a language leaves out are not among them.
 * @param statuses Texts of one language.
 * @param onlyOpen Whether to leave out translations that are up to date.
 * @returns One exchange for each source language: XLIFF has one source language a file.
 * @throws Error if there is nothing to export.
 */
export function exportTexts(root: string, lang: string, statuses: readonly Status[], onlyOpen: boolean): Exchange {
  const chosen = statuses.filter((status) => status.state !== 'leftOut' && (!onlyOpen || isOpen(status)));
  const [first] = chosen;
  if (!first) throw new Error('There is nothing to translate in this selection.');
  const { sourceLang } = first.file;
  const other = chosen.find(({ file }) => file.sourceLang !== sourceLang);
  if (other) throw new Error(`The source of ${other.file.target} is in "${other.file.sourceLang}". Export it by itself, with --file.`);
  const termsIn = readGlossary(root, lang);
  const entries = chosen.map((status): Entry => {
    const { file, key, source, target, field, state } = status;
    const notes: Entry['notes'] = [
      { category: 'context', text: [`${file.target}#${key}`, ...(field?.help ?? [])].join('\n') },
      ...(field ? [{ category: 'limit', text: `At most ${field.limit} characters.` } as const] : []),
      // The glossaries start from English.
      ...(sourceLang === 'en' ? termsIn(source) : []).map((text) => ({ category: 'term', text }) as const),
    ];
    return { file: file.target, key, source, target, isFinal: state === 'upToDate', notes };
  });
  return { sourceLang, lang, entries };
}

/** An entry of a glossary: English terms, those of the language, and what to avoid or observe. */
type Term = { readonly terms: readonly string[]; readonly words: string; readonly remark: string };

/**
 * Reads the glossary of a language, `docs/glossary/{lang}.md`.
 * @returns Function that finds the entries for the terms in an English text, as notes. Without a glossary it finds none.
 */
function readGlossary(root: string, lang: string): (source: string) => string[] {
  const path = `${root}docs/glossary/${lang}.md`;
  const rows = existsSync(path) ? [...readFileSync(path, 'utf8').matchAll(/^\|(.+)\|(.+)\|(.*)\|$/gm)].slice(2) : [];
  const entries = rows.map(([, terms = '', words = '', remark = '']): Term => {
    const names = terms.replace(/\([^)]*\)/g, '').split(/[,;:/]/);
    return { terms: names.map((term) => term.trim()).filter((term) => term.length > 2), words: words.trim(), remark: remark.trim() };
  });
  return (source) =>
    entries.flatMap(({ terms, words, remark }) => {
      const found = terms.find((term) => new RegExp(`(?<!\\p{L})${RegExp.escape(term)}s?(?!\\p{L})`, 'iu').test(source));
      return found ? [`${found}: ${words}${remark ? ` (${remark})` : ''}`] : [];
    });
}

import type { Entry, Exchange } from './exchange.ts';
import { readGlossary } from './glossary.ts';
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

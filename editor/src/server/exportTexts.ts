import { compareTranslations, isOpen } from '@emovera/content-tools/translations/status.ts';
import { exportTexts, writeXliff } from '@emovera/content-tools/translations/xliff.ts';

/** A file for a translator. */
export type ExportedFile = { readonly name: string; readonly text: string };

/** Exports the texts of a language that are missing, outdated or not recorded as XLIFF: one file for each source language. */
export async function exportOpenTexts(root: string, lang: string): Promise<ExportedFile[]> {
  const open = (await compareTranslations(root, undefined, { langs: [lang], names: [] })).filter(isOpen);
  return Object.entries(Object.groupBy(open, ({ file }) => file.sourceLang)).map(([source, texts]) => ({
    name: `${source}-${lang}.xlf`,
    text: writeXliff(exportTexts(root, lang, texts, true)),
  }));
}

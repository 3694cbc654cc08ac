import type { Locale } from '@emovera/contract/locales.ts';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import type { DownloadFile } from '../../documents/downloadFile.ts';
import { fillPlural, fillStrict, formatNumber } from '../../i18n/format.ts';

/**
 * Describes a file before its download: "PDF, 4 pages, 180 kB", and its language if it is not the page's.
 * @param format Kind of file, in the page's language.
 */
export function describeFile(
  lang: Locale,
  file: Pick<DownloadFile, 'content' | 'lang' | 'pages'>,
  format: string,
  shared: InterfaceWords,
): string {
  const kilobytes = formatNumber(lang, Math.ceil(file.content.byteLength / 1000), {
    style: 'unit',
    unit: 'kilobyte',
    unitDisplay: 'short',
  });
  const facts = [
    format,
    file.pages && fillPlural(lang, shared.units.pages, file.pages),
    // A no-break space keeps a number and its unit on one line.
    kilobytes.replace(' ', '\u00a0'),
  ];
  return formatWithLanguage(facts.filter(Boolean).join(', '), lang, file.lang, shared);
}

/**
 * A file, with the name of its language if it is not the page's: "PDF, in English".
 * @throws Error if the interface has no name for the language.
 */
export function formatWithLanguage(file: string, lang: Locale, fileLanguage: string, shared: InterfaceWords): string {
  if (fileLanguage === lang) return file;
  return `${file}, ${fillStrict(shared.fileLanguage, { language: languageName(fileLanguage, shared) })}`;
}

/**
 * Name of a language in the page's language.
 * @throws Error if the interface has no name for the language.
 */
export function languageName(code: string, shared: InterfaceWords): string {
  const name = shared.languageNames[code];
  if (!name)
    throw new Error(`The interface has no name for the language "${code}". Add it to languageNames in content/{lang}/interface.yaml.`);
  return name;
}

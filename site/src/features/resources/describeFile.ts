import type { Locale } from '@emovera/contract/locales.ts';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import type { OfferedFile } from '../../documents/OfferedFile.ts';
import { fill, formatNumber } from '../../i18n/format.ts';
import { languageName } from './formatWithLanguage.ts';

/**
 * What somebody wants to know before fetching a file: "PDF, 4 pages, 180 kB", and its language where that is not the page's.
 * @param format Kind of file, in the page's language.
 */
export function describeFile(lang: Locale, file: OfferedFile, format: string, shared: InterfaceWords): string {
  const kilobytes = formatNumber(lang, Math.ceil(file.bytes / 1000), { style: 'unit', unit: 'kilobyte', unitDisplay: 'short' });
  return [
    format,
    file.pages && fill(shared.units.pages, { count: formatNumber(lang, file.pages) }),
    // A number and its unit stay on one line.
    kilobytes.replace(' ', '\u00a0'),
    file.lang !== lang && fill(shared.fileLanguage, { language: languageName(file.lang, shared) }),
  ]
    .filter(Boolean)
    .join(', ');
}

import { localeCodes } from '@emovera/contract/locales.ts';
import { editTexts, type TextPlace } from './editTexts.ts';
import { hasTexts } from './files.ts';
import { withoutMarkup } from './passages.ts';
import { correctTypography } from './typography.ts';

/**
 * Corrects the typography that a program can correct in a content file.
 * @param file Path from the root of the repository.
 * @returns The whole file. It stays as it is if it has no texts of a language, or cannot be read.
 */
export const correctContent = (file: string, text: string): string =>
  localeCodes.some((code) => file.startsWith(`content/${code}/`)) || hasTexts(file) ? editTexts(file, text, corrected) : text;

function corrected(text: string, { lang, isValue, isSource, before }: TextPlace): string {
  const read = withoutMarkup(text);
  // Check the visible text only, without highlight syntax.
  if (isSource || (isValue && correctTypography(read, lang) === read)) return text;
  return correctTypography(text, lang, before);
}

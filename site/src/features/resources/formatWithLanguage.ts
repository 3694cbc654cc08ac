import type { Locale } from '@emovera/contract/locales.ts';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import { fill } from '../../i18n/format.ts';

/**
 * A file, with the name of its language if it is not the page's: "PDF, in English".
 * @throws Error if the interface has no name for the language.
 */
export function formatWithLanguage(file: string, lang: Locale, fileLanguage: string, shared: InterfaceWords): string {
  if (fileLanguage === lang) return file;
  return `${file}, ${fill(shared.fileLanguage, { language: languageName(fileLanguage, shared) })}`;
}

/**
 * Name of a language in the page's language.
 * @throws Error if the interface has none.
 */
export function languageName(code: string, shared: InterfaceWords): string {
  const name = shared.languageNames[code];
  if (!name)
    throw new Error(`The interface has no name for the language "${code}". Add it to languageNames in content/{lang}/interface.yaml.`);
  return name;
}

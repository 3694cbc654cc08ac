import type { InterfaceWords } from '../../content/schemas/interface.ts';
import { fill } from '../../i18n/format.ts';

/**
 * A kind of file, with the name of its language if it is not the page's: "PDF, in English".
 * @throws Error if the interface has no name for the language.
 */
export function formatWithLanguage(format: string, fileLanguage: string | undefined, shared: InterfaceWords): string {
  if (!fileLanguage) return format;
  return `${format}, ${fill(shared.fileLanguage, { language: languageName(fileLanguage, shared) })}`;
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

import { type FormId, leadForms } from '@emovera/contract/forms.ts';
import type { Locale } from '@emovera/contract/locales.ts';
import { loadWords } from '../../content/load.ts';
import { fill } from '../../i18n/format.ts';
import { loadChoices } from '../forms/choices.ts';
import { languageName } from '../resources/formatWithLanguage.ts';

/** A sentence that says that the files of an offer are in another language. None if the offer is not a file, or one of the files is in the page's language. */
export async function loadForeignFile(lang: Locale, offer: FormId): Promise<string | undefined> {
  const { resource } = leadForms[offer];
  if (!resource || resource === 'webinars') return undefined;
  const [{ foreignFile }, shared, choices] = await Promise.all([
    loadWords('blogPage', lang),
    loadWords('interface', lang),
    loadChoices(lang, resource),
  ]);
  const [language = lang, ...others] = new Set(choices.map((choice) => choice.language));
  if (language === lang || others.length > 0) return undefined;
  return fill(foreignFile, { language: languageName(language, shared) });
}

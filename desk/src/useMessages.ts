import { contentWords } from 'virtual:content-words';
import { isFormId } from '@emovera/contract/forms.ts';
import { isLocale, type Locale, localeRow } from '@emovera/contract/locales.ts';
import { type ScreenLanguage, useLanguage } from '@emovera/screens/languages.tsx';
import { en, type Messages } from './messages/en.ts';
import { es } from './messages/es.ts';
import { fr } from './messages/fr.ts';

/** Texts of the lead desk by language. */
export const allMessages: Readonly<Record<ScreenLanguage, Messages>> = { en, fr, es };

/** Texts of the lead desk. */
export const useMessages = (): Messages => allMessages[useLanguage()];

/** Names of forms, fields, subjects, steps and origins, and proposed answers, from the content of the site. */
export const contentWordsIn = (code: Locale) => contentWords[code];

/** Words of {@link contentWordsIn} in the language of the screen. */
export const useContentWords = () => contentWordsIn(useLanguage());

/** Returns functions that name the ids in leads. An id without a name, such as that of a former item of the site, is its own name. */
export function useNames() {
  const { forms, items } = useContentWords();
  const form = (id: string): string => (isFormId(id) ? forms[id] : id);
  const language = (code: string): string => (isLocale(code) ? localeRow(code).name : code);
  const item = (ofForm: string, id: string): string => (isFormId(ofForm) && items[ofForm]?.[id]) || id;
  const sector = (id: string): string => item('useCase', id);
  /** Name of a page. The id of a form's page is its address, such as `/fr/forms/demo`. */
  const page = (address: string): string => {
    const [, lang = '', id = '', wanted] = /^\/(\w+)\/forms\/(\w+)(?:\/([\w-]+))?$/.exec(address) ?? [];
    if (!isLocale(lang) || !isFormId(id)) return address;
    return [form(id), wanted && item(id, wanted), language(lang)].filter(Boolean).join(' · ');
  };
  return { form, language, item, sector, page };
}

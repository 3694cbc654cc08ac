import { isFormId } from '@emovera/contract/forms.ts';
import { isLocale, localeRow } from '@emovera/contract/locales.ts';
import { useContentWords } from './WordsProvider.tsx';

/** Gives the name of what was chosen in a download form. An item that is no longer on the site has its id as name. */
export function useItemName() {
  const { items } = useContentWords();
  return (form: string, item: string): string => (isFormId(form) && items[form]?.[item]) || item;
}

/** Gives the name of the page of a form by its address, such as `/fr/forms/demo`. Other pages have their address as name. */
export function usePageName() {
  const { forms } = useContentWords();
  const itemName = useItemName();
  return (address: string): string => {
    const [, lang = '', form = '', item] = /^\/(\w+)\/forms\/(\w+)(?:\/([\w-]+))?$/.exec(address) ?? [];
    if (!isLocale(lang) || !isFormId(form)) return address;
    return [forms[form], item && itemName(form, item), localeRow(lang).name].filter(Boolean).join(' · ');
  };
}

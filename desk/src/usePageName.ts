import { isFormId } from '@emovera/contract/forms.ts';
import { isLocale, localeRow } from '@emovera/contract/locales.ts';
import { useItemName } from './useItemName.ts';
import { useContentWords } from './WordsProvider.tsx';

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

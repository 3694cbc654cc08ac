import { isFormId } from '@emovera/contract/forms.ts';
import { useContentWords } from './WordsProvider.tsx';

/** Gives the name of what was chosen in a download form. An item that is no longer on the site has its id as name. */
export function useItemName() {
  const { items } = useContentWords();
  return (form: string, item: string): string => (isFormId(form) && items[form]?.[item]) || item;
}

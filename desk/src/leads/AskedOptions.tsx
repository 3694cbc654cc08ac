import type { AskedItem } from '@emovera/contract/deskLeads.ts';
import { formIds } from '@emovera/contract/forms.ts';
import { useContentWords } from '../WordsProvider.tsx';

/** Options for what was chosen in a download form, by form. The chosen one is there even if it is no longer on the site. */
export function AskedOptions({ chosen }: { chosen: AskedItem | undefined }) {
  const { forms, items } = useContentWords();
  return formIds.map((form) => {
    const names = items[form];
    if (!names) return null;
    const offered = chosen?.form === form ? { ...names, [chosen.item]: names[chosen.item] ?? chosen.item } : names;
    return (
      <optgroup key={form} label={forms[form]}>
        {Object.entries(offered).map(([id, name]) => (
          <option key={id} value={`${form}/${id}`}>
            {name}
          </option>
        ))}
      </optgroup>
    );
  });
}

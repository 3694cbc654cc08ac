import type { AskedItem } from '@emovera/contract/deskLeads.ts';
import { type FormId, formIds } from '@emovera/contract/forms.ts';
import { useContentWords } from '../WordsProvider.tsx';

type AskedOptionsProps = {
  readonly chosen: AskedItem | undefined;
  /** The forms of the filter. Empty for all. */
  readonly wanted: readonly FormId[];
};

/** Options for what was chosen in a download form, by form. The chosen one is there even if it is no longer on the site. */
export function AskedOptions({ chosen, wanted }: AskedOptionsProps) {
  const { forms, items } = useContentWords();
  return formIds.map((form) => {
    const names = items[form];
    if (!names || (wanted.length > 0 && !wanted.includes(form) && chosen?.form !== form)) return null;
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

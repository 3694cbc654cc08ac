import pills from '../../ui/Pills/Pills.module.css';
import type { Found } from './client/searchSite.ts';
import styles from './SearchView.module.css';
import type { SearchWords } from './schema.ts';
import { type SearchGroup, searchGroups } from './searchKinds.ts';

export type GroupChoiceProps = {
  words: SearchWords['groups'];
  counts: Found['counts'];
  /** The chosen group; empty for all. */
  chosen: SearchGroup | '';
  format: (count: number) => string;
  onChoose: (group: SearchGroup | '') => void;
};

const groups = ['', ...(Object.keys(searchGroups) as SearchGroup[])] as const;

/** Narrows a search down to a group of results, with the number of results in each. */
export function GroupChoice({ words, counts, chosen, format, onChoose }: GroupChoiceProps) {
  return (
    <fieldset className={`${pills.pills} ${styles.groups}`} hidden={counts[''] === 0}>
      <legend className="visually-hidden">{words.legend}</legend>
      {groups.map((group) => (
        <label key={group}>
          <input type="radio" name="kind" value={group} checked={group === chosen} onChange={() => onChoose(group)} />
          <span>{`${words[group || 'all']} `}</span>
          <b data-count={group}>{format(counts[group])}</b>
        </label>
      ))}
    </fieldset>
  );
}

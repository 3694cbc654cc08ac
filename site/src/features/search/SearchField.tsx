import { Icon } from '../../ui/Icon.tsx';
import styles from './SearchField.module.css';

export type SearchFieldProps = {
  words: { label: string; submit: string };
  /** Id of what explains the field. Default: nothing does. */
  describedBy?: string;
};

/** The field of a search form with its label and button; the form around it leads to the search page, with `q`. */
export function SearchField({ words, describedBy }: SearchFieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor="query">{words.label}</label>
      <div className={styles.row}>
        <input id="query" type="search" name="q" autoComplete="off" enterKeyHint="search" maxLength={200} aria-describedby={describedBy} />
        <button type="submit">
          <Icon name="search" />
          {words.submit}
        </button>
      </div>
    </div>
  );
}

import { Icon } from '../../ui/Icon.tsx';
import styles from './SearchField.module.css';

type SearchFieldProps = {
  words: { label: string; submit: string };
  /** Id of the text that explains the field. Default: none. */
  describedBy?: string;
  onInput?: () => void;
  onBlur?: () => void;
};

/** Search field with its label and button. The form around it sends the query, `q`, to the search page. */
export function SearchField({ words, describedBy, onInput, onBlur }: SearchFieldProps) {
  return (
    <div className={`grid gap-2 ${styles.field}`}>
      <label className="bold" htmlFor="query">
        {words.label}
      </label>
      <div className={`flex wrap gap-3 ${styles.row}`}>
        <input
          className="min-width-0 ground"
          id="query"
          type="search"
          name="q"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          aria-describedby={describedBy}
          onInput={onInput}
          onBlur={onBlur}
        />
        <button className="inline-flex items-center justify-center gap-2 pill bold" type="submit">
          <Icon name="search" />
          <span>{words.submit}</span>
        </button>
      </div>
    </div>
  );
}

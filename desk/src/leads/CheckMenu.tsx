import { Menu } from '../ui/Menu.tsx';
import { useWords } from '../WordsProvider.tsx';
import styles from './CheckMenu.module.css';

type CheckMenuProps = {
  /** What is chosen, such as "Form". */
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
};

/** A menu of which several options can be chosen. None means all. */
export function CheckMenu({ label, options, chosen, onChange }: CheckMenuProps) {
  const words = useWords();
  const names = options.filter(({ value }) => chosen.includes(value)).map((option) => option.label);
  return (
    <Menu
      label={
        <>
          <span>{label}</span>
          {names.length > 0 && (
            <span className={styles.value}>{`${words.common.colon}${names.length > 2 ? names.length : names.join(', ')}`}</span>
          )}
        </>
      }
    >
      <fieldset className={styles.list}>
        <legend>{label}</legend>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="checkbox"
              checked={chosen.includes(option.value)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, option.value] : chosen.filter((value) => value !== option.value))
              }
            />
            <span>{option.label}</span>
          </label>
        ))}
      </fieldset>
    </Menu>
  );
}

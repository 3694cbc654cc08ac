import { type ReactNode, useId } from 'react';
import styles from './ui.module.css';

type MenuProps = {
  /** Text of the button. */
  readonly label: ReactNode;
  readonly children: ReactNode;
};

/** A button that opens a small panel. The browser closes it with Escape and with a click elsewhere. */
export function Menu({ label, children }: MenuProps) {
  const id = useId();
  return (
    <div>
      <button type="button" className={styles.button} popoverTarget={id}>
        {label}
      </button>
      <div id={id} popover="auto" className={styles.panel}>
        {children}
      </div>
    </div>
  );
}

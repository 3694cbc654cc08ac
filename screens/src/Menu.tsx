import { type ReactNode, useId } from 'react';
import styles from './ui.module.css';

type MenuProps = {
  /** Text of the button. */
  readonly label: ReactNode;
  readonly children: ReactNode;
};

/** A button that opens a small panel. The browser closes it with Escape and with a click elsewhere, and a button in it closes it too. */
export function Menu({ label, children }: MenuProps) {
  const id = useId();
  return (
    <div>
      <button type="button" className={styles.button} popoverTarget={id}>
        {label}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons in it can be reached with the keyboard */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard also clicks a button */}
      <div
        id={id}
        popover="auto"
        className={styles.panel}
        onClick={({ target, currentTarget }) => (target as Element).closest('button') && currentTarget.hidePopover()}
      >
        {children}
      </div>
    </div>
  );
}

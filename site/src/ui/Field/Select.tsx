import type { ComponentProps } from 'react';
import styles from '../controls.module.css';

/** A native select. Browsers that support it show the list in the style of the site. Takes the attributes of a select. */
export function Select(props: ComponentProps<'select'>) {
  return (
    <span className={`relative min-width-0 ${styles.dropdown}`}>
      <select {...props} className={`${styles.control} ${styles.select} ${styles.picker}`} />
    </span>
  );
}

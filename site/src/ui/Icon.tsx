import styles from './Icon.module.css';
import { type IconName, iconPaths } from './iconPaths.ts';

export type IconProps = {
  /** Which icon is drawn. */
  name: IconName;
};

/**
 * A stroke icon of 1.25 em in the text's colour. It is decoration: the control's words stand beside it or in its accessible name. Only
 * the icons that a page uses are in its HTML.
 */
export function Icon({ name }: IconProps) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
}

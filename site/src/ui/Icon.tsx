import styles from './Icon.module.css';
import { type IconName, iconPaths } from './iconPaths.ts';

type IconProps = {
  name: IconName;
};

/** An icon of 1.25 em in the colour of the text. It is decoration: the control needs a text or an accessible name. */
export function Icon({ name }: IconProps) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
}

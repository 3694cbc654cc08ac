import styles from './LogoMark.module.css';
import { logoPath, logoSide } from './logoPath.ts';

/** The logo without the name, in a square of one em and the colour of the text. Decoration: the name is next to it. */
export function LogoMark() {
  return (
    <svg className={styles.mark} viewBox={`0 0 ${logoSide} ${logoSide}`} aria-hidden="true">
      <path d={logoPath} />
    </svg>
  );
}

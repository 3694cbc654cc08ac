import styles from './LogoMark.module.css';
import { logoPath, logoSide } from './logoPath.ts';

/** The mark of the logo in a square of one em, in the text's colour. Decoration: the name stands beside it. */
export function LogoMark() {
  return (
    <svg className={styles.mark} viewBox={`0 0 ${logoSide} ${logoSide}`} aria-hidden="true">
      <path d={logoPath()} />
    </svg>
  );
}

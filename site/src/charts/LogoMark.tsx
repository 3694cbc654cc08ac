import styles from './LogoMark.module.css';
import { logoPath } from './logoPath.ts';

/** The mark of the logo: the wave in a square of one em, in the text's colour. Decoration: the name stands beside it. */
export function LogoMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 128 128" aria-hidden="true">
      <path d={logoPath()} />
    </svg>
  );
}

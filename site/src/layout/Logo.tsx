import { LogoMark } from '../charts/LogoMark.tsx';
import styles from './Logo.module.css';

export type LogoProps = {
  /** Name of the brand. */
  name: string;
};

/** The brand's mark and name. */
export function Logo({ name }: LogoProps) {
  return (
    <span className={styles.logo}>
      <LogoMark />
      {name}
    </span>
  );
}

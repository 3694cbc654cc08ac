import styles from './Logo.module.css';
import { LogoMark } from './LogoMark.tsx';

export type LogoProps = {
  /** The brand's name, from the company's facts. */
  name: string;
};

/** The logo: mark and word, in the text's colour; 1.75 rem unless the surroundings set another font size. */
export function Logo({ name }: LogoProps) {
  return (
    <span className={styles.logo}>
      <LogoMark />
      {name}
    </span>
  );
}

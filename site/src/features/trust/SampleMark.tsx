import styles from './SampleMark.module.css';

export type SampleMarkProps = {
  /** The mark itself. */
  label: string;
  /** The sentence behind it. */
  text: string;
};

/** A small mark that a section holds sample data. It opens and says what that means. */
export function SampleMark({ label, text }: SampleMarkProps) {
  return (
    <details className={`caption muted ${styles.mark}`} data-pagefind-ignore="">
      <summary>{label}</summary>
      <p>{text}</p>
    </details>
  );
}

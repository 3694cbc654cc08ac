import styles from './SampleMark.module.css';

type SampleMarkProps = {
  /** The mark itself. */
  label: string;
  /** The sentence behind it. */
  text: string;
};

/** The mark of a page with sample data. It opens and says what that means. */
export function SampleMark({ label, text }: SampleMarkProps) {
  return (
    <details className={`caption muted ${styles.mark}`} data-pagefind-ignore="">
      <summary>{label}</summary>
      <p>{text}</p>
    </details>
  );
}

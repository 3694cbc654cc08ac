import styles from './SampleBadge.module.css';

type SampleBadgeProps = {
  /** The mark itself. */
  label: string;
  /** Explanation that it opens. */
  text: string;
};

/** Badge of a page with sample data. It opens an explanation. */
export function SampleBadge({ label, text }: SampleBadgeProps) {
  return (
    <details className={`caption muted ${styles.mark}`} data-pagefind-ignore="">
      <summary>{label}</summary>
      <p>{text}</p>
    </details>
  );
}

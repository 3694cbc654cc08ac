import styles from './ErrorSummary.module.css';

export type ErrorSummaryProps = {
  /** Heading above the list of refused fields. */
  title: string;
};

/** What has to be mended before a form can go. Hidden until the lead service fills it, together with the fields' own errors. */
export function ErrorSummary({ title }: ErrorSummaryProps) {
  return (
    <div className={styles.summary} role="alert" tabIndex={-1} data-summary="" hidden>
      <h2 data-summary-title="">{title}</h2>
      <p data-summary-text="" />
      <ul data-summary-list="" />
    </div>
  );
}

import styles from './ErrorSummary.module.css';

export type ErrorSummaryProps = {
  /** Heading above the list of errors. */
  title: string;
};

/** The errors of a form. Hidden until the lead service or the script of the form fills it. */
export function ErrorSummary({ title }: ErrorSummaryProps) {
  return (
    <div className={`grid gap-3 ${styles.summary}`} role="alert" tabIndex={-1} data-summary="" hidden>
      <h2 data-summary-title="">{title}</h2>
      <p data-summary-text="" />
      <ul data-summary-list="" />
    </div>
  );
}

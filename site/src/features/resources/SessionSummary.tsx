import styles from './SessionSummary.module.css';
import { StartTime } from './StartTime.tsx';

export type SessionSummaryProps = {
  /** Label of the disclosure. */
  title: string;
  /** Title of the webinar, for screen readers, because a page has several summaries. */
  about: string;
  /** Parts of the programme, with their summaries. */
  parts: readonly { start: string; title: string; summary: readonly string[] }[];
};

/** The summary of a webinar by parts, behind a disclosure, for people who prefer reading to watching. */
export function SessionSummary({ title, about, parts }: SessionSummaryProps) {
  return (
    <details className={styles.summary}>
      <summary>
        {title}
        <span className="visually-hidden">{` – ${about}`}</span>
      </summary>
      {parts.map((part) => (
        <section key={part.start}>
          <h4>
            <StartTime start={part.start} /> {part.title}
          </h4>
          {part.summary.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </details>
  );
}

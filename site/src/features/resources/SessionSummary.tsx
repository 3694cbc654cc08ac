import type { ReplayPart } from './replays/replayParts.ts';
import styles from './SessionSummary.module.css';
import { StartTime } from './StartTime.tsx';

export type SessionSummaryProps = {
  /** Label of the disclosure. */
  title: string;
  /** Title of the webinar, for screen readers, because a page has several summaries. */
  about: string;
  /** Parts of the replay with what is said in them. */
  parts: readonly ReplayPart[];
};

/** The transcript or the summary of a replay by parts, behind a disclosure, for people who prefer reading to watching. */
export function SessionSummary({ title, about, parts }: SessionSummaryProps) {
  return (
    <details className={styles.summary}>
      <summary>
        {title}
        <span className="visually-hidden">{` – ${about}`}</span>
      </summary>
      {parts.map((part) => (
        <section key={part.title}>
          <h4>
            {part.at !== undefined && <StartTime at={part.at} />} {part.title}
          </h4>
          {part.texts.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </details>
  );
}

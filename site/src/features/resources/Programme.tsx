import styles from './Programme.module.css';
import { StartTime } from './StartTime.tsx';

export type ProgrammeProps = {
  /** Label of the disclosure. */
  title: string;
  /** Parts with their start, in minutes and seconds into the webinar. */
  parts: readonly { start: string; title: string }[];
};

/** The programme of a webinar with its times, behind a disclosure. */
export function Programme({ title, parts }: ProgrammeProps) {
  return (
    <details className={styles.programme}>
      <summary>{title}</summary>
      <ol>
        {parts.map((part) => (
          <li key={part.start}>
            <StartTime start={part.start} /> {part.title}
          </li>
        ))}
      </ol>
    </details>
  );
}

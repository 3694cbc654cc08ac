import styles from './Programme.module.css';

export type ProgrammeProps = {
  /** Label of the disclosure. */
  title: string;
  /** Parts with their start, in minutes and seconds into the replay. */
  parts: readonly { start: string; title: string }[];
};

/** The programme of a replay with its times, behind a disclosure. */
export function Programme({ title, parts }: ProgrammeProps) {
  return (
    <details className={styles.programme}>
      <summary>{title}</summary>
      <ol>
        {parts.map((part) => (
          <li key={part.start}>
            <time dateTime={`PT${part.start.replace(':', 'M')}S`}>{part.start}</time> {part.title}
          </li>
        ))}
      </ol>
    </details>
  );
}

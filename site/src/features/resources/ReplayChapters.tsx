import styles from './ReplayChapters.module.css';
import type { ReplayPart } from './replays/replayParts.ts';
import { StartTime } from './StartTime.tsx';

export type ReplayChaptersProps = {
  /** Accessible name of the list. */
  label: string;
  chapters: readonly ReplayPart[];
};

/** The chapters of a film with their times. Script turns them into buttons that play the film from there. */
export function ReplayChapters({ label, chapters }: ReplayChaptersProps) {
  return (
    <ol className={`grid small ${styles.chapters}`} aria-label={label}>
      {chapters.map(({ title, at = 0 }) => (
        <li key={title} data-at={at}>
          <StartTime at={at} /> {title}
        </li>
      ))}
    </ol>
  );
}

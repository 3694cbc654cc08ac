import { formatClock } from './replays/formatClock.ts';
import styles from './StartTime.module.css';

export type StartTimeProps = {
  /** Second of the video at which a part begins. */
  at: number;
};

/** The time at which a part of a replay begins. */
export function StartTime({ at }: StartTimeProps) {
  return (
    <time className={styles.time} dateTime={`PT${Math.round(at)}S`}>
      {formatClock(at)}
    </time>
  );
}

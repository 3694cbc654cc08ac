import styles from './StartTime.module.css';

export type StartTimeProps = {
  /** Minutes and seconds into the webinar, "MM:SS". */
  start: string;
};

/** When a part of a webinar begins. It is the time of the session as it was held: a sample of it has no place to jump to. */
export function StartTime({ start }: StartTimeProps) {
  return (
    <time className={styles.time} dateTime={`PT${start.replace(':', 'M')}S`}>
      {start}
    </time>
  );
}

import styles from './StartTime.module.css';

export type StartTimeProps = {
  /** Minutes and seconds into the webinar, "MM:SS". */
  start: string;
};

/** The time at which a part of a webinar begins. It is not a link, because a sample of the webinar does not contain it. */
export function StartTime({ start }: StartTimeProps) {
  return (
    <time className={styles.time} dateTime={`PT${start.replace(':', 'M')}S`}>
      {start}
    </time>
  );
}

import styles from './BookedMoment.module.css';

/** Places that `showMoment` fills with a booked time: the visitor's local time, the visitor's time zone, and the time in Paris if it differs. */
export function BookedMoment() {
  return (
    <div>
      <p className={`heading-color ${styles.moment}`} data-own="" />
      <p className="small muted" data-zone="" />
      <p className="bold" data-team="" />
    </div>
  );
}

import styles from './BookedMoment.module.css';

/** A booked time, which `showMoment` fills in: as the visitor's clock shows it, the visitor's time zone, and the time in Paris if it differs. */
export function BookedMoment() {
  return (
    <div>
      <p className={`heading-color ${styles.moment}`} data-own="" />
      <p className="small muted" data-zone="" />
      <p className="bold" data-team="" />
    </div>
  );
}

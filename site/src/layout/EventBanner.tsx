import type { InterfaceWords } from '../content/schemas/interface.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './EventBanner.module.css';

type EventBannerProps = {
  words: InterfaceWords['event'];
  /** The announcement, with the days of the event. */
  text: string;
  /** First and last time at which it is shown, in milliseconds since 1970. Undefined if the time of the visit does not matter. */
  window: { from: number; until: number } | undefined;
  /** Whether it is shown at the time of the build. Visitors without script see this state. */
  isShown: boolean;
  /** Address of the page about the event. */
  url: string | null;
};

/** Announcement of a trade show that scrolls once in 45 s. A checkbox pauses it, so that this works without script. */
export function EventBanner({ words, text, window, isShown, url }: EventBannerProps) {
  return (
    <aside
      className={`flex items-center gap-3 small ${styles.banner}`}
      aria-label={words.label}
      data-event={window && `${window.from} ${window.until}`}
      data-ground="deep"
      hidden={!isShown}
    >
      <label className={`flex items-center justify-center ${styles.pause}`}>
        <input type="checkbox" />
        <Icon name="pause" />
        <span className="visually-hidden">{words.pause}</span>
      </label>
      <div className={styles.view}>
        <p className={styles.text}>
          <b>{text}</b> <span className="muted">{words.subtitle}</span> {url && <a href={url}>{words.more}</a>}
        </p>
      </div>
    </aside>
  );
}

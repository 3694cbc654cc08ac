import type { InterfaceWords } from '../content/schemas/interface.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './EventBanner.module.css';

export type EventBannerProps = {
  words: InterfaceWords['event'];
  /** First and last moment at which it is shown, in milliseconds since 1970. */
  window: { from: number; until: number };
  /** Whether the build's own day lies within the window: what visitors without script see. */
  isShown: boolean;
  /** Where the event is described. */
  url: string | null;
};

/** Announcement of a trade show, scrolling in 45 s rounds. A checkbox pauses it, so that it works without script. */
export function EventBanner({ words, window, isShown, url }: EventBannerProps) {
  return (
    <aside
      className={styles.banner}
      aria-label={words.label}
      data-event={`${window.from} ${window.until}`}
      data-ground="deep"
      hidden={!isShown}
    >
      <label className={styles.pause}>
        <input type="checkbox" />
        <Icon name="pause" />
        <span className="visually-hidden">{words.pause}</span>
      </label>
      <div className={styles.view}>
        <p className={styles.text}>
          <b>{words.text}</b> <span>{words.subtitle}</span> {url && <a href={url}>{words.more}</a>}
        </p>
      </div>
    </aside>
  );
}

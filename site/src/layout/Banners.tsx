import type { InterfaceWords } from '../content/schemas/interface.ts';
import { fill } from '../i18n/format.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './Banners.module.css';

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
      className={`flex items-center gap-3 small ${styles.event}`}
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
      <div className={`container ${styles.view}`}>
        <p className={`grid ${styles.text}`}>
          <b>{text}</b> <span className="muted">{words.subtitle}</span> {url && <a href={url}>{words.more}</a>}
        </p>
      </div>
    </aside>
  );
}

/**
 * Time in which an event is announced: from one month before its first day to the end of its last day, in the time zone of the event.
 * @returns Milliseconds since 1970, both inclusive.
 */
export function eventWindow(event: { from: string; to: string; timeZone: string }): { from: number; until: number } {
  const from = Temporal.PlainDate.from(event.from).subtract({ months: 1 }).toZonedDateTime(event.timeZone);
  const until = Temporal.PlainDate.from(event.to).add({ days: 1 }).toZonedDateTime(event.timeZone);
  return { from: from.epochMilliseconds, until: until.epochMilliseconds - 1 };
}

type CookieBannerProps = {
  words: InterfaceWords['cookies'];
  /** Address of the privacy policy. */
  policy: string;
  /** Whether the page asks for consent. */
  isAsked: boolean;
  /** Name of the analytics service. Default none. */
  service?: string | undefined;
};

/**
 * Asks for consent. It is in the HTML, but only script shows it: without script, nothing that needs consent can be loaded. `client/beforeFirstPaint.ts` shows it
 * if the page needs consent, `client/consent.ts` after a click in the footer. It covers the bottom of the window, so it shifts nothing.
 */
export function CookieBanner({ words, policy, isAsked, service }: CookieBannerProps) {
  return (
    <section className={`gap-2 strong-border ground ${styles.cookies}`} id="cookies" aria-labelledby="cookies-title">
      <h2 id="cookies-title" tabIndex={-1}>
        {words.title}
      </h2>
      <p>
        {textOf(words, isAsked, service)} <a href={policy}>{words.more}</a>
      </p>
      <div className={`flex gap-2 ${styles.actions}`}>
        <button className="pill small bold ground" type="button" data-consent="false">
          {words.refuse}
        </button>
        <button className="pill small bold ground" type="button" data-consent="true">
          {words.accept}
        </button>
      </div>
    </section>
  );
}

function textOf(words: InterfaceWords['cookies'], isAsked: boolean, service: string | undefined): string {
  if (service) return fill(words.service, { service });
  return isAsked ? words.text : words.nothing;
}

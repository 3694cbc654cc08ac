import type { InterfaceWords } from '../content/schemas/interface.ts';
import { fillStrict } from '../i18n/format.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './Banners.module.css';
import type { EventBanner } from './eventBanners.ts';

type EventBannersProps = {
  words: InterfaceWords['event'];
  /** The events that the language announces, in the order in which they are shown. */
  banners: readonly EventBanner[];
  /** Whether the time of the visit selects the shown event. Visitors without script see the one of the build. If false, all visitors do. */
  followsVisit: boolean;
};

/**
 * Announcements of events, of which one at most is shown. Its text scrolls to its end or to the other side and back once in 45 s. Its link and its pause stand
 * beside it, on narrow screens below it, where they do not move. A checkbox pauses it, so that this works without script.
 */
export function EventBanners({ words, banners, followsVisit }: EventBannersProps) {
  return banners
    .filter(({ isShown }) => followsVisit || isShown)
    .map(({ id, text, subtitle, link, window, isShown }) => (
      <aside
        key={id}
        className={`flex wrap items-center gap-3 small ${styles.event}`}
        aria-label={words.label}
        data-event={followsVisit ? `${window.from} ${window.until}` : undefined}
        data-ground="deep"
        hidden={!isShown}
      >
        <div className={`container ${styles.view}`}>
          <p className={`grid ${styles.text}`}>
            <b>{text}</b> <span className="muted">{subtitle}</span>
          </p>
        </div>
        {link && (
          <a className={`pill bold ${styles.link}`} href={link.href}>
            {link.text}
          </a>
        )}
        <label className={`flex items-center justify-center pill ${styles.pause}`}>
          <input type="checkbox" />
          <Icon name="pause" />
          <span className="visually-hidden">{words.pause}</span>
        </label>
      </aside>
    ));
}

type CookieBannerProps = {
  words: Pick<InterfaceWords, 'cookies' | 'dialog'>;
  /** Address of the privacy policy. */
  policy: string;
  /** Whether the page asks for consent. If not, the banner says so and can only be closed. */
  isAsked: boolean;
  /** Name of the analytics service. Default none. */
  service?: string | undefined;
};

/**
 * Asks for consent. It is in the HTML, but only script shows it, because without script nothing that needs consent can be loaded. `client/beforeFirstPaint.ts` shows it
 * if the page needs consent, `client/consent.ts` after a click in the footer. It covers the bottom of the window, so it shifts nothing.
 */
export function CookieBanner({ words: { cookies: words, dialog }, policy, isAsked, service }: CookieBannerProps) {
  // The empty answer leaves the question open.
  const answers = isAsked ? { false: words.refuse, true: words.accept } : { '': dialog.close };
  return (
    <section className={`gap-2 strong-border ground ${styles.cookies}`} id="cookies" aria-label={words.title} tabIndex={-1}>
      <p>
        {chooseText(words, isAsked, service)} <a href={policy}>{words.more}</a>
      </p>
      <div className={`flex gap-2 ${styles.actions}`}>
        {Object.entries(answers).map(([answer, text]) => (
          <button key={answer} className="pill small bold ground" type="button" data-consent={answer}>
            {text}
          </button>
        ))}
      </div>
    </section>
  );
}

function chooseText(words: InterfaceWords['cookies'], isAsked: boolean, service: string | undefined): string {
  if (service) return fillStrict(words.service, { service });
  return isAsked ? words.text : words.nothing;
}

import type { InterfaceWords } from '../content/schemas/interface.ts';
import { fill } from '../i18n/format.ts';
import styles from './CookieBanner.module.css';

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
    <section className={`gap-2 strong-border ground ${styles.banner}`} id="cookies" aria-labelledby="cookies-title">
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

import type { InterfaceWords } from '../content/schemas/interface.ts';
import { fill } from '../i18n/format.ts';
import styles from './CookieBanner.module.css';

export type CookieBannerProps = {
  words: InterfaceWords['cookies'];
  /** Address of the privacy policy. */
  policy: string;
  /** Whether there is something to agree to. */
  isAsked: boolean;
  /** Name of the service that measures the audience, where the site has one. */
  service?: string | undefined;
};

/**
 * Asks for consent. It stands in the first HTML but is shown by script alone: without script nothing optional can be loaded, so there is nothing to ask.
 * `client/beforeFirstPaint.ts` shows it at once where something is optional, `client/consent.ts` at the footer's button. It lies over the page's foot and moves nothing.
 */
export function CookieBanner({ words, policy, isAsked, service }: CookieBannerProps) {
  return (
    <section className={styles.banner} id="cookies" aria-labelledby="cookies-title">
      <h2 id="cookies-title" tabIndex={-1}>
        {words.title}
      </h2>
      <p>
        {textOf(words, isAsked, service)} <a href={policy}>{words.more}</a>
      </p>
      <div className={styles.actions}>
        <button type="button" data-consent="false">
          {words.refuse}
        </button>
        <button type="button" data-consent="true">
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

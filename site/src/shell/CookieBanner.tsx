import { fill } from '../i18n/format.ts';
import type { InterfaceWords } from '../schemas/interface.ts';
import styles from './CookieBanner.module.css';

export type CookieBannerProps = {
  words: InterfaceWords['cookies'];
  /** Address of the privacy policy. */
  policy: string;
  /** Name of the service that measures the audience, where the site has one. */
  service?: string | undefined;
};

/**
 * Asks for consent. It stands in the first HTML but is shown by `inline/first.ts` alone: without script nothing optional can be loaded, so there is
 * nothing to ask. It lies over the page's foot and moves nothing.
 */
export function CookieBanner({ words, policy, service }: CookieBannerProps) {
  return (
    <section className={styles.banner} id="cookies" aria-labelledby="cookies-title">
      <h2 id="cookies-title" tabIndex={-1}>
        {words.title}
      </h2>
      <p>
        {words.text} {service && `${fill(words.service, { service })} `}
        <a href={policy}>{words.more}</a>
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

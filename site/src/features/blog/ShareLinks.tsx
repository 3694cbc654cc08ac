import type { InterfaceWords } from '../../content/schemas/interface.ts';
import { fill } from '../../i18n/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import script from './client/share.ts?inline-script';
import styles from './ShareLinks.module.css';
import { type Network, networks as networkIds } from './shareAddresses.ts';

type ShareLinksProps = {
  words: InterfaceWords['blog'];
  /** Names of the networks. */
  networks: Readonly<Record<Network, string>>;
  addresses: Readonly<Record<Network | 'mail', string>>;
  /** Says that a link opens in a new tab. */
  newTab: string;
  /** Texts of the button that script shows. */
  buttons: { share: string; copy: string; copied: string; failed: string };
};

const icons = { linkedin: 'linkedin', x: 'twitter', facebook: 'facebook' } as const;

/** Links to share the article, which load nothing from the networks. With script, also a button for the share dialog of the system or to copy the address. */
export function ShareLinks({ words, networks, addresses, newTab, buttons }: ShareLinksProps) {
  return (
    <section
      className={`flex wrap items-center ${styles.share}`}
      aria-labelledby="share"
      data-pagefind-ignore=""
      data-copy={buttons.copy}
      data-copied={buttons.copied}
      data-failed={buttons.failed}
    >
      <h2 id="share">{words.share}</h2>
      <ul>
        <li>
          <a href={addresses.mail} aria-label={words.shareMail}>
            <Icon name="mail" />
          </a>
        </li>
        {networkIds.map((id) => (
          <li key={id}>
            <a
              href={addresses[id]}
              target="_blank"
              rel="noopener"
              aria-label={`${fill(words.shareBy, { network: networks[id] })} (${newTab})`}
            >
              <Icon name={icons[id]} />
            </a>
          </li>
        ))}
      </ul>
      <button type="button" hidden>
        <Icon name="share" />
        <span>{buttons.share}</span>
      </button>
      <p role="status" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: text of our own script, known at build. */}
      <script dangerouslySetInnerHTML={{ __html: script }} />
    </section>
  );
}

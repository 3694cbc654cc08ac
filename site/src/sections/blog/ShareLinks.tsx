import { type Network, networks as networkIds } from '../../blog/shareAddresses.ts';
import { fill } from '../../i18n/format.ts';
import type { InterfaceWords } from '../../schemas/interface.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './ShareLinks.module.css';

export type ShareLinksProps = {
  words: InterfaceWords['blog'];
  /** Names of the networks. */
  networks: Readonly<Record<Network, string>>;
  addresses: Readonly<Record<Network | 'mail', string>>;
  /** Says that a link opens a new tab. */
  newTab: string;
};

const icons = { linkedin: 'linkedin', x: 'twitter', facebook: 'facebook' } as const;

/** Plain links that share the article; nothing of the networks is loaded. */
export function ShareLinks({ words, networks, addresses, newTab }: ShareLinksProps) {
  return (
    <section className={styles.share} aria-labelledby="share">
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
    </section>
  );
}

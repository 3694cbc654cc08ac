import { Icon } from '../../ui/Icon.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import type { Trust } from './loadTrust.ts';
import { SampleMark } from './SampleMark.tsx';
import styles from './SecurityBand.module.css';

export type SecurityBandProps = {
  trust: Trust;
  /** Whether to show only titles and links. Default false. */
  isCompact?: boolean;
};

/** Where comments are kept, who processes them, for how long, and how accuracy is measured, with links to the details. Phones show only titles and links. */
export function SecurityBand({ trust: { security, sample }, isCompact = false }: SecurityBandProps) {
  return (
    <Section
      labelledBy="security"
      space="tight"
      className={isCompact ? `grid one-column ${styles.compact}` : `grid one-column ${styles.band}`}
    >
      <div className="grid gap-3 content-start">
        <h2 id="security">{isCompact ? security.compact : security.title}</h2>
        {security.isSample && <SampleMark label={sample.label} text={sample.security} />}
      </div>
      <ul className={styles.items}>
        {security.items.map(({ title, text, link, href, icon }) => (
          <li className="grid content-start" key={title}>
            <Icon name={icon} />
            <h3>{title}</h3>
            <p className="small muted">
              {!isCompact && <span>{`${text} `}</span>}
              <a href={href}>{link}</a>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

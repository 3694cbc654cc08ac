import type { Locale } from '@emovera/contract/locales.ts';
import { toHref } from '../../i18n/paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import type { Trust } from './loadTrust.ts';
import styles from './Security.module.css';
import type { TrustWords } from './schema.ts';

type SecurityProps = {
  trust: Trust;
};

/** Storage place, processors and storage period of comments, and measurement of accuracy, with links to the details. Phones show only titles and links. */
export function SecurityBand({ trust }: SecurityProps) {
  return (
    <Section labelledBy="security">
      <div className={`grid one-column ${styles.band}`}>
        <div className="grid gap-3 content-start">
          <h2 id="security">{trust.security.title}</h2>
          <SecurityLink trust={trust} />
        </div>
        <SecurityList trust={trust} />
      </div>
    </Section>
  );
}

/** The titles and links of the security band, without its texts. */
export function SecurityLinks({ trust }: SecurityProps) {
  return (
    <>
      <SecurityList trust={trust} isShort />
      <SecurityLink trust={trust} />
    </>
  );
}

function SecurityLink({ trust: { security } }: SecurityProps) {
  return (
    <p className="semibold">
      <a href={security.href}>{security.page}</a>
    </p>
  );
}

function SecurityList({ trust: { security }, isShort = false }: SecurityProps & { isShort?: boolean }) {
  return (
    <ul className={isShort ? `grid ${styles.items} ${styles.short}` : `grid ${styles.items}`}>
      {security.items.map(({ title, text, link, href, icon }) => (
        <li className="grid content-start" key={title}>
          <Icon name={icon} />
          <h3>{title}</h3>
          <p className="small muted">
            {!isShort && <span>{`${text} `}</span>}
            <a href={href}>{link}</a>
          </p>
        </li>
      ))}
    </ul>
  );
}

type SecurityNoteProps = {
  lang: Locale;
  words: TrustWords['security'];
};

/** Short form of the security band, for a page about one sector: what we do for the protection of comments, what the client does, and links to the details. */
export function SecurityNote({ lang, words: { compact, page, ours, yours, articles, items } }: SecurityNoteProps) {
  const agreement = { text: items.processors.link, address: '/forms/contact' };
  return (
    <Section labelledBy="security">
      <div className={`grid gap-5 ${styles.note}`}>
        <h2 id="security">{compact}</h2>
        {[ours, yours].map(({ title, items: tasks }) => (
          <div className="grid gap-3 content-start" key={title}>
            <h3>{title}</h3>
            <ul className="grid gap-2 muted">
              {tasks.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
        ))}
        <ul className="flex wrap">
          {[{ text: page, address: '/security' }, ...articles, agreement].map(({ text, address }) => (
            <li key={address}>
              <a href={toHref(lang, address)}>{text}</a>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

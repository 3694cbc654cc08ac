import type { Locale } from '@emovera/contract/locales.ts';
import { isRoute, path } from '../../i18n/paths.ts';
import { Section } from '../../ui/Section/Section.tsx';
import styles from './SecurityNote.module.css';
import type { TrustWords } from './schema.ts';

export type SecurityNoteProps = {
  lang: Locale;
  words: TrustWords['security'];
};

/** The short form of the security band, for a page about one sector: what to do about sensitive data in comments, where they are kept, and links to the details. */
export function SecurityNote({ lang, words: { compact, sensitive, articles, items } }: SecurityNoteProps) {
  const agreement = { text: items.processors.link, address: '/forms/contact' };
  return (
    <Section labelledBy="security" space="tight" className={`grid gap-3 ${styles.note}`}>
      <h2 id="security">{compact}</h2>
      <p className="text-width muted">{sensitive}</p>
      <ul className="flex wrap">
        {[...articles, agreement].map(({ text, address }) => (
          <li key={address}>
            <a href={isRoute(address) ? path(lang, address) : address}>{text}</a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

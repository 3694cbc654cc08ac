import type { Locale } from '@emovera/contract/locales.ts';
import { isRoute, path } from '../../i18n/paths.ts';
import { Section } from '../../ui/Section/Section.tsx';
import styles from './SecurityNote.module.css';
import type { TrustWords } from './schema.ts';

export type SecurityNoteProps = {
  lang: Locale;
  words: TrustWords['security'];
};

/** The short form of the security band, for a page about one sector: what to do about sensitive data in comments, and where they are kept. */
export function SecurityNote({
  lang,
  words: {
    compact,
    sensitive,
    article: { text, address },
  },
}: SecurityNoteProps) {
  return (
    <Section labelledBy="security" space="tight" className={styles.note}>
      <h2 id="security">{compact}</h2>
      <p>
        {sensitive} <a href={isRoute(address) ? path(lang, address) : address}>{text}</a>
      </p>
    </Section>
  );
}

import { Section } from '../../ui/Section/Section.tsx';
import styles from './SecurityNote.module.css';
import type { TrustWords } from './schema.ts';

export type SecurityNoteProps = {
  words: TrustWords['security'];
  /** Address of the privacy policy. */
  href: string;
};

/** The short form of the security band, for a page about one sector: what to do about sensitive data in comments, and where they are kept. */
export function SecurityNote({ words: { compact, sensitive, items }, href }: SecurityNoteProps) {
  return (
    <Section labelledBy="security" space="tight" className={styles.note}>
      <h2 id="security">{compact}</h2>
      <p>
        {sensitive} <a href={href}>{items.processors.link}</a>
      </p>
    </Section>
  );
}

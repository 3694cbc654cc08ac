import type { Locale } from '@emovera/contract/locales.ts';
import { path } from '../../i18n/paths.ts';
import styles from './LeadForm.module.css';

export type PrivacyNoteProps = {
  lang: Locale;
  /** The sentences that article 13 of the GDPR wants where data is collected, with `{policy}` for the link. */
  text: string;
  /** Words of the link to the privacy policy. */
  link: string;
};

/** Who gets the visitor's data, for what, for how long, and where to read more. The link leaves a dialog's frame. */
export function PrivacyNote({ lang, text, link }: PrivacyNoteProps) {
  const [before, after] = text.split('{policy}');
  return (
    <p className={styles.privacy}>
      {before}
      <a href={path(lang, '/legalMention/privacyPolicy')} target="_top">
        {link}
      </a>
      {after}
    </p>
  );
}

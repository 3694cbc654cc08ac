import type { Locale } from '@emovera/contract/locales.ts';
import { path } from '../../i18n/paths.ts';
import styles from './LeadForm.module.css';

export type PrivacyNoteProps = {
  lang: Locale;
  /** The information that article 13 of the GDPR requires where data is collected, with `{policy}` for the link. */
  text: string;
  /** Text of the link to the privacy policy. */
  link: string;
};

/** Who gets the data of the visitor, for what and for how long. The link opens in the whole window, also from the frame of a dialog. */
export function PrivacyNote({ lang, text, link }: PrivacyNoteProps) {
  const [before, after] = text.split('{policy}');
  return (
    <p className={`small muted ${styles.privacy}`}>
      {before}
      <a href={path(lang, '/legalMention/privacyPolicy')} target="_top">
        {link}
      </a>
      {after}
    </p>
  );
}

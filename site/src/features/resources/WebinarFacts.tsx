import type { Locale } from '@emovera/contract/locales.ts';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import { fill, formatDay, formatLength } from '../../i18n/format.ts';
import { languageName } from './formatWithLanguage.ts';
import type { WebinarItem } from './loadResources.ts';
import styles from './WebinarFacts.module.css';
import type { WebinarListWords } from './webinarSchema.ts';

export type WebinarFactsProps = {
  lang: Locale;
  item: WebinarItem;
  words: WebinarListWords['card'];
  shared: InterfaceWords;
};

/** Length of a film, its language if it is not the page's, whether a sample has a voice, and when a recording was made. */
export function WebinarFacts({ lang, item, words, shared }: WebinarFactsProps) {
  const { spoken, seconds, file, hasVoice, date } = item;
  return (
    <ul className={`flex wrap small muted ${styles.facts}`}>
      {spoken !== lang && <li className="bold link-color">{fill(words.spoken, { language: languageName(spoken, shared) })}</li>}
      <li>{formatLength(lang, seconds)}</li>
      <li>{file?.isSample ? (hasVoice ? words.voice : words.silent) : fill(words.recorded, { date: formatDay(lang, date) })}</li>
    </ul>
  );
}

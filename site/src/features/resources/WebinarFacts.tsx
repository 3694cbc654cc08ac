import type { Locale } from '@emovera/contract/locales.ts';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import { fill, formatDay } from '../../i18n/format.ts';
import { languageName } from './formatWithLanguage.ts';
import type { WebinarItem } from './loadResources.ts';
import type { WebinarListWords } from './schema.ts';
import styles from './WebinarFacts.module.css';

export type WebinarFactsProps = {
  lang: Locale;
  item: WebinarItem;
  words: WebinarListWords['card'];
  shared: InterfaceWords;
};

/** Date and length of a webinar, its language if it is not the page's, and a label if its replay is a sample. */
export function WebinarFacts({ lang, item, words, shared }: WebinarFactsProps) {
  return (
    <ul className={styles.facts}>
      {item.spoken !== lang && <li className={styles.spoken}>{fill(words.spoken, { language: languageName(item.spoken, shared) })}</li>}
      <li>{fill(shared.units.minutes, { count: item.minutes })}</li>
      <li>{fill(words.recorded, { date: formatDay(lang, item.date) })}</li>
      {item.file?.isSample && <li>{fill(words.sample, { seconds: Math.round(item.file.seconds) })}</li>}
    </ul>
  );
}

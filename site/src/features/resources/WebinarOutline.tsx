import type { Locale } from '@emovera/contract/locales.ts';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import type { WebinarItem } from './loadResources.ts';
import { WebinarFacts } from './WebinarFacts.tsx';
import styles from './WebinarOutline.module.css';
import { ProgrammeParts } from './WebinarProgramme.tsx';
import type { WebinarListWords } from './webinarSchema.ts';

export type WebinarOutlineProps = {
  lang: Locale;
  item: WebinarItem;
  words: WebinarListWords['card'];
  shared: InterfaceWords;
};

/** Next to the form of a film: its length and its programme. */
export function WebinarOutline({ lang, item, words, shared }: WebinarOutlineProps) {
  return (
    <section className={styles.outline}>
      <h2>{words.programme}</h2>
      <WebinarFacts lang={lang} item={item} words={words} shared={shared} />
      <ProgrammeParts item={item} words={words} />
    </section>
  );
}

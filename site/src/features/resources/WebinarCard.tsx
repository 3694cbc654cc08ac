import type { Locale } from '@emovera/contract/locales.ts';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import { path } from '../../i18n/paths.ts';
import { Button } from '../../ui/Button/Button.tsx';
import type { WebinarItem } from './loadResources.ts';
import { ReplayCover } from './ReplayCover.tsx';
import styles from './WebinarCard.module.css';
import { WebinarFacts } from './WebinarFacts.tsx';
import { WebinarProgramme } from './WebinarProgramme.tsx';
import type { WebinarListWords } from './webinarSchema.ts';

export type WebinarCardProps = {
  lang: Locale;
  item: WebinarItem;
  /** Its position in the list. */
  index: number;
  words: WebinarListWords['card'];
  shared: InterfaceWords;
};

/** A film on the list: its still, what it is about, its programme on request, and the button that opens its form. Phones show the still small. */
export function WebinarCard({ lang, item, index, words, shared }: WebinarCardProps) {
  return (
    <li className={styles.card} id={item.id} data-pagefind-ignore="">
      <ReplayCover item={item} index={index} />
      <h3>{item.title}</h3>
      <div className={styles.text}>
        <WebinarFacts lang={lang} item={item} words={words} shared={shared} />
        <p>{item.teaser}</p>
        <WebinarProgramme item={item} words={words} />
        <Button href={path(lang, `/forms/webinar/${item.id}`)} opensDialog>
          {words.button}
          <span className="visually-hidden">{` ${item.title}`}</span>
        </Button>
      </div>
    </li>
  );
}

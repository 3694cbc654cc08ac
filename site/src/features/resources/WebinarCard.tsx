import type { Locale } from '@emovera/contract/locales.ts';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import { path } from '../../i18n/paths.ts';
import { Button } from '../../ui/Button/Button.tsx';
import type { WebinarItem } from './loadResources.ts';
import { OwnVideo } from './OwnVideo.tsx';
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
  words: WebinarListWords;
  shared: InterfaceWords;
};

/**
 * A film on the list: its still, what it is about, its programme on request, and the button that opens its form. Phones show the still small. A film that
 * needs no form plays here.
 */
export function WebinarCard({ lang, item, index, words: { card, player }, shared }: WebinarCardProps) {
  const { id, title, teaser, file } = item;
  const isOpen = item.isOpen && file;
  return (
    <li className={isOpen ? `relative grid ${styles.open}` : `relative grid ${styles.card}`} id={id} data-pagefind-ignore="">
      {isOpen ? (
        <div>
          <OwnVideo lang={lang} item={item} file={file} words={player} shared={shared} />
        </div>
      ) : (
        <ReplayCover item={item} index={index} />
      )}
      <h3>{title}</h3>
      <div className={`all-columns flex wrap items-center text-width ${styles.text}`}>
        <WebinarFacts lang={lang} item={item} words={card} shared={shared} />
        <p>{teaser}</p>
        <WebinarProgramme item={item} words={card} />
        {isOpen ? (
          <b>{card.open}</b>
        ) : (
          <Button href={path(lang, `/forms/webinar/${id}`)} opensDialog>
            {card.button}
            <span className="visually-hidden">{` ${title}`}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

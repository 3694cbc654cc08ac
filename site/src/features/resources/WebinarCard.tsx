import type { Locale } from '@emovera/contract/locales.ts';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import { path } from '../../i18n/paths.ts';
import { Button } from '../../ui/Button/Button.tsx';
import type { WebinarItem } from './loadResources.ts';
import { Programme } from './Programme.tsx';
import { ReplayCover } from './ReplayCover.tsx';
import type { WebinarListWords } from './schema.ts';
import styles from './WebinarCard.module.css';
import { WebinarFacts } from './WebinarFacts.tsx';

export type WebinarCardProps = {
  lang: Locale;
  item: WebinarItem;
  /** Its place in the list. */
  index: number;
  words: WebinarListWords['card'];
  shared: InterfaceWords;
};

/** A replay on the list: what you learn, who speaks, and behind a disclosure the programme. */
export function WebinarCard({ lang, item, index, words, shared }: WebinarCardProps) {
  return (
    <li className={styles.card} id={item.id}>
      <ReplayCover profile={item.profile} index={index} />
      <div className={styles.words}>
        <WebinarFacts lang={lang} item={item} words={words} shared={shared} />
        <h3>{item.title}</h3>
        <p>{item.teaser}</p>
        <p>
          <b>{words.speakers}</b> {item.speakers.join(' · ')}
        </p>
        <h4>{words.learn}</h4>
        <ul>
          {item.learn.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <Programme title={words.programme} parts={item.programme} />
        <Button href={path(lang, `/forms/webinar/${item.id}`)} opensDialog>
          {words.button}
          <span className="visually-hidden">{` ${item.title}`}</span>
        </Button>
      </div>
    </li>
  );
}

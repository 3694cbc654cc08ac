import type { Locale } from '@emovera/contract/locales.ts';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import { path } from '../../i18n/paths.ts';
import fold from '../../ui/Fold/Fold.module.css';
import { Fold } from '../../ui/Fold/Fold.tsx';
import type { WebinarItem } from './loadResources.ts';
import { ReplayCover } from './ReplayCover.tsx';
import { ResourceCard } from './ResourceCard.tsx';
import { StartTime } from './StartTime.tsx';
import styles from './WebinarCard.module.css';
import { WebinarFacts } from './WebinarFacts.tsx';
import type { WebinarListWords } from './webinarSchema.ts';

export type WebinarCardProps = {
  lang: Locale;
  item: WebinarItem;
  /** Its position in the list. */
  index: number;
  words: WebinarListWords['card'];
  shared: InterfaceWords;
};

/** A replay on the list: what it teaches, the speakers, and the programme behind a disclosure. */
export function WebinarCard({ lang, item, index, words, shared }: WebinarCardProps) {
  return (
    <ResourceCard
      id={item.id}
      title={item.title}
      cover={<ReplayCover item={item} index={index} />}
      href={path(lang, `/forms/webinar/${item.id}`)}
      button={words.button}
      format={<WebinarFacts lang={lang} item={item} words={words} shared={shared} />}
      isReplay
    >
      <p>{item.teaser}</p>
      <p>
        <b>{words.speakers}</b> {item.speakers.join(' · ')}
      </p>
      <Fold summary={words.learn}>
        <h4>{words.learn}</h4>
        <ul>
          {item.learn.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </Fold>
      <details className={styles.programme}>
        <summary className={fold.chevron}>{words.programme}</summary>
        <ol>
          {item.parts.map(({ at, title }) => (
            <li key={title}>
              {at !== undefined && <StartTime at={at} />} {title}
            </li>
          ))}
        </ol>
      </details>
    </ResourceCard>
  );
}

import type { Locale } from '@emovera/contract/locales.ts';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import { path } from '../../i18n/paths.ts';
import type { WebinarItem } from './loadResources.ts';
import { Programme } from './Programme.tsx';
import { ReplayCover } from './ReplayCover.tsx';
import { ResourceCard } from './ResourceCard.tsx';
import type { WebinarListWords } from './schema.ts';
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
    <ResourceCard
      id={item.id}
      title={item.title}
      cover={<ReplayCover profile={item.profile} index={index} />}
      href={path(lang, `/forms/webinar/${item.id}`)}
      button={words.button}
      format={<WebinarFacts lang={lang} item={item} words={words} shared={shared} />}
      isReplay
    >
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
    </ResourceCard>
  );
}

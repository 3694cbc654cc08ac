import type { Locale } from '@emovera/contract/locales.ts';
import type { ReactNode } from 'react';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import { path } from '../../i18n/paths.ts';
import { PageHero } from '../../ui/PageHero/PageHero.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading/SectionHeading.tsx';
import styles from './FileListPage.module.css';
import type { FileListWords } from './fileSchema.ts';
import type { Offer } from './loadOffers.ts';
import type { FileItem } from './loadResources.ts';
import { ResourceCard } from './ResourceCard.tsx';
import { ResourceEnd, type ResourceEndProps } from './ResourceEnd.tsx';

export type FileListPageProps = {
  lang: Locale;
  /** The form that requests an item. */
  kind: 'checklist' | 'whitepaper';
  words: FileListWords;
  shared: InterfaceWords;
  items: readonly Offer<FileItem>[];
  company: ResourceEndProps['company'];
  /** Part of a file, on the first screen. */
  picture: ReactNode;
  /** Part of an item's file, on its card. */
  coverOf: (item: Offer<FileItem>) => ReactNode;
};

/** The checklists, or the whitepapers. */
export function FileListPage({ lang, kind, words, shared, items, company, picture, coverOf }: FileListPageProps) {
  return (
    <>
      <PageHero {...words.hero} picture={picture} />
      <Section labelledBy="files">
        <SectionHeading {...words.list} id="files" />
        <ul className={styles.list}>
          {items.map((item) => (
            <ResourceCard
              key={item.id}
              id={item.id}
              title={item.title}
              cover={coverOf(item)}
              href={path(lang, `/forms/${kind}/${item.id}`)}
              button={words.card.button}
              format={<div className="small bold link-color">{item.details}</div>}
              note={words.card.delivery}
            >
              <p>{item.teaser}</p>
              <h4>{words.card.audience}</h4>
              <p>{item.audience}</p>
              <h4>{words.card.inside}</h4>
              <ul>
                {item.inside.map((part) => (
                  <li key={part}>{part}</li>
                ))}
              </ul>
            </ResourceCard>
          ))}
        </ul>
      </Section>
      <ResourceEnd lang={lang} words={words} shared={shared} company={company} />
    </>
  );
}

import type { Locale } from '@emovera/contract/locales.ts';
import { ResourceCover } from '../../charts/ResourceCover.tsx';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import { path } from '../../i18n/paths.ts';
import { PageHero } from '../../ui/PageHero/PageHero.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading/SectionHeading.tsx';
import { ChecklistIllustration } from './ChecklistIllustration.tsx';
import styles from './FileListPage.module.css';
import type { Offer } from './loadOffers.ts';
import type { FileItem } from './loadResources.ts';
import { ResourceCard } from './ResourceCard.tsx';
import { ResourceEnd, type ResourceEndProps } from './ResourceEnd.tsx';
import type { FileListWords } from './schema.ts';
import { WhitepaperIllustration } from './WhitepaperIllustration.tsx';

export type FileListPageProps = {
  lang: Locale;
  /** The form that requests an item, and the kind of cover. */
  kind: 'checklist' | 'whitepaper';
  words: FileListWords;
  shared: InterfaceWords;
  items: readonly Offer<FileItem>[];
  company: ResourceEndProps['company'];
};

/** The checklists, or the whitepapers. */
export function FileListPage({ lang, kind, words, shared, items, company }: FileListPageProps) {
  return (
    <>
      <PageHero {...words.hero} picture={kind === 'checklist' ? <ChecklistIllustration /> : <WhitepaperIllustration items={items} />} />
      <Section labelledBy="files">
        <SectionHeading {...words.list} id="files" />
        <ul className={styles.list}>
          {items.map(({ id, title, profile, teaser, audience, inside, details }) => (
            <ResourceCard
              key={id}
              id={id}
              title={title}
              cover={<ResourceCover kind={kind} profile={profile} seed={id} />}
              href={path(lang, `/forms/${kind}/${id}`)}
              button={words.card.button}
              format={<div className={styles.format}>{details}</div>}
              note={words.card.delivery}
            >
              <p>{teaser}</p>
              <h4>{words.card.audience}</h4>
              <p>{audience}</p>
              <h4>{words.card.inside}</h4>
              <ul>
                {inside.map((part) => (
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

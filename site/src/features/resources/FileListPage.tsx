import type { Locale } from '@emovera/contract/locales.ts';
import { ResourceCover } from '../../charts/ResourceCover.tsx';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import { path } from '../../i18n/paths.ts';
import { PageHero } from '../../ui/PageHero/PageHero.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading/SectionHeading.tsx';
import { ChecklistIllustration } from './ChecklistIllustration.tsx';
import { FileCard } from './FileCard.tsx';
import styles from './FileListPage.module.css';
import type { FileItem } from './loadResources.ts';
import { ResourceEnd, type ResourceEndProps } from './ResourceEnd.tsx';
import type { FileListWords } from './schema.ts';
import { WhitepaperIllustration } from './WhitepaperIllustration.tsx';

export type FileListPageProps = {
  lang: Locale;
  /** The form that asks for an item, and the kind of cover. */
  kind: 'checklist' | 'whitepaper';
  words: FileListWords;
  shared: InterfaceWords;
  items: readonly FileItem[];
  /** Type, length, size and, where it differs, language of each item's file. */
  details: ReadonlyMap<string, string>;
  company: ResourceEndProps['company'];
};

/** The checklists, or the whitepapers. */
export function FileListPage({ lang, kind, words, shared, items, details, company }: FileListPageProps) {
  return (
    <>
      <PageHero {...words.hero} picture={pictures[kind](items)} />
      <Section labelledBy="files">
        <SectionHeading {...words.list} id="files" />
        <ul className={styles.list}>
          {items.map((item) => (
            <FileCard
              key={item.id}
              item={item}
              cover={<ResourceCover kind={kind} profile={item.profile} seed={item.id} />}
              format={details.get(item.id) ?? words.card.format}
              href={path(lang, `/forms/${kind}/${item.id}`)}
              words={words.card}
            />
          ))}
        </ul>
      </Section>
      <ResourceEnd lang={lang} words={words} shared={shared} company={company} />
    </>
  );
}

const pictures = {
  checklist: () => <ChecklistIllustration />,
  whitepaper: (items: readonly FileItem[]) => <WhitepaperIllustration items={items} />,
} as const;

import type { Locale } from '@emovera/contract/locales.ts';
import { ResourceCover } from '../../charts/ResourceCover.tsx';
import type { FileItem } from '../../content/resources.ts';
import { path } from '../../routing/paths.ts';
import type { InterfaceWords } from '../../schemas/interface.ts';
import type { FileListWords } from '../../schemas/resources.ts';
import { PageHero } from '../../ui/PageHero/PageHero.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading/SectionHeading.tsx';
import { ChecklistPicture } from './ChecklistPicture.tsx';
import { FileCard } from './FileCard.tsx';
import styles from './FileListPage.module.css';
import { ResourceEnd } from './ResourceEnd.tsx';
import { WhitepaperPicture } from './WhitepaperPicture.tsx';

export type FileListPageProps = {
  lang: Locale;
  /** The form that asks for an item, and the kind of cover. */
  kind: 'checklist' | 'whitepaper';
  words: FileListWords;
  shared: InterfaceWords;
  items: readonly FileItem[];
  /** Type, length, size and, where it differs, language of each item's file. */
  details: ReadonlyMap<string, string>;
  /** Where the free trial begins. */
  signUp: string;
};

/** The checklists, or the whitepapers. */
export function FileListPage({ lang, kind, words, shared, items, details, signUp }: FileListPageProps) {
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
      <ResourceEnd lang={lang} words={words} shared={shared} signUp={signUp} />
    </>
  );
}

const pictures = {
  checklist: () => <ChecklistPicture />,
  whitepaper: (items: readonly FileItem[]) => <WhitepaperPicture items={items} />,
} as const;

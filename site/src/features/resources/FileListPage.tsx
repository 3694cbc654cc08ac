import type { Locale } from '@emovera/contract/locales.ts';
import type { ReactNode } from 'react';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import { path } from '../../i18n/paths.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { PageHero } from '../../ui/PageHero/PageHero.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading/SectionHeading.tsx';
import styles from './FileListPage.module.css';
import { SheetCrop, Spread } from './FilePictures.tsx';
import type { FileListWords } from './fileSchema.ts';
import type { loadChecklistPage, loadWhitepaperPage } from './loadFileLists.ts';
import type { Offer } from './loadOffers.ts';
import type { FileItem } from './loadResources.ts';
import { ResourceEnd, type ResourceEndProps } from './ResourceEnd.tsx';

type FileListPageProps = {
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
function FileListPage({ lang, kind, words, shared, items, company, picture, coverOf }: FileListPageProps) {
  return (
    <>
      <PageHero {...words.hero} picture={picture} />
      <Section labelledBy="files">
        <SectionHeading {...words.list} id="files" />
        <ul className={`grid ${styles.list}`}>
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

type ResourceCardProps = {
  /** Id of the resource and of the card. */
  id: string;
  title: string;
  cover: ReactNode;
  /** Address of the form that requests the resource, and text of its button. */
  href: string;
  button: string;
  /** Line above the title. */
  format: ReactNode;
  /** Line under the button. Default none. */
  note?: string;
  children: ReactNode;
};

/** A resource on its list: cover, format, title, description, and the button that opens its form. */
function ResourceCard({ id, title, cover, href, button, format, note, children }: ResourceCardProps) {
  return (
    <li className={`grid gap-5 ${styles.card}`} id={id} data-pagefind-ignore="">
      {cover}
      <div className={`grid gap-3 text-width ${styles.text}`}>
        {format}
        <h3>{title}</h3>
        {children}
        <Button href={href} opensDialog>
          {button}
          <span className="visually-hidden">{` ${title}`}</span>
        </Button>
        {note && <p className={styles.note}>{note}</p>}
      </div>
    </li>
  );
}

type ChecklistPageProps = Awaited<ReturnType<typeof loadChecklistPage>>;

/** The checklists, each with rows of its workbook. */
export function ChecklistPage({ crops, current, ...page }: ChecklistPageProps) {
  const { example } = page.shared;
  return (
    <FileListPage
      {...page}
      picture={current && <SheetCrop {...current} example={example} />}
      coverOf={({ id, title }) => {
        const crop = crops.get(id);
        return crop && <SheetCrop crop={crop} title={title} example={example} />;
      }}
    />
  );
}

type WhitepaperPageProps = Awaited<ReturnType<typeof loadWhitepaperPage>>;

/** The whitepapers, each with one of its pages. */
export function WhitepaperPage({ spreads, open, ...page }: WhitepaperPageProps) {
  return (
    <FileListPage
      {...page}
      picture={open && <Spread {...open} hasContents />}
      coverOf={({ id, title }) => {
        const spread = spreads.get(id);
        return spread && <Spread spread={spread} title={title} />;
      }}
    />
  );
}

import type { ReactNode } from 'react';
import { path } from '../../i18n/paths.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { PageHero, Section, SectionHeading } from '../../ui/Section/Section.tsx';
import styles from './FileListPage.module.css';
import { PrintedPage, SheetCrop } from './FileParts.tsx';
import type { Download } from './loadFileDownloads.ts';
import type { loadChecklistPage, loadFileListPage, loadWhitepaperPage } from './loadFileLists.ts';
import type { FileItem } from './loadResources.ts';
import { ResourceEnd } from './ResourceEnd.tsx';

type FileListPageProps = Awaited<ReturnType<typeof loadFileListPage>> & {
  /** Part of a file, on the first screen. */
  picture: ReactNode;
  /** Part of an item's file, on its card. */
  findCover: (item: Download<FileItem>) => ReactNode;
};

/** Page of the checklists or of the whitepapers. */
function FileListPage({ lang, kind, words, shared, form, download, items, company, picture, findCover }: FileListPageProps) {
  return (
    <>
      <PageHero
        {...words.hero}
        picture={picture}
        actions={
          <>
            <Button href={path(lang, `/forms/${kind}`)} size="large" opensDialog>
              {form}
            </Button>
            <ul className="grid gap-4 full-width small muted">
              {items.map(({ id, title, details, audience, open }) => (
                <li key={id}>
                  <a className="bold" href={`#${id}`}>
                    {title}
                  </a>
                  <div>{audience}</div>
                  <div>{[details, open].filter(Boolean).join(' · ')}</div>
                </li>
              ))}
            </ul>
          </>
        }
      />
      <Section labelledBy="files">
        <SectionHeading {...words.list} id="files" />
        <ul className={`grid ${styles.list}`}>
          {items.map((item) => (
            <li className={`grid gap-5 ${styles.card}`} id={item.id} key={item.id} data-pagefind-ignore="">
              {findCover(item)}
              <div className={`grid gap-3 text-width ${styles.text}`}>
                <div className="small bold link-color">{item.details}</div>
                <h3>{item.title}</h3>
                <p className="muted">{item.teaser}</p>
                <h4>{words.card.audience}</h4>
                <p className="muted">{item.audience}</p>
                <h4>{words.card.inside}</h4>
                <ul>
                  {item.inside.map((part) => (
                    <li key={part}>{part}</li>
                  ))}
                </ul>
                <Button
                  {...(item.open
                    ? { href: item.file.address, hrefLang: item.file.lang }
                    : { href: path(lang, `/forms/${kind}/${item.id}`), opensDialog: true })}
                >
                  {item.open ? download : words.card.button}
                  <span className="visually-hidden">{` ${item.title}`}</span>
                </Button>
                <p className="small muted">{item.open ?? words.card.delivery}</p>
              </div>
            </li>
          ))}
        </ul>
      </Section>
      <ResourceEnd lang={lang} words={words} shared={shared} company={company} />
    </>
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
      findCover={({ id, title }) => {
        const crop = crops.get(id);
        return crop && <SheetCrop crop={crop} title={title} example={example} />;
      }}
    />
  );
}

type WhitepaperPageProps = Awaited<ReturnType<typeof loadWhitepaperPage>>;

/** The whitepapers, each with one of its pages: the contents of the first one, whose chart is on the first screen. */
export function WhitepaperPage({ spreads, open, ...page }: WhitepaperPageProps) {
  return (
    <FileListPage
      {...page}
      picture={open && <PrintedPage {...open} />}
      findCover={({ id, title }) => {
        const spread = spreads.get(id);
        return spread && <PrintedPage spread={spread} title={title} hasContents={id === page.items[0]?.id} />;
      }}
    />
  );
}

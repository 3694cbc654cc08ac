import type { Locale } from '@emovera/contract/locales.ts';
import type { ReactNode } from 'react';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import { fillStrict, formatDay } from '../../i18n/format.ts';
import type { loadStudy } from '../../studies/loadStudy.ts';
import { Breadcrumb } from '../../ui/Section/Section.tsx';
import { describeFile } from '../resources/describeFile.ts';
import { ArticlePromotion, ArticleSources, ShareLinks, SimilarArticles } from './ArticleEnd.tsx';
import styles from './ArticlePage.module.css';
import { ArticlePicture } from './ArticlePicture.tsx';
import type { ArticleSummary, loadArticle } from './loadBlog.ts';

type ArticlePageProps = Awaited<ReturnType<typeof loadArticle>>['page'] & {
  /** The rendered text of the article. */
  children: ReactNode;
};

/** An article with its table of contents, sources, one offer, and links to other articles. */
export function ArticlePage({ children, ...page }: ArticlePageProps) {
  const { lang, article, words, shared, study } = page;
  return (
    <>
      <article
        data-pagefind-meta={`label:${shared.header.blogItems[article.category].title} ·\u00a0${formatDay(lang, article.publishedOn).replaceAll(' ', '\u00a0')}`}
      >
        <ArticleHeader
          lang={lang}
          article={article}
          words={shared.blog}
          breadcrumb={<Breadcrumb label={shared.breadcrumb} {...page.breadcrumb} />}
          url={page.url}
        />
        <div className={`grid gap-6 centred ${styles.columns}`}>
          <ArticleContents title={shared.blog.contents} items={page.contents} />
          <div className={`min-width-0 text-width ${styles.text}`}>
            <div className={`text-width ${styles.prose}`} data-first-screen-end="">
              {children}
            </div>
            {study && <ArticleStudy lang={lang} study={study} words={words.study} shared={shared} />}
            <ArticleSources title={words.sources} sources={article.sources} />
            <ShareLinks
              words={shared.blog}
              networks={words.networks}
              addresses={page.share}
              newTab={shared.newTab}
              buttons={words.sharing}
            />
            <ArticlePromotion
              lang={lang}
              promotion={article.offer}
              item={page.offerItem}
              words={page.offer}
              foreignFile={page.foreignFile}
            />
          </div>
        </div>
      </article>
      <SimilarArticles
        words={shared.blog}
        categories={shared.header.blogItems}
        similar={page.similar}
        next={page.next}
        previous={page.previous}
      />
    </>
  );
}

type ArticleHeaderProps = {
  lang: Locale;
  article: ArticleSummary;
  words: InterfaceWords['blog'];
  breadcrumb: ReactNode;
  /** Address of the article, shown in print. */
  url: string;
};

/** Header of an article: title, description, author and dates, next to its picture. */
function ArticleHeader({ lang, article, words, breadcrumb, url }: ArticleHeaderProps) {
  const { title, description, author, minutes, publishedOn, updatedOn } = article;
  return (
    <header className={`tinted ${styles.header}`}>
      <div className={`grid gap-5 centred ${styles.inner}`}>
        <div className={`grid gap-5 ${styles.headerText}`}>
          {breadcrumb}
          <h1 data-pagefind-ignore="">{title}</h1>
          <p className={`large muted ${styles.description}`}>{description}</p>
          <ul className={`flex wrap small muted ${styles.facts}`}>
            <li>{fillStrict(words.by, { author })}</li>
            <li>
              <time dateTime={publishedOn}>{fillStrict(words.published, { date: formatDay(lang, publishedOn) })}</time>
            </li>
            <li>
              {updatedOn ? (
                <time dateTime={updatedOn}>{fillStrict(words.updated, { date: formatDay(lang, updatedOn) })}</time>
              ) : (
                words.unchanged
              )}
            </li>
            <li>{fillStrict(words.readingTime, { minutes })}</li>
          </ul>
          <p className={`small ${styles.address}`} data-pagefind-ignore="">
            {url}
          </p>
        </div>
        <div className={styles.picture}>
          {/* The chart is in the text below. */}
          <ArticlePicture lang={lang} article={article.picture.kind === 'chart' ? { ...article, picture: { kind: 'wave' } } : article} />
        </div>
      </div>
    </header>
  );
}

type ArticleContentsProps = {
  title: string;
  /** The article's sections. */
  items: readonly { id: string; text: string }[];
};

/** Table of contents: next to the text, or collapsed above it on narrow screens. The `details` element opens the list that follows it. */
function ArticleContents({ title, items }: ArticleContentsProps) {
  return (
    <div className={`small ${styles.contents}`} data-pagefind-ignore="">
      <details className={styles.toggle}>
        <summary>{title}</summary>
      </details>
      <nav className={styles.list} aria-label={title}>
        <p className={`bold heading-color ${styles.contentsTitle}`} aria-hidden="true">
          {title}
        </p>
        <ol>
          {items.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  );
}

type ArticleStudyProps = {
  lang: Locale;
  study: Awaited<ReturnType<typeof loadStudy>>;
  /** Introduction, and links with {details}. */
  words: { title: string; sheet: string; code: string };
  shared: InterfaceWords;
};

/** The sheet of an article's data and the code that computes it, for download. */
function ArticleStudy({ lang, study: { sheet, code }, words, shared }: ArticleStudyProps) {
  const details = (content: typeof sheet.content, format: string) => describeFile(lang, { content, lang }, format, shared);
  return (
    <p className={`border rounded tinted small ${styles.study}`} data-pagefind-ignore="">
      <strong>{words.title}</strong>{' '}
      <a href={sheet.address} download={sheet.name}>
        {fillStrict(words.sheet, { details: details(sheet.content, 'CSV') })}
      </a>
      {', '}
      <a href={code.address} download={code.name}>
        {fillStrict(words.code, { details: details(code.content, 'TypeScript') })}
      </a>
    </p>
  );
}

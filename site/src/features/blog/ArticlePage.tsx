import type { ReactNode } from 'react';
import { formatDay } from '../../i18n/format.ts';
import { Breadcrumb } from '../../ui/Breadcrumb/Breadcrumb.tsx';
import { Prose } from '../../ui/Prose/Prose.tsx';
import { ArticleContents } from './ArticleContents.tsx';
import { ArticleHeader } from './ArticleHeader.tsx';
import { ArticleOffer } from './ArticleOffer.tsx';
import styles from './ArticlePage.module.css';
import { ArticleSources } from './ArticleSources.tsx';
import { ArticleStudy } from './ArticleStudy.tsx';
import type { loadArticle } from './loadArticle.ts';
import { ShareLinks } from './ShareLinks.tsx';
import { SimilarArticles } from './SimilarArticles.tsx';

export type ArticlePageProps = Awaited<ReturnType<typeof loadArticle>>['page'] & {
  /** The rendered text of the article. */
  children: ReactNode;
};

/** An article with its table of contents, sources, one offer, and links to other articles. */
export function ArticlePage({
  lang,
  article,
  next,
  previous,
  similar,
  words,
  shared,
  breadcrumb,
  contents,
  share,
  study,
  url,
  offer,
  offerItem,
  foreignFile,
  children,
}: ArticlePageProps) {
  return (
    <>
      <article
        data-pagefind-meta={`label:${shared.header.blogItems[article.category].title} ·\u00a0${formatDay(lang, article.publishedOn).replaceAll(' ', '\u00a0')}`}
      >
        <ArticleHeader
          lang={lang}
          article={article}
          words={shared.blog}
          breadcrumb={<Breadcrumb label={shared.breadcrumb} {...breadcrumb} />}
          url={url}
        />
        <div className={styles.columns}>
          <ArticleContents title={shared.blog.contents} items={contents} />
          <div className={styles.text}>
            <Prose endsFirstScreen>{children}</Prose>
            {study && <ArticleStudy lang={lang} study={study} words={words.study} shared={shared} />}
            <ArticleSources title={words.sources} sources={article.sources} />
            <ShareLinks words={shared.blog} networks={words.networks} addresses={share} newTab={shared.newTab} buttons={words.sharing} />
            <ArticleOffer lang={lang} offer={article.offer} item={offerItem} words={offer} foreignFile={foreignFile} />
          </div>
        </div>
      </article>
      <SimilarArticles words={shared.blog} categories={shared.header.blogItems} similar={similar} next={next} previous={previous} />
    </>
  );
}

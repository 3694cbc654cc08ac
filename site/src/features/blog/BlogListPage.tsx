import { type Locale, localeRow } from '@emovera/contract/locales.ts';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import { fillStrict, formatDay } from '../../i18n/format.ts';
import { path } from '../../i18n/paths.ts';
import { Card } from '../../ui/Card/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import { ArticlePromotion } from './ArticleEnd.tsx';
import { ArticlePicture } from './ArticlePicture.tsx';
import { listRoute, type MissingArticle, noticeId } from './addresses.ts';
import styles from './BlogListPage.module.css';
import type { ArticleSummary, loadBlogList } from './loadBlog.ts';
import { type Category, categories } from './schema.ts';

type BlogListPageProps = Awaited<ReturnType<typeof loadBlogList>>;

/** A page of the list of all articles or of one category. Its newest article is on the first screen. */
export function BlogListPage({ lang, category, words, shared, list, missing, meta, foreignFile }: BlogListPageProps) {
  const { blogItems } = shared.header;
  // Only the first page has the introduction; the others show their number.
  const { title, intro } = list.page > 1 ? { title: meta.title, intro: '' } : category ? words.categories[category] : words;
  // Phones show the first sentence only, so that the newest article is on the first screen.
  const [first, ...further] = intro.split(/(?<=[.?!]) /);
  const [newest, ...others] = list.items.map((article, index) => (
    <ArticleCard
      key={article.slug}
      lang={lang}
      article={article}
      words={shared.blog}
      category={blogItems[article.category].title}
      isLead={index === 0}
    />
  ));
  return (
    <>
      <MissingNotices words={words.missing} missing={missing} />
      <Section space="tight" ground="tint" endsFirstScreen className={`grid one-column gap-5 ${styles.first}`}>
        <h1>{title}</h1>
        {first && (
          <p data-introduction="">
            {first}
            {further.length > 0 && <span>{` ${further.join(' ')}`}</span>}
          </p>
        )}
        <CategoryLinks lang={lang} words={shared.blog} names={blogItems} current={category} />
        {newest && (
          <div className={styles.newest} data-pagefind-ignore="">
            {newest}
          </div>
        )}
      </Section>
      <Section space="tight" labelledBy="articles">
        <h2 id="articles" className="visually-hidden" data-pagefind-ignore="">
          {words.articles}
        </h2>
        <ul className={`grid one-column gap-5 ${styles.grid}`} data-pagefind-ignore="">
          {others}
        </ul>
        <PageLinks words={shared.blog} page={list.page} pages={list.pages} toHref={(page) => path(lang, listRoute(category, page))} />
        <ArticlePromotion lang={lang} promotion="useCase" words={words.offers.useCase} foreignFile={foreignFile} />
        <p className={styles.feed} data-pagefind-ignore="">
          <a className="inline-flex gap-2 items-center" href={path(lang, '/feed.xml')} type="application/atom+xml">
            <Icon name="feed" />
            {words.feed.link}
          </a>
        </p>
      </Section>
    </>
  );
}

type MissingNoticesProps = {
  words: { title: string; others: string };
  /** Articles that this language does not have. */
  missing: readonly MissingArticle<ArticleSummary>[];
};

/**
 * A notice for each article that this language does not have, with links to its versions. All are hidden. The language switcher links to one of them by a
 * fragment, and CSS shows it; `client/notices.ts` shows one that the query names.
 */
function MissingNotices({ words, missing }: MissingNoticesProps) {
  return missing.map(({ article, originals }) => (
    <div
      key={article}
      className={`padding-5 strong-border rounded ground ${styles.notice}`}
      id={noticeId(article)}
      data-notice=""
      data-pagefind-ignore=""
      tabIndex={-1}
    >
      <p className={`flex gap-2 bold ${styles.title}`}>
        <Icon name="info" />
        {words.title}
      </p>
      <ul>
        {originals.map(({ lang, article: { href, title } }) => (
          <li key={lang}>
            <span lang={lang}>{localeRow(lang).name}</span> –{' '}
            <a href={href} hrefLang={lang} lang={lang}>
              {title}
            </a>
          </li>
        ))}
      </ul>
      <p>{words.others}</p>
    </div>
  ));
}

type CategoryLinksProps = {
  lang: Locale;
  words: InterfaceWords['blog'];
  /** Names of the categories. */
  names: Readonly<Record<Category, { title: string }>>;
  /** Category of the list. `undefined` is the list of all articles. */
  current: Category | undefined;
};

/** Links to the lists of the blog: all articles and each category. */
function CategoryLinks({ lang, words, names, current }: CategoryLinksProps) {
  const lists = [
    { id: undefined, name: words.all, href: path(lang, '/blog') },
    ...categories.map((id) => ({ id, name: names[id].title, href: path(lang, `/blog/${id}`) })),
  ];
  return (
    <nav aria-label={words.categories}>
      <ul className={`flex wrap gap-2 ${styles.links}`}>
        {lists.map(({ id, name, href }) => (
          <li key={href}>
            <a
              className={`small semibold strong-border pill ${styles.pillLink}`}
              href={href}
              aria-current={id === current ? 'true' : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type ArticleCardProps = {
  lang: Locale;
  article: ArticleSummary;
  words: InterfaceWords['blog'];
  /** Name of the category. */
  category: string;
  /** Whether it is the first article of a list, on the first screen. Default false. */
  isLead?: boolean;
};

/** An article in a list: picture, category, title, description, date and reading time. */
function ArticleCard({ lang, article, words, category, isLead = false }: ArticleCardProps) {
  const { title, description, href, publishedOn, minutes } = article;
  const Heading = isLead ? 'h2' : 'h3';
  return (
    <Card as={isLead ? 'article' : 'li'} className={isLead ? styles.lead : styles.card}>
      <ArticlePicture lang={lang} article={article} />
      <p>{category}</p>
      <Heading>
        <a href={href} data-stretch="">
          {title}
        </a>
      </Heading>
      <p>{description}</p>
      <p>
        <time dateTime={publishedOn}>{formatDay(lang, publishedOn)}</time> <span>{fillStrict(words.readingTime, { minutes })}</span>
      </p>
    </Card>
  );
}

type PageLinksProps = {
  words: InterfaceWords['blog'];
  /** Number of this page, from 1. */
  page: number;
  pages: number;
  /** Address of a page, from its number. */
  toHref: (page: number) => string;
};

/** Links to the other pages of a list. Nothing if there is only one page. */
function PageLinks({ words, page, pages, toHref }: PageLinksProps) {
  if (pages === 1) return null;
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  return (
    <nav className={`flex wrap gap-4 items-center justify-center ${styles.pages}`} aria-label={words.pages}>
      {page > 1 && (
        <a href={toHref(page - 1)} rel="prev">
          {words.newer}
        </a>
      )}
      <ol>
        {numbers.map((number) => (
          <li key={number}>
            <a
              className={`strong-border pill ${styles.pillLink}`}
              href={toHref(number)}
              aria-label={fillStrict(words.page, { page: number, pages })}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </a>
          </li>
        ))}
      </ol>
      {page < pages && (
        <a href={toHref(page + 1)} rel="next">
          {words.older}
        </a>
      )}
    </nav>
  );
}

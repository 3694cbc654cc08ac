import { path } from '../../i18n/paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PageHero } from '../../ui/PageHero/PageHero.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import { ArticleCard } from './ArticleCard.tsx';
import { ArticleOffer } from './ArticleOffer.tsx';
import styles from './BlogListPage.module.css';
import { CategoryLinks } from './CategoryLinks.tsx';
import { listRoute, type loadBlogList } from './loadBlog.ts';
import { MissingNotices } from './MissingNotices.tsx';
import { PageLinks } from './PageLinks.tsx';

export type BlogListPageProps = Awaited<ReturnType<typeof loadBlogList>>;

/** A page of the list of all articles or of one category. */
export function BlogListPage({ lang, category, words, shared, list, missing, meta, foreignFile }: BlogListPageProps) {
  const { title, lead } = category ? words.categories[category] : words;
  const { blogItems } = shared.header;
  return (
    <>
      <MissingNotices words={words.missing} missing={missing} />
      {/* Only the first page has the introduction; the others show their number. */}
      <PageHero {...(list.page === 1 ? { title, lead } : { title: meta.title, lead: meta.description })} />
      <Section space="tight" labelledBy="articles">
        <CategoryLinks lang={lang} words={shared.blog} names={blogItems} current={category} />
        <h2 id="articles" className="visually-hidden" data-pagefind-ignore="">
          {words.articles}
        </h2>
        <ul className={styles.grid} data-pagefind-ignore="">
          {list.items.map((article, index) => (
            <ArticleCard
              key={article.slug}
              lang={lang}
              article={article}
              words={shared.blog}
              category={blogItems[article.category].title}
              isLead={index === 0}
            />
          ))}
        </ul>
        <PageLinks words={shared.blog} page={list.page} pages={list.pages} hrefOf={(page) => path(lang, listRoute(category, page))} />
        <ArticleOffer lang={lang} offer="useCase" words={words.offers.useCase} foreignFile={foreignFile} />
        <p className={styles.feed} data-pagefind-ignore="">
          <a href={path(lang, '/feed.xml')} type="application/atom+xml">
            <Icon name="feed" />
            {words.feed.link}
          </a>
        </p>
      </Section>
    </>
  );
}

import { path } from '../../i18n/paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import { ArticleCard } from './ArticleCard.tsx';
import { ArticleOffer } from './ArticleOffer.tsx';
import styles from './BlogListPage.module.css';
import { CategoryLinks } from './CategoryLinks.tsx';
import type { loadBlogList } from './loadBlog.ts';
import { MissingNotices } from './MissingNotices.tsx';
import { PageLinks } from './PageLinks.tsx';
import { listRoute } from './paginate.ts';

export type BlogListPageProps = Awaited<ReturnType<typeof loadBlogList>>;

/** A page of the list of all articles or of one category. Its newest article is on the first screen. */
export function BlogListPage({ lang, category, words, shared, list, missing, meta, foreignFile }: BlogListPageProps) {
  const { blogItems } = shared.header;
  // Only the first page has the introduction; the others show their number.
  const { title, lead } = list.page > 1 ? { title: meta.title, lead: '' } : category ? words.categories[category] : words;
  // Phones show the first sentence only, so that the newest article is on the first screen.
  const [first, ...further] = lead.split(/(?<=[.?!]) /);
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
      <Section space="tight" ground="tint" endsFirstScreen className={styles.first}>
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
        <ul className={styles.grid} data-pagefind-ignore="">
          {others}
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

import { getEntry, render } from 'astro:content';
import { type Locale, localeCodes } from '@emovera/contract/locales.ts';
import { onceInBuild } from '../../content/buildCache.ts';
import { loadFacts, loadWords } from '../../content/load.ts';
import { path } from '../../i18n/paths.ts';
import { loadPicture } from '../../pictures/loadPicture.ts';
import { loadStudy } from '../../studies/loadStudy.ts';
import { loadCases } from '../resources/loadResources.ts';
import { loadCaseSummary } from '../sectors/loadSectors.ts';
import { counterparts, originalLanguage } from './counterparts.ts';
import { loadAllSummaries, loadForeignFile } from './loadBlog.ts';
import type { ArticleContext } from './mdx/ArticleContext.ts';
import { shareAddresses } from './shareAddresses.ts';
import { similarArticles } from './similarArticles.ts';

/** Number of similar articles below an article. */
const similarCount = 3;

/** `getStaticPaths` of the articles. The props are the data that depends on other articles. */
export const articlePaths = () => pathsOf(localeCodes);

const pathsOf = onceInBuild(async (languages: readonly Locale[]) => {
  const all = await loadAllSummaries();
  return languages.flatMap((lang) => {
    const articles = all[lang];
    const similar = similarArticles(
      articles.map(({ slug, title, description, category, text }) => ({ id: slug, text, summary: `${title} ${description}`, category })),
      similarCount,
    );
    return articles.map((article, index) => ({
      params: { lang, slug: article.slug },
      props: {
        article,
        // The newest article comes first.
        next: articles[index - 1],
        previous: articles[index + 1],
        similar: (similar.get(article.slug) ?? []).flatMap((slug) => articles.find((other) => other.slug === slug) ?? []),
        alternates: counterparts(all, article.article),
        original: originalLanguage(all, article.article),
      },
    }));
  });
});

type ArticleProps = Awaited<ReturnType<typeof articlePaths>>[number]['props'];

/** Everything that the page of an article shows, and its text to render. */
export async function loadArticle(lang: Locale, { article, next, previous, similar, alternates, original }: ArticleProps) {
  // A case that is not published is not offered: the article then offers all cases.
  const cases = article.offerItem === undefined ? [] : await loadCases(lang);
  const [words, shared, company, foreignFile, entry, study, offered] = await Promise.all([
    loadWords('blogPage', lang),
    loadWords('interface', lang),
    loadFacts('company'),
    loadForeignFile(lang, article.offer),
    getEntry('articles', `${lang}/blog/${article.slug}`),
    article.study === undefined ? undefined : loadStudy(lang, article.study),
    article.offerItem !== undefined && cases.some(({ id }) => id === article.offerItem)
      ? loadCaseSummary(lang, article.offerItem)
      : undefined,
  ]);
  if (!entry) throw new Error(`content/${lang}/blog/${article.slug}.mdx does not exist.`);
  const { Content, headings, remarkPluginFrontmatter } = await render(entry);
  const pictureIds: string[] = remarkPluginFrontmatter.pictures ?? [];
  const pictures = await Promise.all(pictureIds.map(async (id) => [id, await loadPicture(lang, id, 'whole')] as const));
  const url = new URL(article.href, company.origin).href;
  const context: ArticleContext = {
    lang,
    charts: { emotions: shared.emotions, matrix: shared.irritantMatrix, nps: shared.npsChart, table: shared.npsChart.table },
    figures: words.figures,
    pictures: Object.fromEntries(pictures),
    footnotes: words.footnotes,
    sourceLabel: words.source,
    codeLabel: words.code,
    sources: article.sources.length,
    file: `content/${lang}/blog/${article.slug}.mdx`,
  };
  const breadcrumb = {
    items: [
      { href: path(lang, '/blog'), name: shared.header.blog },
      { href: path(lang, `/blog/${article.category}`), name: shared.header.blogItems[article.category].title },
    ],
    current: article.metaTitle ?? article.title,
  };
  const contents = headings.filter(({ depth }) => depth === 2).map(({ slug, text }) => ({ id: slug, text }));
  if (remarkPluginFrontmatter.hasFootnotes) contents.push({ id: 'footnotes', text: words.footnotes.title });
  if (article.sources.length > 0) contents.push({ id: 'sources', text: words.sources });
  return {
    Content,
    context,
    alternates,
    original,
    url,
    company,
    page: {
      lang,
      url,
      article,
      next,
      previous,
      similar,
      words,
      shared,
      breadcrumb,
      contents,
      study,
      share: shareAddresses(url, article.title),
      offerItem: offered && article.offerItem,
      offer: offered ? { title: offered.title, text: offered.teaser, action: offered.action } : words.offers[article.offer],
      // The button of one case says its language.
      foreignFile: offered ? undefined : foreignFile,
    },
  };
}

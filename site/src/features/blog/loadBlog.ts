import { getEntry, render } from 'astro:content';
import { type FormId, leadForms } from '@emovera/contract/forms.ts';
import { type Locale, localeCodes } from '@emovera/contract/locales.ts';
import { onceInBuild } from '../../content/buildCache.ts';
import { articlesPerPage } from '../../content/constants.ts';
import { loadArticles, loadFacts, loadWords, markedTitle } from '../../content/load.ts';
import { fillStrict } from '../../i18n/format.ts';
import { path } from '../../i18n/paths.ts';
import { loadPicture } from '../../pictures/loadPicture.ts';
import { loadStudy } from '../../studies/loadStudy.ts';
import { loadChoices } from '../forms/loadForms.ts';
import { languageName } from '../resources/describeFile.ts';
import { loadCases } from '../resources/loadResources.ts';
import { loadCaseSummary } from '../sectors/loadSectors.ts';
import { checkArticles, counterparts, listRoute, missingArticles, originalLanguage, paginate, shareAddresses } from './addresses.ts';
import { plainText, readingMinutes, similarArticles } from './articleText.ts';
import { coverEmotion, keyPicture } from './cover.ts';
import type { ArticleContext } from './mdx/ArticleContext.ts';
import type { Category } from './schema.ts';

/** An article in a list. */
export type ArticleSummary = Awaited<ReturnType<typeof loadSummaries>>[number];

/**
 * Articles of one language, newest first.
 * @throws Error if an address collides, an identity is used twice, an author is not in facts/team.yaml, or an article is not finished or lacks its key chart.
 */
export const loadSummaries = onceInBuild(async (lang: Locale) => {
  const [entries, team, { npsChart, emotions }] = await Promise.all([loadArticles(lang), loadFacts('team'), loadWords('interface', lang)]);
  checkArticles(
    entries.map(({ slug, data }) => ({ slug, article: data.article })),
    lang,
  );
  const summaries = entries.map(async ({ slug, data, body = '' }) => {
    const file = `content/${lang}/blog/${slug}.mdx`;
    const author = team.people.find(({ id }) => id === data.author);
    if (!author) throw new Error(`${file}: the author "${data.author}" is not in content/facts/team.yaml. Add or correct it.`);
    const text = plainText(body);
    const picture = keyPicture(body, data.keyChart, file);
    const emotion = coverEmotion(picture, data.profile, emotions);
    return {
      ...data,
      title: await markedTitle(lang, data),
      slug,
      href: path(lang, `/blog/${slug}`),
      author: author.name,
      text,
      minutes: readingMinutes(text),
      picture,
      emotion,
      emotionName: emotions[emotion],
      npsName: npsChart.nps,
    };
  });
  return Promise.all(summaries);
});

/** Articles of every language, as {@link loadSummaries} gives them. */
async function loadAllSummaries(): Promise<Record<Locale, ArticleSummary[]>> {
  const all = await Promise.all(localeCodes.map(async (lang) => [lang, await loadSummaries(lang)] as const));
  return Object.fromEntries(all) as Record<Locale, ArticleSummary[]>;
}

/** Articles of a category, or all of them. */
export const inCategory = (articles: readonly ArticleSummary[], category?: Category) =>
  category ? articles.filter((article) => article.category === category) : articles;

/**
 * Every page of some lists in every language, for `getStaticPaths`. The first page of a list has no number in its address.
 * @param lists Categories; `undefined` is the list of all articles.
 */
export async function listPaths(lists: readonly (Category | undefined)[]) {
  const paths = localeCodes.map(async (lang) => {
    const articles = await loadSummaries(lang);
    return lists.flatMap((category) =>
      paginate(inCategory(articles, category), articlesPerPage).map(({ page }) => ({
        params: { lang, category, page: page > 1 ? String(page) : undefined },
      })),
    );
  });
  return (await Promise.all(paths)).flat();
}

/** Everything that a page of a list shows. */
export async function loadBlogList(lang: Locale, category: Category | undefined, page: number) {
  const [words, shared, all] = await Promise.all([loadWords('blogPage', lang), loadWords('interface', lang), loadAllSummaries()]);
  const list = paginate(inCategory(all[lang], category), articlesPerPage)[page - 1];
  if (!list) throw new RangeError(`The list ${listRoute(category, page)} of ${lang} has no page ${page}.`);
  const languages = localeCodes.filter((code) => page <= paginate(inCategory(all[code], category), articlesPerPage).length);
  // The switcher leads to the first page of all articles from an article that the language does not have.
  const missing = category || page > 1 ? [] : missingArticles(all, lang);
  const { meta: listMeta, title } = category ? words.categories[category] : words;
  const { pages } = list;
  const meta =
    page === 1
      ? listMeta
      : { title: fillStrict(words.pageTitle, { title, page }), description: fillStrict(words.pageDescription, { title, page, pages }) };
  const foreignFile = await loadForeignFile(lang, 'useCase');
  return { lang, category, words, shared, list, languages, missing, meta, foreignFile };
}

/** Sentence that says that the files of an offer are in another language. Undefined if the offer is not a file, or one of the files is in the page's language. */
async function loadForeignFile(lang: Locale, offer: FormId): Promise<string | undefined> {
  const { resource } = leadForms[offer];
  if (!resource || resource === 'webinars') return undefined;
  const [{ foreignFile }, shared, choices] = await Promise.all([
    loadWords('blogPage', lang),
    loadWords('interface', lang),
    loadChoices(lang, resource),
  ]);
  const [language = lang, ...others] = new Set(choices.map((choice) => choice.language));
  if (language === lang || others.length > 0) return undefined;
  return fillStrict(foreignFile, { language: languageName(language, shared) });
}

/** Number of similar articles below an article. */
const similarCount = 3;

/** `getStaticPaths` of the articles. The props are the data that depends on other articles. */
export const articlePaths = () => toPaths(localeCodes);

const toPaths = onceInBuild(async (languages: readonly Locale[]) => {
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
  // If the case of an article is not published, the article offers all cases.
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
  if (!entry) throw new Error(`content/${lang}/blog/${article.slug}.mdx does not exist. Restore it, or remove what refers to it.`);
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
      // The button for one case names its language.
      foreignFile: offered ? undefined : foreignFile,
    },
  };
}

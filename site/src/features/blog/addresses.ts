import { type Locale, localeCodes } from '@emovera/contract/locales.ts';
import { say } from '../../content/say.ts';
import { type Alternates, path, type Route } from '../../i18n/paths.ts';
import { type Category, categories, type Network } from './schema.ts';

/** Address and identity of an article. */
type ArticleKey = { readonly slug: string; readonly article: string };

/** Whether an address of the blog belongs to a page of the list or to a category. */
export const isListAddress = (slug: string): boolean =>
  /^\d+$/.test(slug) || categories.some((category) => category.toLowerCase() === slug);

/**
 * Checks that the addresses of articles are not those of a category or of a page of the list, and that each identity is used once.
 * @param articles Articles of one language.
 * @param lang Code of that language, for the message.
 * @throws Error that names file and remedy.
 */
export function checkArticles(articles: readonly ArticleKey[], lang: string): void {
  const seen = new Map<string, string>();
  for (const { slug, article } of articles) {
    const file = `content/${lang}/blog/${slug}.mdx`;
    if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug))
      throw new Error(say`${file}: an article's file name is its address. Use only small letters without accents, digits and hyphens.`);
    if (isListAddress(slug)) throw new Error(say`${file}: this address belongs to a page of the list or to a category. Rename the file.`);
    const other = seen.get(article);
    if (other)
      throw new Error(say`${file}: the identity "${article}" is already that of ${other}.mdx. Give each article of a language its own.`);
    seen.set(article, slug);
  }
}

/** The versions of an article, by its identity, in the order of the locale table. */
function listVersions<T extends { article: string }>(articles: Readonly<Record<Locale, readonly T[]>>, article: string) {
  return localeCodes.flatMap((lang) => {
    const version = articles[lang].find((candidate) => candidate.article === article);
    return version ? [{ lang, version }] : [];
  });
}

/** Addresses of an article in the languages in which it exists. They are found by its identity, since slugs are translated. */
export function counterparts(articles: Readonly<Record<Locale, readonly ArticleKey[]>>, article: string): Alternates {
  return Object.fromEntries(listVersions(articles, article).map(({ lang, version }) => [lang, path(lang, `/blog/${version.slug}`)]));
}

/** Language in which an article was published first. The others are translations. If several are of the same day, the first in the locale table counts. */
export function originalLanguage(articles: Readonly<Record<Locale, readonly { article: string; publishedOn: string }[]>>, article: string) {
  const [first] = listVersions(articles, article).sort((a, b) => a.version.publishedOn.localeCompare(b.version.publishedOn));
  return first?.lang;
}

/** Id of the notice about an article in the list of a language that does not have it. */
export const noticeId = (article: string) => `only-${article}`;

/** Targets of the language switcher in languages that do not have an article: the notice about it in their blog, which links to the original. */
export function noticeAddresses(article: string): Alternates {
  return Object.fromEntries(localeCodes.map((lang) => [lang, path(lang, `/blog#${noticeId(article)}`)]));
}

/** An article that a language does not have, with its versions in other languages. */
export type MissingArticle<T> = { readonly article: string; readonly originals: readonly { readonly lang: Locale; readonly article: T }[] };

/** The articles that a language does not have, in the order of the other languages. */
export function missingArticles<T extends ArticleKey>(articles: Readonly<Record<Locale, readonly T[]>>, lang: Locale): MissingArticle<T>[] {
  const own = new Set(articles[lang].map(({ article }) => article));
  const others = localeCodes.flatMap((other) => articles[other].map((article) => ({ lang: other, article })));
  const missing = others.filter(({ article }) => !own.has(article.article));
  return [...Map.groupBy(missing, ({ article }) => article.article)].map(([article, originals]) => ({ article, originals }));
}

type ListPage<T> = {
  /** Number of the page, from 1. */
  readonly page: number;
  /** Number of pages of the list, at least 1. */
  readonly pages: number;
  readonly items: readonly T[];
};

/** Splits a list into pages. An empty list has one empty page, since its address exists. */
export function paginate<T>(items: readonly T[], perPage: number): ListPage<T>[] {
  const pages = Math.max(1, Math.ceil(items.length / perPage));
  return Array.from({ length: pages }, (_, index) => ({
    page: index + 1,
    pages,
    items: items.slice(index * perPage, (index + 1) * perPage),
  }));
}

/** Address of a page of a list within its language. The first has no number. */
export function listRoute(category: Category | undefined, page: number): Route {
  return page > 1 ? `/blog/${category ? `${category}/` : ''}${page}` : category ? `/blog/${category}` : '/blog';
}

/** Addresses that open the form of a network or of the mail program, with the article filled in. They need no script of a third party. */
export function shareAddresses(url: string, title: string): Readonly<Record<Network | 'mail', string>> {
  const link = encodeURIComponent(url);
  const subject = encodeURIComponent(title);
  return {
    mail: `mailto:?subject=${subject}&body=${link}`,
    linkedin: `https://www.linkedin.com/sharing/share-offsite/?url=${link}`,
    x: `https://x.com/intent/post?url=${link}&text=${subject}`,
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${link}`,
  };
}

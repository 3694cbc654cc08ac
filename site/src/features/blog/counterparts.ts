import { type Locale, localeCodes } from '@emovera/contract/locales.ts';
import { type Alternates, path } from '../../i18n/paths.ts';
import type { ArticleKey } from './checkArticles.ts';

/** The versions of an article, by its identity, in the order of the locale table. */
function versionsOf<T extends { article: string }>(articles: Readonly<Record<Locale, readonly T[]>>, article: string) {
  return localeCodes.flatMap((lang) => {
    const version = articles[lang].find((candidate) => candidate.article === article);
    return version ? [{ lang, version }] : [];
  });
}

/** Addresses of an article in the languages in which it exists. They are found by its identity, since slugs are translated. */
export function counterparts(articles: Readonly<Record<Locale, readonly ArticleKey[]>>, article: string): Alternates {
  return Object.fromEntries(versionsOf(articles, article).map(({ lang, version }) => [lang, path(lang, `/blog/${version.slug}`)]));
}

/** The language in which an article was published first; the others are translations. Of those of the same day, the first in the locale table. */
export function originalLanguage(articles: Readonly<Record<Locale, readonly { article: string; publishedOn: string }[]>>, article: string) {
  const [first] = versionsOf(articles, article).sort((a, b) => a.version.publishedOn.localeCompare(b.version.publishedOn));
  return first?.lang;
}

/** Id of the notice about an article in the list of a language that does not have it. */
export const noticeId = (article: string) => `only-${article}`;

/** Where the language switcher leads in languages that do not have an article: to the notice about it in their blog, which links to the original. */
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

import { type Locale, localeCodes } from '@emovera/contract/locales.ts';
import { type Alternates, path, type Route } from '../../i18n/paths.ts';
import type { ArticleKey } from './checkArticles.ts';

/** Articles of every language. */
export type ArticlesByLanguage = Readonly<Record<Locale, readonly ArticleKey[]>>;

/** Addresses of an article in the languages in which it exists, found by its identity, since slugs are translated. */
export function counterparts(articles: ArticlesByLanguage, article: string): Alternates {
  return Object.fromEntries(
    localeCodes.flatMap((lang) => {
      const found = articles[lang].find((candidate) => candidate.article === article);
      return found ? [[lang, path(lang, `/blog/${found.slug}`)]] : [];
    }),
  );
}

/** Id of the notice about an article, on the list of a language that lacks it. */
export const noticeId = (article: string) => `only-${article}`;

/**
 * Where the language switcher leads from an article in each language: to the blog, and there to the notice that offers the original. Languages that have the
 * article lead to it instead.
 */
export function insteadOf(article: string): Alternates {
  const route: Route = `/blog#${noticeId(article)}`;
  return Object.fromEntries(localeCodes.map((lang) => [lang, path(lang, route)]));
}

/** An article that a language lacks, with what there is of it in others. */
export type MissingArticle<T> = { readonly article: string; readonly originals: readonly { readonly lang: Locale; readonly article: T }[] };

/** The articles that a language lacks, in the order in which the other languages have them. */
export function missingArticles<T extends ArticleKey>(articles: Readonly<Record<Locale, readonly T[]>>, lang: Locale): MissingArticle<T>[] {
  const missing = new Map<string, { lang: Locale; article: T }[]>();
  for (const other of localeCodes)
    for (const entry of articles[other])
      missing.set(entry.article, [...(missing.get(entry.article) ?? []), { lang: other, article: entry }]);
  for (const { article } of articles[lang]) missing.delete(article);
  return [...missing].map(([article, originals]) => ({ article, originals }));
}

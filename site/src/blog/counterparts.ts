import { type Locale, localeCodes } from '@emovera/contract/locales.ts';
import { type Alternates, path } from '../routing/paths.ts';
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

import { type Locale, localeCodes } from '@emovera/contract/locales.ts';

/**
 * The language in which an article first appeared; of those of one day the first in the locale table. The others are its translations.
 * @throws RangeError if no language has the article.
 */
export function originalLanguage(
  articles: Readonly<Record<Locale, readonly { article: string; publishedOn: string }[]>>,
  article: string,
): Locale {
  const versions = localeCodes.flatMap((lang) => {
    const found = articles[lang].find((candidate) => candidate.article === article);
    return found ? [{ lang, day: found.publishedOn }] : [];
  });
  const [first] = versions.sort((a, b) => a.day.localeCompare(b.day));
  if (!first) throw new RangeError(`No language has an article "${article}".`);
  return first.lang;
}

import { isLocale, type Locale, localeCodes } from '@emovera/contract/locales.ts';
import { titleLength } from '../../site/src/content/schemas/common.ts';
import { checkArticles } from '../../site/src/features/blog/checkArticles.ts';
import { placeholder } from '../../site/src/features/blog/placeholder.ts';
import { type Category, categories } from '../../site/src/features/blog/schema.ts';
import { slugOf } from '../../site/src/features/blog/slugOf.ts';
import type { Front, KnownArticle, Library } from './library.ts';
import { skeleton } from './skeleton.ts';

/** What an author says of a new article. */
export type Wishes = {
  readonly lang: string;
  readonly title: string;
  readonly category?: string | undefined;
  readonly author?: string | undefined;
  /** Its identity. Default: made from the title, or that of the article it is written after. */
  readonly article?: string | undefined;
  readonly description?: string | undefined;
  /** File of the same article in another language. */
  readonly from?: string | undefined;
  /** Day of publication, YYYY-MM-DD. */
  readonly today: string;
};

/** Longest address of an article, in characters, unless its first word is longer. */
const longestSlug = 60;

/**
 * A new article's file.
 * @param library What exists already.
 * @throws Error that says what does not fit and what to do.
 */
export function draft(wishes: Wishes, library: Library): { file: string; text: string } {
  const { lang } = wishes;
  if (!isLocale(lang)) throw new Error(`There is no language "${lang}". Use one of: ${localeCodes.join(', ')}.`);
  const source = wishes.from === undefined ? undefined : sourceOf(wishes.from, lang, library);
  const title = wishes.title.trim();
  if (title === '' || title.length > 90) throw new Error(`A title has 1 to 90 characters, and this one ${title.length}. Shorten it.`);
  if (/[\n\r]/.test(title) || title.includes(placeholder))
    throw new Error(`A title is one line, without ${placeholder}, which marks what is left to write. Write it anew.`);
  const slug = shortSlug(title);
  if (slug === '') throw new Error(`The title "${title}" has no letters from which an address could be made. Choose another.`);
  const category = knownCategory(wishes.category ?? source?.front.category);
  const author = wishes.author ?? source?.front.author;
  if (!author || !library.authors.includes(author))
    throw new Error(
      `${author ? `"${author}" is not` : 'Name an author who is'} in content/facts/team.yaml. Use one of: ${library.authors.join(', ')}; or add the person there first.`,
    );
  const article = identityOf(wishes, source, slug, library);
  assertFree({ lang, slug, article }, library);
  const front: Front = {
    article,
    title,
    ...(title.length > titleLength && { metaTitle: `${placeholder} The title in at most ${titleLength} characters, for the tab` }),
    description: wishes.description || `${placeholder} What the reader gets, in one or two sentences of 70 to 160 characters.`,
    category,
    publishedOn: wishes.today,
    author,
    profile: source?.front.profile ?? { joy: 17, surprise: 17, fear: 17, sadness: 17, anger: 16, disgust: 16 },
    offer: source?.front.offer ?? 'demo',
    ...(source?.front.sources && { sources: source.front.sources.map((entry) => inLanguage(entry, source.lang, lang)) }),
  };
  return { file: `content/${lang}/blog/${slug}.mdx`, text: skeleton(lang, front, source) };
}

/** The article that a counterpart is written after. */
function sourceOf(from: string, lang: Locale, { articles }: Library): KnownArticle {
  const file = from.replaceAll('\\', '/').replace(/^.*(?=content\/)/, '');
  const source = articles.find((candidate) => candidate.file === file);
  if (!source)
    throw new Error(
      `${from === '' ? 'Nothing' : from} is no article. Name its file, such as ${articles[0]?.file ?? 'content/en/blog/x.mdx'}.`,
    );
  if (source.lang === lang) throw new Error(`${file} is in "${lang}" already. Name with --lang the language of the new one.`);
  return source;
}

function knownCategory(wished: string | undefined): Category {
  const category = categories.find((candidate) => candidate === wished);
  if (category) return category;
  throw new Error(`${wished ? `There is no category "${wished}"` : 'Name a category'}. Use one of: ${categories.join(', ')}.`);
}

/** The identity, which no article of another subject may have. */
function identityOf({ article: wished }: Wishes, source: KnownArticle | undefined, slug: string, { articles }: Library): string {
  if (source) {
    if (wished && wished !== source.front.article)
      throw new Error(`${source.file} has the identity "${source.front.article}", and so has its counterpart. Leave out --article.`);
    return source.front.article;
  }
  const article = wished ?? camelCase(slug.split('-').slice(0, 4));
  if (!/^[a-zA-Z][a-zA-Z0-9-]*$/.test(article))
    throw new Error(`"${article}" is no identity: write a letter, then letters, digits and hyphens, with --article.`);
  const other = articles.find(({ front }) => front.article === article);
  if (other)
    throw new Error(
      `The identity "${article}" is that of ${other.file}. For the same article in another language write --from ${other.file}; for another subject choose another identity with --article.`,
    );
  return article;
}

/** @throws Error if the address is taken, or belongs to a list, or the article exists in this language. */
function assertFree({ lang, slug, article }: { lang: Locale; slug: string; article: string }, { articles }: Library) {
  const own = articles.filter((candidate) => candidate.lang === lang);
  const same = own.find((candidate) => candidate.front.article === article);
  if (same)
    throw new Error(`The article exists in "${lang}" already: ${same.file}. Change that one, or choose another language with --lang.`);
  if (own.some((candidate) => candidate.slug === slug))
    throw new Error(`content/${lang}/blog/${slug}.mdx exists already. Change the title, so that its first words differ.`);
  checkArticles([...own.map((candidate) => ({ slug: candidate.slug, article: candidate.front.article })), { slug, article }], lang);
}

/** The address that a title gives: whole words, as many as fit. */
export function shortSlug(title: string): string {
  const words = slugOf(title).split('-');
  let slug = words[0] ?? '';
  for (const word of words.slice(1)) {
    if (slug.length + 1 + word.length > longestSlug) break;
    slug += `-${word}`;
  }
  return slug;
}

function camelCase(words: readonly string[]): string {
  const joined = words.map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('');
  return /^[a-z]/.test(joined) ? joined : `article${joined.charAt(0).toUpperCase()}${joined.slice(1)}`;
}

/** A source as it is named in another language: its own language is said where it is not the article's. */
function inLanguage(source: NonNullable<Front['sources']>[number], from: Locale, to: Locale) {
  const { lang = from, ...rest } = source;
  return lang === to ? rest : { ...rest, lang };
}

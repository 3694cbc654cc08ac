import { categories } from './schema.ts';

/** Address and identity of an article. */
export type ArticleKey = { readonly slug: string; readonly article: string };

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
      throw new Error(`${file}: an article's file name is its address. Use only small letters without accents, digits and hyphens.`);
    if (/^\d+$/.test(slug) || categories.some((category) => category.toLowerCase() === slug))
      throw new Error(`${file}: this address belongs to a page of the list or to a category. Rename the file.`);
    const other = seen.get(article);
    if (other)
      throw new Error(`${file}: the identity "${article}" is already that of ${other}.mdx. Give each article of a language its own.`);
    seen.set(article, slug);
  }
}

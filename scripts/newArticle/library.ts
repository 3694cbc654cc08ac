import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isLocale, type Locale } from '@emovera/contract/locales.ts';
import type { z } from 'astro/zod';
import { parse } from 'yaml';
import type { article } from '../../site/src/features/blog/schema.ts';
import { frontMatter } from '../content/articles.ts';

/** Front matter of an article. */
export type Front = z.input<typeof article>;

/** An article that exists. */
export type KnownArticle = {
  readonly lang: Locale;
  readonly slug: string;
  readonly file: string;
  readonly front: Front;
  readonly body: string;
};

/** What a new article has to fit in with. */
export type Library = { readonly articles: readonly KnownArticle[]; readonly authors: readonly string[] };

/**
 * Reads the articles and authors of a content folder.
 * @throws Error that names the file if one has no front matter, or none that is YAML.
 */
export function readLibrary(contentFolder: string): Library {
  const files = globSync('*/blog/*.mdx', { cwd: contentFolder }).sort();
  const team = parse(readFileSync(join(contentFolder, 'facts/team.yaml'), 'utf8')) as { people: { id: string }[] };
  return { articles: files.map((file) => readArticle(contentFolder, file)), authors: team.people.map(({ id }) => id) };
}

function readArticle(contentFolder: string, file: string): KnownArticle {
  const name = `content/${file.replaceAll('\\', '/')}`;
  const found = frontMatter(readFileSync(join(contentFolder, file), 'utf8'));
  const lang = file.split(/[\\/]/)[0];
  if (!found || !isLocale(lang))
    throw new Error(`${name} does not begin with front matter between two lines "---". Copy it from another article.`);
  try {
    return { lang, slug: basename(file, '.mdx'), file: name, front: parse(found.yaml), body: found.body };
  } catch (error) {
    throw new Error(`The front matter of ${name} is no YAML: ${(error as Error).message.trim()}\nCorrect that article first.`);
  }
}

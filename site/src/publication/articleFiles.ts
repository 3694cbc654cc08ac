import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { isLocale, type Locale, localeCodes } from '@emovera/contract/locales.ts';
import type { z } from 'astro/zod';
import { parse } from 'yaml';
import { explainYaml } from '../content/explain.ts';
import { say } from '../content/say.ts';
import type { article } from '../features/blog/schema.ts';

export type FrontMatter = z.input<typeof article>;

/** An article. Paths of files are relative to the root of the repository. */
export type ArticleFile = {
  readonly file: string;
  readonly lang: Locale;
  readonly slug: string;
  readonly front: FrontMatter;
  readonly body: string;
  /** Line of the file at which the body begins. */
  readonly bodyLine: number;
};

/** All articles, and the ids of all people who can be authors. */
export type Library = { readonly articles: readonly ArticleFile[]; readonly authors: readonly string[] };

/** A Markdown file in two parts. */
type Split = {
  /** Everything before the body, with the lines "---". */
  readonly head: string;
  readonly yaml: string;
  /** The text below the front matter, with "\n" for each line break. */
  readonly body: string;
  /** Line of the file at which the body begins. */
  readonly bodyLine: number;
};

/**
 * Splits the text of a Markdown file into front matter and body. Returns undefined without front matter, or if Astro ends it elsewhere: at the first line
 * that begins with "---" or "+++".
 */
export function splitFrontMatter(text: string): Split | undefined {
  const [head, yaml] = /^\ufeff?---\r?\n((?:(?!---|\+\+\+)[^\n]*\n)+)---\r?\n/.exec(text) ?? [];
  if (!head || !yaml) return undefined;
  return { head, yaml, body: text.slice(head.length).replaceAll('\r\n', '\n'), bodyLine: head.split('\n').length };
}

/** Error of a Markdown file without front matter, for use after the name of the file. */
export const noFrontMatter = () =>
  say`does not begin with front matter between two lines "---", without other lines that begin with "---" or "+++". Copy it from another file.`;

/** The files of all articles, relative to the root of the repository. */
export const articlePaths = (root: string): string[] =>
  globSync(`content/{${localeCodes.join(',')}}/blog/*.mdx`, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();

/**
 * Reads all articles and authors.
 * @param root Folder of the repository, with a slash at its end.
 * @throws Error that names the article if it has no front matter, or invalid YAML in it.
 */
export function readLibrary(root: string): Library {
  return { articles: articlePaths(root).map((file) => readArticle(root, file)), authors: readAuthors(root) };
}

/** The file with the people who can be authors. */
const teamFile = 'content/facts/team.yaml';

/** Ids of all people who can be authors. @throws Error without a list of people. */
export function readAuthors(root: string): string[] {
  if (!existsSync(`${root}${teamFile}`)) throw new Error(say`${teamFile} is missing. Restore it: the authors of articles are in it.`);
  const { people } = parse(readFileSync(`${root}${teamFile}`, 'utf8')) as { people: { id: string }[] };
  return people.map(({ id }) => id);
}

/** Reads one article: see `readLibrary`. */
export function readArticle(root: string, file: string): ArticleFile {
  const parts = splitFrontMatter(readFileSync(`${root}${file}`, 'utf8'));
  const lang = file.split('/')[1];
  if (!parts || !isLocale(lang)) throw new Error(`${file} ${noFrontMatter()}`);
  const { yaml, body, bodyLine } = parts;
  try {
    return { file, lang, slug: basename(file, '.mdx'), front: parse(yaml), body, bodyLine };
  } catch (error) {
    throw new Error(say`The front matter of ${file} is not valid YAML: ${explainYaml(error)}\nCorrect that article first.`);
  }
}

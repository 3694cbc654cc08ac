import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { isLocale, type Locale } from '@emovera/contract/locales.ts';
import type { z } from 'astro/zod';
import { parse, parseDocument } from 'yaml';
import { chartTexts } from '../../site/src/content/chartTexts.ts';
import { plainText } from '../../site/src/features/blog/plainText.ts';
import { countWords } from '../../site/src/features/blog/readingMinutes.ts';
import type { article } from '../../site/src/features/blog/schema.ts';
import { contentFiles } from './files.ts';

/** An error in a content file, and how to correct it. */
export type Finding = { readonly file: string; readonly line?: number; readonly message: string };

/** Front matter of an article. */
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

/** Keys of the front matter that an article has in common with its translations. */
const sharedKeys = ['category', 'author', 'offer', 'profile', 'study'] as const;

/** Number of words of an article, without front matter. A shorter text is only a note. A longer one should be two articles or a whitepaper. */
const wordLimits = { least: 600, most: 1500 };

/** Splits the text of an article into front matter and body. Returns nothing if there is no front matter. */
export function splitFrontMatter(text: string): { readonly yaml: string; readonly body: string; readonly bodyLine: number } | undefined {
  const found = /^---\r?\n([\s\S]*?\n)---\r?\n/.exec(text);
  if (!found?.[1]) return undefined;
  return { yaml: found[1], body: text.slice(found[0].length).replaceAll('\r\n', '\n'), bodyLine: found[0].split('\n').length };
}

/**
 * Reads all articles and authors.
 * @param root Folder of the repository, with a slash at its end.
 * @throws Error that names the article if it has no front matter, or invalid YAML in it.
 */
export function readLibrary(root: string): Library {
  const files = contentFiles(root).filter((file) => file.endsWith('.mdx'));
  return { articles: files.map((file) => readArticle(root, file)), authors: readAuthors(root) };
}

/** Ids of all people who can be authors. @throws Error if there is no list of people. */
export function readAuthors(root: string): string[] {
  const file = 'content/facts/team.yaml';
  if (!existsSync(`${root}${file}`)) throw new Error(`${file} is missing. Restore it: the authors of articles are in it.`);
  const { people } = parse(readFileSync(`${root}${file}`, 'utf8')) as { people: { id: string }[] };
  return people.map(({ id }) => id);
}

/** Reads one article: see `readLibrary`. */
export function readArticle(root: string, file: string): ArticleFile {
  const found = splitFrontMatter(readFileSync(`${root}${file}`, 'utf8'));
  const lang = file.split('/')[1];
  if (!found || !isLocale(lang))
    throw new Error(`${file} does not begin with front matter between two lines "---". Copy it from another article.`);
  const { yaml, body, bodyLine } = found;
  try {
    return { file, lang, slug: basename(file, '.mdx'), front: parse(yaml), body, bodyLine };
  } catch (error) {
    throw new Error(`The front matter of ${file} is not valid YAML: ${(error as Error).message.trim()}\nCorrect that article first.`);
  }
}

/** Finds articles that are too short or too long, and sources that are out of order. */
export function articleFindings({ file, front, body }: ArticleFile): Finding[] {
  const words = countWords(plainText(body));
  const findings: Finding[] = [];
  const cited = [...new Set([...body.matchAll(/<Source n=\{(\d+)\} \/>/g)].map(([, n]) => Number(n)))].join(', ');
  const listed = (Array.isArray(front.sources) ? front.sources : []).map((_, index) => index + 1).join(', ');
  if (cited !== listed)
    findings.push({
      file,
      message: `refers to its sources in the order ${cited || '(none)'}, and lists ${listed || '(none)'}. Number them in the order of the text, and remove those that it does not use.`,
    });
  const { least, most } = wordLimits;
  if (words < least || words > most) {
    const remedy =
      words < least ? 'Say more of what readers can use, or make it part of another article.' : 'Shorten it, or make it two articles.';
    findings.push({ file, message: `has ${words} words; articles have ${least} to ${most}. ${remedy}` });
  }
  return findings;
}

/** Words by which a note or a title says that its numbers are invented, in each language. */
export const exampleWords = /\b(example|exemple|ejemplo)/i;

/** Finds charts with invented numbers in the title that do not say so: titles are shared and quoted without the note. */
export function chartTitleFindings({ file, body, bodyLine }: ArticleFile): Finding[] {
  return charts(body).flatMap(({ title = '', note = '', line }) =>
    /\d/.test(title) && exampleWords.test(note) && !exampleWords.test(title)
      ? [
          {
            file,
            line: bodyLine + line,
            message: `the title of a chart has a number of an example: “${title}”. Say “example” in it, or leave the number out.`,
          },
        ]
      : [],
  );
}

/** Finds differences between an article and its translations: in category, author, offer, profile, study and the numbers of charts. */
export function parityFindings(articles: readonly ArticleFile[]): Finding[] {
  return groupTranslations(articles).flatMap(([first, ...others]) =>
    others.flatMap(({ file, front, body }) => {
      const keys = sharedKeys.filter((key) => JSON.stringify(first?.front[key]) !== JSON.stringify(front[key]));
      const messages = keys.map((key) => `"${key}" is not that of ${first?.file}, the same article. Make both the same.`);
      if (first && chartNumbers(first.body) !== chartNumbers(body))
        messages.push(`its charts do not have the numbers of those of ${first.file}, the same article. Make both the same.`);
      return messages.map((message) => ({ file, message }));
    }),
  );
}

/** Finds articles with a translation that was updated later. This is not an error, because a translation can take a week. */
export function waitingUpdates(articles: readonly ArticleFile[]): Finding[] {
  return groupTranslations(articles).flatMap((group) => {
    const updated = ({ front }: ArticleFile) => front.updatedOn ?? '';
    const newest = group.reduce((latest, article) => (updated(article) > updated(latest) ? article : latest));
    return group
      .filter(({ front }) => (front.updatedOn ?? front.publishedOn) < updated(newest))
      .map(({ file }) => ({ file, message: `${newest.file} was updated on ${updated(newest)}. Does this language need the same change?` }));
  });
}

/** Finds articles with a date of publication in the future. This is not an error, but the year can be a typing mistake. */
export function earlyArticles(articles: readonly ArticleFile[], today: string): Finding[] {
  return articles
    .filter(({ front }) => front.publishedOn > today)
    .map(({ file, front }) => ({
      file,
      message: `its date of publication, ${front.publishedOn}, is in the future. The next build publishes it all the same.`,
    }));
}

/** Articles by id. */
const groupTranslations = (articles: readonly ArticleFile[]) =>
  Object.values(Object.groupBy(articles, ({ front }) => front.article)).flatMap((group) => (group ? [group] : []));

/** The numbers of each chart of an article as one text. They are sorted by size, because each language can have its own order. */
function chartNumbers(body: string): string {
  return charts(body)
    .map((chart) =>
      numbersIn({ ...chart, line: undefined })
        .toSorted((a, b) => a - b)
        .join(' '),
    )
    .join('; ');
}

/** A chart as its author has written it. */
type ChartText = {
  readonly title?: string;
  readonly note?: string;
  readonly bars?: readonly { readonly value: number }[];
  readonly series?: readonly { readonly values: readonly number[] }[];
  readonly line: number;
};

/** The charts of an article, with the line of the body at which each begins. Invalid YAML has its own finding. */
export function charts(body: string): ChartText[] {
  return chartTexts(body).map(({ yaml, line }) => ({ ...(parseDocument(yaml).toJS() as object), line }));
}

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(numbersIn) : [];
}

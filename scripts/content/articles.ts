import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parse, parseDocument } from 'yaml';
import { plainText } from '../../site/src/features/blog/plainText.ts';
import { countWords } from '../../site/src/features/blog/readingMinutes.ts';

/** What is wrong at a place of a content file, and what to do. */
export type Finding = { readonly file: string; readonly line?: number; readonly message: string };

/** What counterparts have in common; the rest is each language's own. */
const sharedKeys = ['category', 'author', 'offer', 'profile'] as const;

/** An article's file, as far as checks need it. */
export type ArticleFile = {
  readonly file: string;
  readonly lang: string;
  readonly slug: string;
  readonly front: {
    readonly article: string;
    readonly publishedOn: string;
    readonly updatedOn?: string;
    readonly sources?: readonly unknown[];
  } & { readonly [key in (typeof sharedKeys)[number]]?: unknown };
  readonly body: string;
  /** Line of the file at which the body begins. */
  readonly bodyLine: number;
};

/** Words of an article, without front matter; a shorter one is a note, a longer one is two articles or a whitepaper. */
const wordLimits = { least: 600, most: 1500 };

/** Front matter of an article's text and what follows it, whatever ends its lines; nothing if there is none. */
export function frontMatter(text: string): { readonly yaml: string; readonly body: string; readonly bodyLine: number } | undefined {
  const found = /^---\r?\n([\s\S]*?\n)---\r?\n/.exec(text);
  if (!found?.[1]) return undefined;
  return { yaml: found[1], body: text.slice(found[0].length).replaceAll('\r\n', '\n'), bodyLine: found[0].split('\n').length };
}

/**
 * Reads an article's file.
 * @param root Folder of the repository, with a slash at its end.
 * @throws Error that names the file if it has no front matter.
 */
export function readArticle(root: string, file: string): ArticleFile {
  const found = frontMatter(readFileSync(`${root}${file}`, 'utf8'));
  if (!found) throw new Error(`${file} does not begin with front matter between two lines "---". Copy it from another article.`);
  const { yaml, body, bodyLine } = found;
  return { file, lang: file.split('/')[1] ?? '', slug: basename(file, '.mdx'), front: parse(yaml), body, bodyLine };
}

/** Articles that are too short or too long, and sources out of order. */
export function articleFindings({ file, front, body }: ArticleFile): Finding[] {
  const words = countWords(plainText(body));
  const findings: Finding[] = [];
  const cited = [...new Set([...body.matchAll(/<Source n=\{(\d+)\} \/>/g)].map(([, n]) => Number(n)))].join(', ');
  const listed = (Array.isArray(front.sources) ? front.sources : []).map((_, index) => index + 1).join(', ');
  if (cited !== listed)
    findings.push({
      file,
      message: `refers to its sources in the order ${cited || '(none)'}, and lists ${listed || '(none)'}. Number them as the text comes to them, and take out what it does not need.`,
    });
  const { least, most } = wordLimits;
  if (words < least || words > most) {
    const remedy =
      words < least ? 'Say more of what readers can use, or make it part of another article.' : 'Shorten it, or make it two articles.';
    findings.push({ file, message: `has ${words} words; articles have ${least} to ${most}. ${remedy}` });
  }
  return findings;
}

/** Differences between counterparts, which are the same article in several languages: category, author, offer, cover and the numbers of charts. */
export function parityFindings(articles: readonly ArticleFile[]): Finding[] {
  return counterparts(articles).flatMap(([first, ...others]) =>
    others.flatMap((other) => [
      ...sharedKeys
        .filter((key) => JSON.stringify(first.front[key]) !== JSON.stringify(other.front[key]))
        .map((key) => ({ file: other.file, message: `"${key}" is not that of ${first.file}, the same article. Make both the same.` })),
      ...(chartNumbers(first.body) === chartNumbers(other.body)
        ? []
        : [
            {
              file: other.file,
              message: `its charts do not have the numbers of those of ${first.file}, the same article. Make both the same.`,
            },
          ]),
    ]),
  );
}

/** Articles whose counterpart was updated later than they were written or updated: no fault, but work that waits. */
export function waitingUpdates(articles: readonly ArticleFile[]): Finding[] {
  return counterparts(articles).flatMap((group) => {
    const updated = (article: ArticleFile) => article.front.updatedOn ?? '';
    const newest = group.reduce((latest, article) => (updated(article) > updated(latest) ? article : latest));
    return group
      .filter(({ front }) => (front.updatedOn ?? front.publishedOn) < updated(newest))
      .map(({ file }) => ({ file, message: `${newest.file} was updated on ${updated(newest)}. Does this language need the same change?` }));
  });
}

/** Articles that the next build would publish before their day: no fault, but perhaps a mistyped year. */
export function earlyArticles(articles: readonly ArticleFile[], today: string): Finding[] {
  return articles
    .filter(({ front }) => front.publishedOn > today)
    .map(({ file, front }) => ({
      file,
      message: `its day of publication, ${front.publishedOn}, has not come yet; the next build publishes it all the same.`,
    }));
}

type Group = readonly [ArticleFile, ...ArticleFile[]];

/** Articles by identity, where there are several. */
function counterparts(articles: readonly ArticleFile[]): Group[] {
  const groups = Object.values(Object.groupBy(articles, ({ front }) => front.article));
  return groups.flatMap((group): Group[] => {
    const [first, ...others] = group ?? [];
    return first && others.length > 0 ? [[first, ...others]] : [];
  });
}

/** The numbers of each chart of an article, by size, as one text: labels and their order are each language's own. */
function chartNumbers(body: string): string {
  return [...body.matchAll(/^```chart\n([\s\S]*?)^```$/gm)]
    .map(([, yaml = '']) =>
      // A block that is no YAML has its own finding.
      numbersIn(parseDocument(yaml).toJS())
        .toSorted((a, b) => a - b)
        .join(' '),
    )
    .join('; ');
}

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(numbersIn) : [];
}

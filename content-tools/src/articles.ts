import { existsSync, readFileSync } from 'node:fs';
import { countWords, plainText } from '@emovera/site/articles/articleText.ts';
import type { Finding } from '@emovera/site/content/explain.ts';
import { blockTexts } from '@emovera/site/content/explain.ts';
import { formatKeys, say } from '@emovera/site/content/say.ts';
import type { ArticleFile } from '@emovera/site/publication/articleFiles.ts';
import { parseDocument } from 'yaml';

/** Keys of the front matter that an article has in common with its translations. */
const sharedKeys = ['category', 'author', 'offer', 'offerItem', 'profile', 'study'] as const;

/** Number of words of an article, without front matter. A shorter text is only a note. A longer one should be two articles or a whitepaper. */
const wordLimits = { min: 600, max: 1500 };

/** Finds articles that are too short or too long, and sources that are out of order. */
export function articleFindings({ file, front, body }: ArticleFile): Finding[] {
  const words = countWords(plainText(body));
  const findings: Finding[] = [];
  const cited = [...new Set([...body.matchAll(/<Source n=\{(\d+)\} \/>/g)].map(([, n]) => Number(n)))].join(', ');
  const listed = (Array.isArray(front.sources) ? front.sources : []).map((_, index) => index + 1).join(', ');
  if (cited !== listed)
    findings.push({
      file,
      message: say`refers to its sources in the order ${cited || say`(none)`}, and lists ${listed || say`(none)`}. Number them in the order of the text, and remove those that it does not use.`,
    });
  const { min, max } = wordLimits;
  if (words < min || words > max) {
    const remedy =
      words < min ? say`Say more of what readers can use, or make it part of another article.` : say`Shorten it, or make it two articles.`;
    findings.push({ file, message: say`has ${words} words; articles have ${min} to ${max}. ${remedy}` });
  }
  return findings;
}

/** Words that mark numbers as invented in a note or a title, in each language. */
const exampleWords = /\b(example|exemple|ejemplo)/i;

/** Finds charts with unmarked invented numbers in the title, because titles are shared and quoted without the note. */
export function chartTitleFindings({ file, body, bodyLine }: ArticleFile): Finding[] {
  return charts(body).flatMap(({ title = '', note = '', line }) =>
    /\d/.test(title) && exampleWords.test(note) && !exampleWords.test(title)
      ? [
          {
            file,
            line: bodyLine + line,
            message: say`the title of a chart has a number of an example: “${title}”. Say “example” in it, or leave the number out.`,
          },
        ]
      : [],
  );
}

/** Finds differences between an article and its translations: in category, author, offer and its item, profile, study, the numbers of charts, and the kinds and parts of figures. */
export function parityFindings(articles: readonly ArticleFile[]): Finding[] {
  return groupTranslations(articles).flatMap(([first, ...others]) =>
    others.flatMap(({ file, front, body }) => {
      const keys = sharedKeys.filter((key) => JSON.stringify(first?.front[key]) !== JSON.stringify(front[key]));
      const messages = keys.map(
        (key) =>
          say`"${formatKeys([key])}" must be the same as in ${first?.file}, the same article in another language. Correct one of the two.`,
      );
      if (first && chartNumbers(first.body) !== chartNumbers(body))
        messages.push(
          say`the numbers in its charts must be those of ${first.file}, the same article in another language. Correct one of the two.`,
        );
      if (first && diagramShapes(first.body) !== diagramShapes(body))
        messages.push(
          say`its figures must be of the same kinds, with the same number of parts, as those of ${first.file}, the same article in another language. Correct one of the two.`,
        );
      return messages.map((message) => ({ file, message }));
    }),
  );
}

/** Kind and number of parts of each figure of an article, as one text. */
const diagramShapes = (body: string): string =>
  blockTexts(body, 'figure')
    .map(({ yaml }) => {
      const { kind, ...parts } = parseDocument(yaml).toJS() ?? {};
      return [kind, ...Object.values(parts).flatMap((part) => (Array.isArray(part) ? part.length : []))].join(' ');
    })
    .join('; ');

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

/** Finds articles that are published later. This is not an error, but the year can be a typing mistake. */
export function scheduledArticles(articles: readonly ArticleFile[], today: string): Finding[] {
  return articles
    .filter(({ front }) => front.publishedOn > today)
    .map(({ file, front }) => ({
      file,
      message: `is published by the first build from ${front.publishedOn} on.`,
    }));
}

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

/** A chart as written in the article. */
type ChartText = {
  readonly title?: string;
  readonly note?: string;
  readonly bars?: readonly { readonly value: number }[];
  readonly series?: readonly { readonly values: readonly number[] }[];
  readonly line: number;
};

/** Charts of an article, each with its first line in the body. Charts with invalid YAML are skipped, because another check reports them. */
function charts(body: string): ChartText[] {
  return blockTexts(body, 'chart').map(({ yaml, line }) => ({ ...(parseDocument(yaml).toJS() as object), line }));
}

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(numbersIn) : [];
}

/** A number in a text, with the number of its decimals. */
type Quoted = { readonly value: number; readonly decimals: number };

/**
 * Finds charts and tables with numbers that are missing from the sheet of the article's study. Those marked as examples are not compared.
 * The numbers of a column of a table, of its rows, or of a series of a chart must all be in one column of the sheet. The first column of a table has labels.
 * @param root Folder of the repository, with a slash at its end.
 */
export function studyFindings(root: string, { file, front, body, bodyLine }: ArticleFile): Finding[] {
  const path = `content/studies/${front.study}.csv`;
  // A study without a sheet is an error of its own.
  if (front.study === undefined || !existsSync(`${root}${path}`)) return [];
  const columns = transpose(splitCells(readFileSync(`${root}${path}`, 'utf8').trim(), ',').slice(1)).map((cells) => cells.map(Number));
  const isInSheet = (numbers: readonly Quoted[]) => columns.some((column) => numbers.every((number) => column.some(isRounded(number))));
  const isFrom = (lines: readonly (readonly Quoted[])[]) => lines.every(isInSheet);
  const message = (title: string) =>
    say`“${title}” has numbers that are not in ${path}. Take them from one column of the sheet, or say in the note or the caption that they are an example.`;
  const wrongCharts = charts(body)
    .filter(({ note = '', bars = [], series = [] }) => {
      const lines = [bars.map(({ value }) => value), ...series.map(({ values }) => values)];
      return !exampleWords.test(note) && !isFrom(lines.map((values) => values.flatMap((value) => quotedIn(String(value)))));
    })
    .map(({ title = '', line }) => ({ file, line: bodyLine + line, message: message(title) }));
  const wrongTables = [...body.matchAll(/^<Table caption="([^"]*)">\n+((?:\|.*\n)+)/gm)]
    .filter(([, caption = '', rows = '']) => {
      const cells = splitCells(rows.trim().replace(/^\|\s*|\s*\|$/gm, ''), '|')
        .slice(2)
        .map(([, ...numbers]) => numbers);
      const isColumns = isFrom(transpose(cells).map((column) => column.flatMap(quotedIn)));
      return !exampleWords.test(caption) && !isColumns && !isFrom(cells.map((row) => row.flatMap(quotedIn)));
    })
    .map(({ 1: caption = '', index }) => ({
      file,
      line: bodyLine + body.slice(0, index).split('\n').length - 1,
      message: message(caption),
    }));
  return [...wrongCharts, ...wrongTables];
}

function splitCells(text: string, separator: string): string[][] {
  return text.split('\n').map((line) => line.split(separator));
}

function transpose(rows: readonly (readonly string[])[]): string[][] {
  return (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? ''));
}

/** The numbers in a text of any language: 1,000 and 1 000 are a thousand, 0.5 and 0,5 a half. */
function quotedIn(text: string): Quoted[] {
  const plain = text.replace(/(?<=\d)[,.\u00a0\u202f](?=\d{3}(?!\d))/g, '').replaceAll('−', '-');
  return [...plain.matchAll(/(?<!\d)-?\d+(?:[.,](\d+))?/g)].map(([number, decimals = '']) => ({
    value: Number(number.replace(',', '.')),
    decimals: decimals.length,
  }));
}

/** Whether a number of the sheet, which has two decimals, can be rounded to the quoted one. */
function isRounded({ value, decimals }: Quoted) {
  return (exact: number) => Math.abs(exact - value) <= 0.5 * 10 ** -decimals + 0.005;
}

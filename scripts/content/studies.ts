import { existsSync, readFileSync } from 'node:fs';
import type { ArticleFile, Finding } from '../../site/src/publication/articleFiles.ts';
import { charts, exampleWords } from './articles.ts';

/** A number as a text has it, with the number of its decimals. */
type Quoted = { readonly value: number; readonly decimals: number };

/**
 * Finds charts and tables of an article with a study that have numbers which are not in its sheet. Those that say that they are an example are not compared.
 * The numbers of a column of a table, of its rows, or of a series of a chart must all be in one column of the sheet. The first column of a table has labels.
 * @param root Folder of the repository, with a slash at its end.
 */
export function studyFindings(root: string, { file, front, body, bodyLine }: ArticleFile): Finding[] {
  if (front.study === undefined) return [];
  const path = `content/studies/${front.study}.csv`;
  if (!existsSync(`${root}${path}`))
    return [{ file, message: `the study "${front.study}" has no sheet ${path}. Correct its id, or run "npm run studies".` }];
  const columns = transpose(cellsOf(readFileSync(`${root}${path}`, 'utf8').trim(), ',').slice(1)).map((cells) => cells.map(Number));
  const isInSheet = (numbers: readonly Quoted[]) => columns.some((column) => numbers.every((number) => column.some(isRounded(number))));
  const isFrom = (lines: readonly (readonly Quoted[])[]) => lines.every(isInSheet);
  const message = (title: string) =>
    `“${title}” has numbers that are not in ${path}. Take them from one column of the sheet, or say in the note or the caption that they are an example.`;
  const wrongCharts = charts(body)
    .filter(({ note = '', bars = [], series = [] }) => {
      const lines = [bars.map(({ value }) => value), ...series.map(({ values }) => values)];
      return !exampleWords.test(note) && !isFrom(lines.map((values) => values.flatMap((value) => quotedIn(String(value)))));
    })
    .map(({ title = '', line }) => ({ file, line: bodyLine + line, message: message(title) }));
  const wrongTables = [...body.matchAll(/^<Table caption="([^"]*)">\n+((?:\|.*\n)+)/gm)]
    .filter(([, caption = '', rows = '']) => {
      const cells = cellsOf(rows.trim().replace(/^\|\s*|\s*\|$/gm, ''), '|')
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

function cellsOf(text: string, separator: string): string[][] {
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

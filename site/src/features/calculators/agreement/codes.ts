import type { Locale } from '@emovera/contract/locales.ts';
import { readNumber } from '../fieldNumbers.ts';
import { type Line, splitLines } from '../splitLines.ts';

/** How often the first coder gave the label of a row and the second that of a column, for the same passages. */
export type Confusion = { readonly labels: readonly string[]; readonly counts: readonly (readonly number[])[] };

/** Keys of what can be wrong with pasted codes. */
type CodesProblem = 'cells' | 'noLabel' | 'notWhole' | 'unknownLabel' | 'tooFew' | 'oneLabel' | 'tooMany';

/** What is wrong with pasted codes: the key of the sentence, and what it names. */
type CodesError = { readonly problem: CodesProblem; readonly line?: number; readonly value?: string; readonly count?: number };

/** With more labels, the lines are hardly two columns of codes. */
export const mostLabels = 30;

/**
 * Reads the codes of two coders from pasted lines: two columns with one passage a line, or a table whose first line has the labels of the second coder and whose
 * first column has those of the first. Totals at the edges of a table are left out. Capitals make no difference.
 */
export function readCodes(text: string, lang: Locale): Confusion | CodesError {
  const lines = splitLines(text);
  const [head] = lines;
  if (!head) return { problem: 'tooFew' };
  const isTable = head.cells.length > 2;
  const odd = lines.find(({ cells }) => cells.length !== head.cells.length);
  if (odd) return { problem: 'cells', line: odd.number, count: head.cells.length };
  const confusion = isTable ? readTable(withoutTotals(lines, lang), lang) : readColumns(lines);
  if ('problem' in confusion) return confusion;
  const total = confusion.counts.flat().reduce((sum, count) => sum + count, 0);
  if (total < 2) return { problem: 'tooFew' };
  if (confusion.labels.length > mostLabels) return { problem: 'tooMany', count: confusion.labels.length };
  const isUsed = (index: number) =>
    confusion.counts.some((row, line) => row.some((count, column) => count > 0 && [line, column].includes(index)));
  return confusion.labels.filter((_, index) => isUsed(index)).length < 2 ? { problem: 'oneLabel' } : confusion;
}

function readColumns(lines: readonly Line[]): Confusion | CodesError {
  const empty = lines.find(({ cells }) => cells.length < 2 || cells.includes(''));
  if (empty) return { problem: 'noLabel', line: empty.number };
  const passages = hasHead(lines) ? lines.slice(1) : lines;
  const names = new Map<string, string>();
  for (const cell of passages.flatMap(({ cells }) => cells)) if (!names.has(keyOf(cell))) names.set(keyOf(cell), cell);
  const keys = [...names.keys()];
  const counts = keys.map(() => keys.map(() => 0));
  for (const { cells } of passages) {
    const [row, column] = cells.map((cell) => keys.indexOf(keyOf(cell)));
    const line = counts[row ?? 0];
    if (line && column !== undefined) line[column] = (line[column] ?? 0) + 1;
  }
  return { labels: [...names.values()], counts };
}

/** Whether the first line has the names of the coders: words that no passage has. */
function hasHead([head, ...passages]: readonly Line[]): boolean {
  const used = new Set(passages.flatMap(({ cells }) => cells.map(keyOf)));
  return passages.length > 2 && head !== undefined && head.cells.every((cell) => !used.has(keyOf(cell)));
}

function readTable([head, ...rows]: readonly Line[], lang: Locale): Confusion | CodesError {
  const labels = head?.cells.slice(1) ?? [];
  const keys = labels.map(keyOf);
  const unknown = rows.find(({ cells: [label = ''] }) => !keys.includes(keyOf(label)));
  if (unknown) return { problem: 'unknownLabel', line: unknown.number, value: unknown.cells[0] ?? '' };
  for (const { number, cells } of rows) {
    const value = cells.slice(1).find((cell) => !Number.isInteger(readNumber(cell || '0', lang)));
    if (value !== undefined) return { problem: 'notWhole', line: number, value };
  }
  const rowOf = new Map(
    rows.map(({ cells: [label = '', ...counts] }) => [keyOf(label), counts.map((cell) => readNumber(cell || '0', lang) ?? 0)]),
  );
  return { labels, counts: keys.map((key) => rowOf.get(key) ?? keys.map(() => 0)) };
}

/** A table without its last column and row, if these are the totals of the others. */
function withoutTotals(lines: readonly Line[], lang: Locale): readonly Line[] {
  const [head, ...rows] = lines;
  const numbers = rows.map(({ cells }) => cells.slice(1).map((cell) => readNumber(cell || '0', lang) ?? Number.NaN));
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const last = rows.at(-1);
  const hasTotals =
    head !== undefined &&
    last !== undefined &&
    rows.length === head.cells.length - 1 &&
    rows.length > 2 &&
    numbers.every((row) => row.at(-1) === sum(row.slice(0, -1))) &&
    (numbers[0] ?? []).every((_, column) => sum(numbers.slice(0, -1).map((row) => row[column] ?? 0)) === numbers.at(-1)?.[column]);
  return hasTotals ? lines.slice(0, -1).map(({ number, cells }) => ({ number, cells: cells.slice(0, -1) })) : lines;
}

const keyOf = (label: string) => label.toLocaleLowerCase();

/** The table of two coders as text that `readCodes` reads, with semicolons, which are short in an address. */
export function writeCodes({ labels, counts }: Confusion): string {
  return [['', ...labels], ...labels.map((label, index) => [label, ...(counts[index] ?? [])])].map((cells) => cells.join(';')).join('\n');
}

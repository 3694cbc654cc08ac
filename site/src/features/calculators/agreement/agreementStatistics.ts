import type { Locale } from '@emovera/contract/locales.ts';
import { computeKappa } from '../../../studies/kappaAgreement.ts';
import { type Line, readNumber, splitLines } from '../fields.ts';

/** Agreement of two coders: raw, expected by chance, and beyond chance, as fractions. */
export type KappaInterval = {
  readonly passages: number;
  readonly agreed: number;
  readonly agreement: number;
  readonly expected: number;
  readonly kappa: number;
  /** Standard error of kappa in large samples. */
  readonly error: number;
  /** Interval at 95%. */
  readonly low: number;
  readonly high: number;
  /** Number of times that each coder gave each label. */
  readonly first: readonly number[];
  readonly second: readonly number[];
};

/**
 * Cohen's kappa with its interval at 95%, from the number of times that the first coder gave the label of a row and the second that of a column.
 * @param counts A square table with at least two labels in use.
 * @see Jacob Cohen, "A Coefficient of Agreement for Nominal Scales", Educational and Psychological Measurement 20(1), 1960, pp. 37–46; for the standard error,
 * Joseph L. Fleiss, Jacob Cohen and B. S. Everitt, "Large Sample Standard Errors of Kappa and Weighted Kappa", Psychological Bulletin 72(5), 1969, pp. 323–327.
 */
export function kappaInterval(counts: readonly (readonly number[])[]): KappaInterval {
  const first = counts.map(addUp);
  const second = counts.map((_, column) => addUp(counts.map((row) => row[column] ?? 0)));
  const passages = addUp(first);
  const agreed = addUp(counts.map((row, index) => row[index] ?? 0));
  const { agreement, expected, kappa } = computeKappa(agreed, first, second, passages);
  const share = (value = 0) => value / passages;
  const terms = counts.map((row, line) =>
    row.map((count, column) => {
      if (line === column) return share(count) * (1 - (share(first[line]) + share(second[line])) * (1 - kappa)) ** 2;
      return share(count) * (1 - kappa) ** 2 * (share(second[line]) + share(first[column])) ** 2;
    }),
  );
  const variance = (addUp(terms.flat()) - (kappa - expected * (1 - kappa)) ** 2) / (passages * (1 - expected) ** 2);
  // Sums of fractions may be a little below 0.
  const error = Math.sqrt(Math.max(0, variance));
  const [low, high] = [Math.max(-1, kappa - 1.96 * error), Math.min(1, kappa + 1.96 * error)];
  return { passages, agreed, agreement, expected, kappa, error, low, high, first, second };
}

/** Label with its agreement: the share of passages with this label from one coder that have it from the other coder too. */
type LabelAgreement = { readonly label: string; readonly share: number; readonly uses: number };

/**
 * Agreement label by label: twice the agreements, divided by how often the two coders gave the label together. Labels that no one gave are left out.
 * @see "What becomes of the rare label" in the article kappaAgreement.
 */
export function labelAgreement({ labels, counts }: Confusion): readonly LabelAgreement[] {
  return labels.flatMap((label, index) => {
    const uses = counts.reduce((sum, row, line) => sum + (row[index] ?? 0) + (line === index ? addUp(row) : 0), 0);
    return uses > 0 ? [{ label, uses, share: (2 * (counts[index]?.[index] ?? 0)) / uses }] : [];
  });
}

/** Two labels that the coders confuse in either direction, and the number of times. */
type FrequentConfusion = { readonly labels: readonly [string, string]; readonly count: number };

/** Two labels that the coders confuse most often. Undefined if the coders always agree. */
export function frequentConfusion({ labels, counts }: Confusion): FrequentConfusion | undefined {
  const pairs = labels.flatMap((one, line) =>
    labels.slice(line + 1).map((other, offset): FrequentConfusion => {
      const column = line + 1 + offset;
      return { labels: [one, other], count: (counts[line]?.[column] ?? 0) + (counts[column]?.[line] ?? 0) };
    }),
  );
  return pairs.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)[0];
}

const addUp = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** Number of passages to which the first coder gave the label of a row and the second that of a column. */
export type Confusion = { readonly labels: readonly string[]; readonly counts: readonly (readonly number[])[] };

/** Keys of errors in pasted codes. */
type CodesErrorCode = 'cells' | 'noLabel' | 'notWhole' | 'unknownLabel' | 'tooFew' | 'oneLabel' | 'tooMany';

/** Error in pasted codes: the key of the sentence, and the values in it. */
type CodesError = { readonly code: CodesErrorCode; readonly line?: number; readonly value?: string; readonly count?: number };

/** Maximum number of labels. With more, the lines are probably not two columns of codes. */
export const maxLabels = 30;

/**
 * Reads the codes of two coders from pasted lines: two columns with one passage a line, or a table whose first line has the labels of the second coder and whose
 * first column has those of the first. Totals at the edges of a table are left out. Capitals make no difference.
 */
export function readCodes(text: string, lang: Locale): Confusion | CodesError {
  const lines = splitLines(text);
  const [head] = lines;
  if (!head) return { code: 'tooFew' };
  const isTable = head.cells.length > 2;
  const odd = lines.find(({ cells }) => cells.length !== head.cells.length);
  if (odd) return { code: 'cells', line: odd.number, count: head.cells.length };
  const confusion = isTable ? readTable(withoutTotals(lines, lang), lang) : readColumns(lines);
  if ('code' in confusion) return confusion;
  const total = confusion.counts.flat().reduce((sum, count) => sum + count, 0);
  if (total < 2) return { code: 'tooFew' };
  if (confusion.labels.length > maxLabels) return { code: 'tooMany', count: confusion.labels.length };
  const isUsed = (index: number) =>
    confusion.counts.some((row, line) => row.some((count, column) => count > 0 && [line, column].includes(index)));
  return confusion.labels.filter((_, index) => isUsed(index)).length < 2 ? { code: 'oneLabel' } : confusion;
}

function readColumns(lines: readonly Line[]): Confusion | CodesError {
  const empty = lines.find(({ cells }) => cells.length < 2 || cells.includes(''));
  if (empty) return { code: 'noLabel', line: empty.number };
  const passages = hasHead(lines) ? lines.slice(1) : lines;
  const names = new Map<string, string>();
  for (const cell of passages.flatMap(({ cells }) => cells)) if (!names.has(toKey(cell))) names.set(toKey(cell), cell);
  const keys = [...names.keys()];
  const counts = keys.map(() => keys.map(() => 0));
  for (const { cells } of passages) {
    const [row, column] = cells.map((cell) => keys.indexOf(toKey(cell)));
    const line = counts[row ?? 0];
    if (line && column !== undefined) line[column] = (line[column] ?? 0) + 1;
  }
  return { labels: [...names.values()], counts };
}

/** Whether the first line has the names of the coders: words that no passage has. */
function hasHead([head, ...passages]: readonly Line[]): boolean {
  const used = new Set(passages.flatMap(({ cells }) => cells.map(toKey)));
  return passages.length > 2 && head !== undefined && head.cells.every((cell) => !used.has(toKey(cell)));
}

function readTable([head, ...rows]: readonly Line[], lang: Locale): Confusion | CodesError {
  const labels = head?.cells.slice(1) ?? [];
  const keys = labels.map(toKey);
  const unknown = rows.find(({ cells: [label = ''] }) => !keys.includes(toKey(label)));
  if (unknown) return { code: 'unknownLabel', line: unknown.number, value: unknown.cells[0] ?? '' };
  for (const { number, cells } of rows) {
    const value = cells.slice(1).find((cell) => !Number.isInteger(readNumber(cell || '0', lang)));
    if (value !== undefined) return { code: 'notWhole', line: number, value };
  }
  const findRow = new Map(
    rows.map(({ cells: [label = '', ...counts] }) => [toKey(label), counts.map((cell) => readNumber(cell || '0', lang) ?? 0)]),
  );
  return { labels, counts: keys.map((key) => findRow.get(key) ?? keys.map(() => 0)) };
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

const toKey = (label: string) => label.toLocaleLowerCase();

/** The table of two coders as text that `readCodes` reads, with semicolons, which are short in an address. */
export function writeCodes({ labels, counts }: Confusion): string {
  return [['', ...labels], ...labels.map((label, index) => [label, ...(counts[index] ?? [])])].map((cells) => cells.join(';')).join('\n');
}

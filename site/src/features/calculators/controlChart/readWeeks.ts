import type { Locale } from '@emovera/contract/locales.ts';
import { readNumber } from '../fieldNumbers.ts';
import { splitLines } from '../splitLines.ts';

/** The comments of a week: all, and those with the emotion. */
export type WeekCounts = { readonly label: string; readonly total: number; readonly count: number };

/** Keys of what can be wrong with pasted weeks. */
type WeeksProblem = 'cells' | 'notWhole' | 'noComments' | 'moreThanAll' | 'tooFew';

/** What is wrong with pasted weeks: the key of the sentence, and what it names. */
type WeeksError = { readonly problem: WeeksProblem; readonly line?: number; readonly value?: string; readonly total?: number };

/** Reads weeks from pasted lines: a label, the number of comments, and how many of them have the emotion. A first line with headings is left out. */
export function readWeeks(text: string, lang: Locale): readonly WeekCounts[] | WeeksError {
  const lines = splitLines(text);
  const isHead = lines[0]?.cells.length === 3 && lines[0].cells.slice(1).every((cell) => readNumber(cell, lang) === undefined);
  const weeks: WeekCounts[] = [];
  for (const { number: line, cells } of isHead ? lines.slice(1) : lines) {
    const [label = '', ...numbers] = cells;
    if (cells.length !== 3) return { problem: 'cells', line };
    const value = numbers.find((cell) => !Number.isInteger(readNumber(cell, lang)));
    if (value !== undefined) return { problem: 'notWhole', line, value };
    const [total = 0, count = 0] = numbers.map((cell) => readNumber(cell, lang));
    if (total === 0) return { problem: 'noComments', line };
    if (count > total) return { problem: 'moreThanAll', line, value: String(count), total };
    weeks.push({ label: label || String(weeks.length + 1), total, count });
  }
  return weeks.length < 2 ? { problem: 'tooFew' } : weeks;
}

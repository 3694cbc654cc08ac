import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { rounded } from './median.ts';
import type { Target } from './targets.ts';

/** All benchmarks, in the order in which they run: each is a program of this name in this folder. */
export const benchmarks = ['pages', 'server', 'build', 'leads', 'soak'] as const;

/** A table: the columns of each row, by the name of the row. */
export type Rows = Readonly<Record<string, Readonly<Record<string, string | number>>>>;

/** A measured value and its target. `at` names the row with the worst value, which is the one that counts. */
export type Result = {
  readonly name: string;
  readonly target: string;
  readonly value: number;
  readonly at: string;
  readonly isReached: boolean;
};

/** What a benchmark measured. */
export type Report = {
  /** False for a quick run or a selection: its figures mean little. */
  readonly isComplete: boolean;
  readonly results: readonly Result[];
  /** Tables by title. */
  readonly tables: Readonly<Record<string, Rows>>;
};

/** A report as it is stored, with the time and the machine: figures cannot be compared without them. */
export type StoredReport = Report & { readonly measured: string };

// The benchmark itself is a load, so this is read before it starts.
const [loadBefore = 0] = loadavg();

/**
 * Compares a column of a table with a target. Baseline rows are not compared.
 * @param prefix Added to the name of the target, where one target is used for several tables.
 * @returns One result, or none if no row has a number in the column.
 */
export function compare({ name, column, atMost, atLeast }: Target, rows: Rows, prefix = ''): Result[] {
  const measured = Object.entries(rows).flatMap(([at, row]) => {
    const value = row[column];
    return typeof value === 'number' && !at.startsWith('baseline') ? [{ at, value }] : [];
  });
  const [worst] = measured.toSorted((a, b) => (atLeast === undefined ? b.value - a.value : a.value - b.value));
  if (!worst) return [];
  const isReached = worst.value <= (atMost ?? Number.POSITIVE_INFINITY) && worst.value >= (atLeast ?? Number.NEGATIVE_INFINITY);
  return [{ name: `${prefix}${name}`, target: atLeast === undefined ? `≤ ${atMost}` : `≥ ${atLeast}`, ...worst, isReached }];
}

/** Results as a table. */
export function resultRows(results: readonly Result[]): Rows {
  return Object.fromEntries(
    results.map(({ name, target, value, at, isReached }) => [
      name,
      { target, result: `${value} (${at})`, reached: isReached ? 'yes' : 'NO' },
    ]),
  );
}

/** Prints a report and stores it in `bench/results/`, which is not in the repository: figures are those of one machine. */
export function writeReport(name: (typeof benchmarks)[number], report: Report): void {
  for (const [title, rows] of Object.entries({ ...report.tables, 'Targets and results': resultRows(report.results) })) {
    console.log(`\n${title}`);
    console.table(rows);
  }
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 1e9)} GB, Node ${process.version})`;
  const day = new Date().toISOString().slice(0, 10);
  const measured = `Measured ${day} on ${machine}. Load of the machine in the minute before: ${rounded(loadBefore, 1)}.`;
  mkdirSync(join(import.meta.dirname, 'results'), { recursive: true });
  writeFileSync(reportFile(name), `${JSON.stringify({ measured, ...report } satisfies StoredReport, null, 2)}\n`);
  console.log(`Written to bench/results/${name}.json`);
}

/** The last report of a benchmark, if there is one. */
export function readReport(name: (typeof benchmarks)[number]): StoredReport | undefined {
  return existsSync(reportFile(name)) ? JSON.parse(readFileSync(reportFile(name), 'utf8')) : undefined;
}

/** Where the report of a benchmark is stored. */
export function reportFile(name: (typeof benchmarks)[number]): string {
  return join(import.meta.dirname, 'results', `${name}.json`);
}

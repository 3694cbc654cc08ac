import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { removeFoldersAtExit } from '../scripts/newFolder.ts';

/** A row of a table, by the names of the columns. */
export type Row = Readonly<Record<string, string | number>>;

/** A table, by the names of the rows. */
export type Rows = Readonly<Record<string, Row>>;

const folder = join(import.meta.dirname, 'results');

removeFoldersAtExit();

// Read before the benchmark starts, because the benchmark itself is a load.
const [loadBefore = 0] = loadavg();

/**
 * Prints tables by title with the machine, and writes them to `bench/results/`, which is not in the repository: figures are those of one machine. Numbers are
 * rounded to two decimal places.
 * @param name Name of the file.
 */
export function writeReport(name: string, tables: Readonly<Record<string, Rows>>): void {
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 1e9)} GB, Node ${process.version})`;
  const day = new Date().toISOString().slice(0, 10);
  const measured = `Measured ${day} on ${machine}. Load of the machine in the minute before: ${loadBefore.toFixed(1)}.`;
  const round = (_key: string, value: unknown) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value);
  const text = JSON.stringify({ measured, tables }, round, 2);
  const rounded: Record<string, Rows> = JSON.parse(text).tables;
  for (const [title, rows] of Object.entries(rounded)) {
    console.log(`\n${title}`);
    console.table(rows);
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), `${text}\n`);
  console.log(`${measured}\nWritten to bench/results/${name}.json`);
}

/** Percentile of a list, always one of its values. `NaN` for an empty list, so that it does not look like a measured zero. */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN;
}

/** The middle value of a list, the lower one if there are two. `NaN` for an empty list. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

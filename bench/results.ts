import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';

/** Folder of what was measured; not in the repository, since figures hold for the machine that made them. */
export const resultsFolder = join(import.meta.dirname, 'results');

/** Where figures were taken: without it they cannot be compared. */
export type Machine = {
  readonly cores: number;
  readonly cpu: string;
  readonly memoryGb: number;
  readonly node: string;
  /** Processes that ran or waited in the minute before the measurement began. */
  readonly load: number;
};

const loadBefore = loadavg()[0] ?? 0;

/** What this machine is, and how busy it was before the measurement. */
export function describeMachine(): Machine {
  return {
    cores: availableParallelism(),
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    memoryGb: Math.round(totalmem() / 1e9),
    node: process.version,
    load: Number(loadBefore.toFixed(1)),
  };
}

/** A table: columns of each row, by the name of the row. */
export type Rows = Readonly<Record<string, Readonly<Record<string, string | number | undefined>>>>;

/** What every part writes, beside its own figures. */
export type Result = {
  /** Whether everything was measured as often as figures need it: no quick run, and no chosen part of one. */
  readonly isWhole: boolean;
  /** The tables that it printed, by what they show: docs/figures.md is made of them. */
  readonly tables: Readonly<Record<string, Rows>>;
};

/** What stands in a part's file. */
export type WrittenResult = Result & { readonly command: string; readonly at: string; readonly machine: Machine };

/** Prints a table under a title, and gives both back for the result. */
export function printTable(title: string, rows: Rows): Record<string, Rows> {
  if (Object.keys(rows).length === 0) return {};
  console.log(`\n${title}`);
  console.table(rows);
  return { [title]: rows };
}

/**
 * Writes `bench/results/{name}.json`, with the machine, the time and the command.
 * @param result Figures of a run; whether it was whole is said, so that nobody takes others for measured ones.
 */
export function writeResult(name: string, result: Result & Readonly<Record<string, unknown>>): void {
  mkdirSync(resultsFolder, { recursive: true });
  const whole: WrittenResult = { command: `npm run bench:${name}`, at: new Date().toISOString(), machine: describeMachine(), ...result };
  writeFileSync(join(resultsFolder, `${name}.json`), `${JSON.stringify(whole, null, 2)}\n`);
  console.error(`Written to bench/results/${name}.json`);
}

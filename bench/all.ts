/*
 * Every measurement in turn, with what was to be reached beside what was seen:
 *
 *   npm run bench                  about two hours on a machine with two cores; nothing else should run on it
 *   npm run bench -- --quick       shows in some minutes that every part works; its figures say nothing
 *   npm run bench -- --summary     only the summary, of what bench/results/ holds
 *
 * Needs `npm run build` before. Each part writes bench/results/{part}.json, and all together bench/results/all.json. A part that fails does not keep the others from running.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runProgram } from '../scripts/runProgram.mjs';
import { resultsFolder } from './results.ts';
import { type Results, summarize } from './summarize.ts';

const parts = ['pages', 'server', 'build', 'leads'] as const;

const { values: options } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, summary: { type: 'boolean', default: false } },
});
const failed: string[] = [];
if (!options.summary) {
  for (const part of parts) {
    console.log(`\n— ${part}`);
    const parameters = [join(import.meta.dirname, `${part}.ts`), ...(options.quick ? ['--quick'] : [])];
    if ((await runProgram(process.execPath, parameters)) !== 0) failed.push(part);
  }
}
const fileOf = (part: string) => join(resultsFolder, `${part}.json`);
const results = Object.fromEntries(
  parts
    .filter((part) => existsSync(fileOf(part)) && !failed.includes(part))
    .map((part) => [part, JSON.parse(readFileSync(fileOf(part), 'utf8'))]),
) as Results;
const summary = summarize(results);
if (summary.length > 0) {
  console.table(
    Object.fromEntries(summary.map(({ figure, target, seen, isReached }) => [figure, { target, seen, reached: isReached ? 'yes' : 'no' }])),
  );
  writeFileSync(fileOf('all'), `${JSON.stringify({ summary, results }, null, 2)}\n`);
  console.log('Written to bench/results/all.json');
}
const absent = parts.filter((part) => !(part in results));
if (absent.length > 0) {
  console.error(`There are no figures of: ${absent.join(', ')}.`);
  process.exitCode = 1;
}

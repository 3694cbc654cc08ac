/*
 * Runs all benchmarks and prints each target with its result:
 *
 *   npm run bench                  three to four hours on a machine with two cores; run nothing else on it
 *   npm run bench -- --quick       shows within minutes that everything works; its figures mean little
 *   npm run bench -- --summary     only prints the results in bench/results/
 *
 * Needs `npm run build` before. If a benchmark fails, the others still run.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runProgram } from '../scripts/runProgram.mjs';
import { benchmarks, readReport, reportFile, resultRows } from './report.ts';

const { values: options } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, summary: { type: 'boolean', default: false } },
});
for (const name of options.summary ? [] : benchmarks) {
  console.log(`\n— ${name}`);
  rmSync(reportFile(name), { force: true });
  const status = await runProgram(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...(options.quick ? ['--quick'] : [])]);
  if (status !== 0) rmSync(reportFile(name), { force: true });
}
console.table(resultRows(benchmarks.flatMap((name) => readReport(name)?.results ?? [])));
const missing = benchmarks.filter((name) => !readReport(name));
if (missing.length > 0) {
  console.error(`There are no results of: ${missing.join(', ')}.`);
  process.exitCode = 1;
}

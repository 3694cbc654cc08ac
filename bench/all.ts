/*
 * Runs all benchmarks. If one fails, the others still run:
 *
 *   npm run bench [-- --quick]     --quick checks within minutes that everything works; its figures mean little
 *
 * Needs `npm run build` before.
 */
import { join } from 'node:path';
import { runProgram } from '../scripts/runProgram.mjs';

for (const name of ['pages', 'server', 'build', 'leads', 'soak']) {
  console.log(`\n— ${name}`);
  const status = await runProgram(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...process.argv.slice(2)]);
  if (status !== 0) process.exitCode = 1;
}

/*
 * Measures building a copy of the site: without a cache (cold) and with the cache of the first build (warm), as it is and with extra articles. Then measures
 * how soon the dev server shows a change.
 *
 *   npm run bench:build                        as it is, and with 1000 and 10000 extra articles
 *   npm run bench:build -- 300 1000            with these numbers of extra articles
 *   npm run bench:build -- --quick             as it is, once, and one change of each kind
 */
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { copyRepository } from '../scripts/copyRepository.ts';
import { addArticles } from './build/addArticles.ts';
import { buildFigures, type MeasuredBuild } from './build/buildFigures.ts';
import { measureEdits } from './build/measureEdits.ts';
import { runBuild } from './build/runBuild.ts';
import { compare, type Rows, writeReport } from './report.ts';
import { buildTargets } from './targets.ts';

const { values: options, positionals } = parseArgs({ allowPositionals: true, options: { quick: { type: 'boolean', default: false } } });
const extraArticles = positionals.map(Number);
if (extraArticles.some((count) => !Number.isInteger(count) || count < 1)) {
  console.error('Give numbers of articles, for example "npm run bench:build -- 300 1000".');
  process.exit(2);
}
// More than a blog ever has, and ten times as many.
const allExtraArticles = [1000, 10_000];
const isComplete = !options.quick && extraArticles.length === 0;
const sizes = [0, ...(isComplete ? allExtraArticles : extraArticles)];
const states = options.quick ? (['cold'] as const) : (['cold', 'warm'] as const);

const builds: MeasuredBuild[] = [];
let edits: Rows = {};
for (const extra of sizes) {
  const copy = copyRepository('bench-build');
  try {
    addArticles(copy, extra);
    for (const state of states) {
      console.error(`${extra} extra articles, ${state} …`);
      builds.push({ extra, state, ...(await runBuild(copy)) });
      // The largest build takes longer than all others. A run that is stopped before its end keeps these.
      write(false);
    }
    if (extra === 0) edits = await measureEdits(copy, options.quick ? 1 : 5);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
write(isComplete);

function write(isComplete: boolean): void {
  const { rows, results } = buildFigures(builds);
  writeReport('build', {
    isComplete,
    results: [...results, ...compare(buildTargets.edit, edits)],
    tables: {
      'Builds without a cache (cold) and with the cache of the build before (warm)': rows,
      'From a change to the served page that shows it, in ms': edits,
    },
  });
}

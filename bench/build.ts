/*
 * What building costs, and what a page more costs, an article or the list that names it: builds a copy of the site as it is, from nothing and once more with what the
 * first build left, then with articles more, made of the sentences of those there are. Then how soon a change shows while somebody works on the site.
 *
 *   npm run bench:build                        as it is, and with 1000 and 10000 articles more
 *   npm run bench:build -- 300 1000            with so many articles more
 *   npm run bench:build -- --quick             as it is, once, and one change of each kind
 *
 * Prints tables and writes bench/results/build.json. Memory is that of the whole tree of processes.
 */
import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { copyRepository } from '../scripts/copyRepository.ts';
import { addArticles } from './build/addArticles.ts';
import { type Edit, measureEdits } from './build/measureEdits.ts';
import { type BuildParts, readLog } from './build/readLog.ts';
import { runStep } from './build/runStep.ts';
import { rounded } from './median.ts';
import { printTable, type Rows, writeResult } from './results.ts';
import { targets } from './targets.ts';

const { values: options, positionals } = parseArgs({ allowPositionals: true, options: { quick: { type: 'boolean', default: false } } });
const isQuick = options.quick;
const sizes = positionals.map(Number);
if (sizes.some((size) => !Number.isInteger(size) || size < 1)) {
  console.error('Name numbers of articles, for instance "npm run bench:build -- 300 1000".');
  process.exit(2);
}
/** What is measured unless other sizes are named: as many as a blog ever has, and ten times as many. */
const manyArticles = [1000, 10_000];
const plan = [0, ...(sizes.length > 0 ? sizes : isQuick ? [] : manyArticles)];
const builds: Build[] = [];
const edits: Edit[] = [];

for (const more of plan) {
  const copy = copyRepository('bench-build');
  try {
    addArticles(copy, more);
    builds.push(await build(copy, more, 'cold'));
    keep();
    if (!isQuick) builds.push(await build(copy, more, 'warm'));
    if (more === 0) {
      console.error('Changes while somebody works on the site …');
      edits.push(...(await measureEdits(copy, isQuick ? 1 : 5)));
    }
    keep();
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

for (const [title, rows] of Object.entries(tables())) printTable(title, rows);
console.log(
  `"total" is the whole build. "pages" is what Astro says that pages took, which includes files that they describe; the target is ${targets.buildMsPerPage} ms a page.`,
);

/** Writes what there is so far: the largest build takes longer than all others, and a run that was ended before it has figures all the same. */
function keep(): void {
  const isWhole = manyArticles.every((size) =>
    ['cold', 'warm'].every((state) => builds.some((each) => each.more === size && each.state === state)),
  );
  writeResult('build', { isWhole, tables: tables(), builds, edits });
}

function tables(): Readonly<Record<string, Rows>> {
  return {
    'Building, cold from nothing and warm with what a build left': Object.fromEntries(
      builds.map((each) => [`${each.more === 0 ? 'as it is' : `${each.more} articles more`}, ${each.state}`, row(each)]),
    ),
    'A change while somebody works on the site, until the served page shows it, in ms': Object.fromEntries(
      edits.map(({ name, ms, slowestMs }) => [name, { median: rounded(ms), slowest: rounded(slowestMs) }]),
    ),
  };
}

type Build = {
  readonly more: number;
  /** From nothing, or with what a build before it left. */
  readonly state: 'cold' | 'warm';
  readonly pages: number;
  readonly ms: number;
  readonly peakMb: number;
  readonly parts: BuildParts;
};

/** Builds a copy, and tells what it took. */
async function build(copy: string, more: number, state: Build['state']): Promise<Build> {
  console.error(`${more} articles more, ${state} …`);
  const { ms, peakMb, output } = await runStep(copy, 'astro', ['build', '--root', 'site']);
  console.error(`… in ${rounded(ms / 1000)} s, with ${rounded(peakMb)} MB`);
  return {
    more,
    state,
    pages: globSync('**/*.html', { cwd: join(copy, 'dist/public') }).length,
    ms,
    peakMb,
    parts: readLog(output),
  };
}

/** A build's row, with what each page more costs beside the same build of the site as it is. */
function row({ more, state, pages, ms, peakMb, parts }: Build): Record<string, number | string> {
  const alone = builds.find((each) => each.more === 0 && each.state === state);
  const added = pages - (alone?.pages ?? pages);
  return {
    pages,
    'total, s': rounded(ms / 1000, 1),
    'total, ms a page': rounded(ms / pages, 1),
    'a page more, ms': alone && more > 0 && added > 0 ? rounded((ms - alone.ms) / added, 1) : '–',
    'pages, ms each': rounded(parts.pagesMs / pages, 1),
    'median page, ms': rounded(parts.pageMs, 1),
    'pictures, s': rounded(parts.picturesMs / 1000, 1),
    'files, s': rounded(parts.filesMs / 1000, 1),
    'memory, MB': rounded(peakMb),
  };
}

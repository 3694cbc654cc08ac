/*
 * What building costs, and what a page more costs, an article or the list that names it: builds a copy of the site as it is, then with some hundred articles more, made of the sentences of
 * those there are. Nothing is kept from one build to the next.
 *
 *   npm run bench:build                    the site, and 300 and 900 articles more
 *   npm run bench:build -- 300 3000        with so many articles more
 */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { localeCodes } from '@emovera/contract/locales.ts';
import { copyRepository } from '../scripts/copyRepository.ts';

/** Target: milliseconds for a page, pictures and files aside. */
const targetMs = 20;

const sizes = process.argv.slice(2).map(Number);
if (sizes.some((size) => !Number.isInteger(size) || size < 1)) {
  console.error('Name numbers of articles, for instance "npm run bench:build -- 300 900".');
  process.exit(2);
}
const rows: Record<string, Record<string, number | string>> = {};
let alone: Build | undefined;

for (const more of [0, ...(sizes.length > 0 ? sizes : [300, 900])]) {
  const copy = copyRepository('bench-build');
  try {
    addArticles(copy, more);
    const build = measure(copy);
    const added = build.pages - (alone?.pages ?? build.pages);
    alone ??= build;
    const perPage = (ms: number, before: number) => (added > 0 ? Math.round((10 * (ms - before)) / added) / 10 : '–');
    rows[more === 0 ? 'as it is' : `${more} articles more`] = {
      pages: build.pages,
      'pages, s': seconds(build.pagesMs),
      'last step, s': seconds(build.lastMs),
      'pages, ms each': Math.round((10 * build.pagesMs) / build.pages) / 10,
      'a page more, ms': perPage(build.pagesMs, alone.pagesMs),
      'of which in the last step, ms': perPage(build.lastMs, alone.lastMs),
    };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
console.table(rows);
console.log(
  `"pages" is Astro's share of the build, with start-up, pictures and files; the target is ${targetMs} ms a page. "last step" is policies, search index and compression.`,
);

type Build = { readonly pages: number; readonly pagesMs: number; readonly lastMs: number };

/** Builds a copy and tells how long both steps took. */
function measure(copy: string): Build {
  const pagesMs = time(copy, 'astro', ['build', '--root', 'site']);
  const lastMs = time(copy, 'node', ['site/src/build/finish.ts']);
  return { pages: globSync('**/*.html', { cwd: join(copy, 'dist/public') }).length, pagesMs, lastMs };
}

function time(cwd: string, command: string, parameters: string[]): number {
  const start = performance.now();
  const { status, stderr } = spawnSync(command, parameters, { cwd, encoding: 'utf8', maxBuffer: 64 * 2 ** 20 });
  if (status !== 0) throw new Error(`"${command} ${parameters.join(' ')}" failed in the copy:\n${stderr}`);
  return performance.now() - start;
}

/** Writes articles, the same number in each language, of paragraphs of the existing ones in another order. */
function addArticles(copy: string, count: number): void {
  for (let index = 0; index < count; index++) {
    const lang = localeCodes[index % localeCodes.length] ?? 'en';
    const originals = globSync(`content/${lang}/blog/*.mdx`, { cwd: copy })
      .filter((file) => !file.includes('/made-'))
      .sort();
    const pick = (step: number) => readFileSync(join(copy, originals[(index * 7 + step * 3) % originals.length] ?? ''), 'utf8');
    const [, front = ''] = /^---\n([\s\S]*?)\n---\n/.exec(pick(0)) ?? [];
    const paragraphs = [1, 2, 3, 4].flatMap((step) => plainParagraphs(pick(step)).slice(step * 2, step * 2 + 4));
    const body = paragraphs.map((paragraph, place) => (place % 4 === 0 ? `## Part ${place / 4 + 1}\n\n${paragraph}` : paragraph));
    const number = Math.floor(index / localeCodes.length);
    const day = new Date(Date.UTC(2020, 0, 1 + (number % 2000))).toISOString().slice(0, 10);
    const meta = front
      .replace(/^sources:[\s\S]*?(?=^\w|$(?![\s\S]))/m, '')
      .replace(/^article: .*$/m, `article: made${number}`)
      .replace(/^title: .*$/m, `title: "Made article ${number}"`)
      .replace(/^description: .*$/m, `description: "An article of a measurement, number ${number}, which stands nowhere but in a copy."`)
      .replace(/^(?:updatedOn|metaTitle): .*\n?/gm, '')
      .replace(/^publishedOn: .*$/m, `publishedOn: "${day}"`);
    writeFileSync(join(copy, `content/${lang}/blog/made-${number}.mdx`), `---\n${meta.trim()}\n---\n\n${body.join('\n\n')}\n`);
  }
}

/** Paragraphs without components, references or links, which may not exist in another article. */
function plainParagraphs(text: string): string[] {
  return text.split(/\n{2,}/).filter((paragraph) => /^\p{L}/u.test(paragraph) && !/[<[{|`]/.test(paragraph) && !/^\w+:/.test(paragraph));
}

function seconds(ms: number): number {
  return Math.round(ms / 100) / 10;
}

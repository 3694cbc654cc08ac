/*
 * Puts the tables of the last measurements into docs/figures.md, between the marks that are there for them: npm run bench:figures
 *
 * The prose around them is written by hand. Figures of a quick run are refused, since they say nothing.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillMarks } from './fillMarks.ts';
import { markdownTable } from './markdownTable.ts';
import { resultsFolder, type WrittenResult } from './results.ts';
import { type Results, summarize } from './summarize.ts';

const parts = ['pages', 'server', 'build', 'leads'] as const;
const document = join(import.meta.dirname, '../docs/figures.md');

const written = new Map<string, WrittenResult>();
for (const part of parts) {
  const file = join(resultsFolder, `${part}.json`);
  if (!existsSync(file)) {
    console.error(`There are no figures of "${part}": its tables stay as they are. Measure them: npm run bench:${part}`);
    continue;
  }
  const result: WrittenResult = JSON.parse(readFileSync(file, 'utf8'));
  if (result.isQuick)
    console.error(
      `The figures of "${part}" are those of a quick run: its tables stay as they are. Measure it whole: npm run bench:${part}`,
    );
  else written.set(part, result);
}
const sections = Object.fromEntries([...written].map(([part, result]) => [part, sectionOf(result)]));
const summary = summarize(Object.fromEntries(written) as Results);
if (summary.length > 0) {
  sections.summary = markdownTable(
    Object.fromEntries(
      summary.map(({ figure, target, seen, isReached }) => [figure, { target, seen, reached: isReached ? 'yes' : '**no**' }]),
    ),
  );
}
writeFileSync(document, fillMarks(readFileSync(document, 'utf8'), sections));
console.log(`Filled in docs/figures.md: ${Object.keys(sections).join(', ') || 'nothing'}.`);

/** Where and when a part was measured, and its tables. */
function sectionOf({ at, machine, tables }: WrittenResult): string {
  const { cores, cpu, memoryGb, node, load } = machine;
  const where = `Measured ${at.slice(0, 10)} on ${cores} cores (${cpu}, ${memoryGb} GB, Node ${node}); load of the machine in the last minute ${load}.`;
  return [where, ...Object.entries(tables).map(([title, rows]) => `**${title}**\n\n${markdownTable(rows)}`)].join('\n\n');
}

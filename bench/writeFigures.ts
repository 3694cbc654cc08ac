/*
 * Puts the tables of the last measurements into docs/figures.md, between the marks that are there for them: npm run bench:figures
 *
 * The prose around them is written by hand. Figures of a quick run, or of chosen parts, are refused: they say too little.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillMarks, textBetween } from './fillMarks.ts';
import { markdownTable, mergeTables } from './markdownTable.ts';
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
  if (!result.isWhole)
    console.error(
      `The figures of "${part}" are of a quick run, or of parts of one: its tables stay as they are. Measure it whole: npm run bench:${part}`,
    );
  else written.set(part, result);
}
const sections = Object.fromEntries([...written].map(([part, result]) => [part, sectionOf(result)]));
const summary = summarize(Object.fromEntries(written) as Results);
const before = readFileSync(document, 'utf8');
if (summary.length > 0) {
  const table = markdownTable(
    Object.fromEntries(
      summary.map(({ figure, target, seen, isReached }) => [figure, { target, seen, reached: isReached ? 'yes' : '**no**' }]),
    ),
  );
  // Lines about parts that were not measured stay, as their tables do.
  sections.summary = written.size < parts.length ? mergeTables(textBetween(before, 'summary'), table) : table;
}
writeFileSync(document, fillMarks(before, sections));
console.log(`Filled in docs/figures.md: ${Object.keys(sections).join(', ') || 'nothing'}.`);

/** Where and when a part was measured, and its tables. */
function sectionOf({ at, machine, tables }: WrittenResult): string {
  const { cores, cpu, memoryGb, node, load } = machine;
  const where = `Measured ${at.slice(0, 10)} on ${cores} cores (${cpu}, ${memoryGb} GB, Node ${node}); load of the machine in the minute before ${load}.`;
  return [where, ...Object.entries(tables).map(([title, rows]) => `**${title}**\n\n${markdownTable(rows)}`)].join('\n\n');
}

/*
 * Writes the tables of the last benchmarks into docs/figures.md, between the marks of each: npm run bench:figures
 *
 * The other text of the document is written by hand. Reports of a quick run or of a selection are not used.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { markdownTable, replaceSection } from './markdown.ts';
import { benchmarks, readReport, resultRows } from './report.ts';

const file = join(import.meta.dirname, '../docs/figures.md');
let document = readFileSync(file, 'utf8');
for (const name of benchmarks) {
  const report = readReport(name);
  if (!report?.isComplete) {
    console.error(`There is no complete report of "${name}": its tables stay as they are. To measure it: npm run bench:${name}`);
    continue;
  }
  const tables = Object.entries(report.tables).map(([title, rows]) => `**${title}**\n\n${markdownTable(rows)}`);
  document = replaceSection(document, `${name} results`, markdownTable(resultRows(report.results)));
  document = replaceSection(document, name, [report.measured, ...tables].join('\n\n'));
  console.log(`Tables of "${name}" are written.`);
}
writeFileSync(file, document);

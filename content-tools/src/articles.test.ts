import { fileURLToPath } from 'node:url';
import type { ArticleFile } from '@emovera/site/publication/articleFiles.ts';
import { expect, test } from 'vitest';
import { chartTitleFindings, studyFindings } from './articles.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

const findings = (body: string) => {
  const front = { study: 'kappaAgreement' };
  const article = { file: 'content/en/blog/a.mdx', lang: 'en', slug: 'a', front, body, bodyLine: 10 };
  return studyFindings(root, article as unknown as ArticleFile).map(({ line, message }) => ({ line, message: message.slice(0, 25) }));
};
const chart = (values: string, note = 'Simulation') =>
  `Text.\n\n\`\`\`chart\nkind: line\ntitle: "Kappa"\nnote: "${note}"\nseries:\n  - { name: "Usual", values: [${values}] }\n\`\`\`\n`;
const table = (rows: string, caption = 'Kappa') =>
  `<Table caption="${caption}">\n\n| Slips | Kappa | Agreement |\n|---|---|---|\n${rows}\n</Table>\n`;

test('numbers of the sheet, rounded or not, are accepted in charts and tables', () => {
  expect(findings(chart('1, 0.88, 0.76, 0.6, 0.39'))).toEqual([]);
  expect(findings(table('| 10% | 0,76 | 81 % |\n| 20% | 0.55 | 64.7% |\n'))).toEqual([]);
});

test('a number that is not in the sheet is found', () => {
  expect(findings(chart('1, 0.88, 0.74'))).toEqual([{ line: 13, message: '“Kappa” has numbers that ' }]);
  expect(findings(table('| 10% | 0.74 | 81% |\n'))).toEqual([{ line: 10, message: '“Kappa” has numbers that ' }]);
});

test('numbers of different columns cannot be mixed', () => {
  expect(findings(chart('0.88, 90.4'))).toHaveLength(1);
});

test('examples are not compared', () => {
  expect(findings(chart('0.74', 'Example: 150 comments') + table('| a | 0.74 | 3% |\n', 'Kappa (example)'))).toEqual([]);
});

const articleWithChart = (title: string, note: string) => ({
  file: 'content/en/blog/a.mdx',
  lang: 'en' as const,
  slug: 'a',
  front: {} as never,
  body: `Text.\n\n\`\`\`chart\nkind: bars\ntitle: "${title}"\nnote: "${note}"\n\`\`\`\n`,
  bodyLine: 10,
});

test('a chart title with a number of an example must say so', () => {
  expect(chartTitleFindings(articleWithChart('Anger is at 46%', 'Example: 500 comments'))).toMatchObject([
    { file: 'content/en/blog/a.mdx' },
  ]);
});

test('other chart titles are accepted', () => {
  expect(chartTitleFindings(articleWithChart('Example: anger at 46%', 'Example: 500 comments'))).toEqual([]);
  expect(chartTitleFindings(articleWithChart('Anger leads', 'Example: 500 comments'))).toEqual([]);
  expect(chartTitleFindings(articleWithChart('Anger is at 46%', 'Source: an official survey'))).toEqual([]);
});

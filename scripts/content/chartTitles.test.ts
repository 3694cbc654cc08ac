import { expect, test } from 'vitest';
import { chartTitleFindings } from './articles.ts';

const article = (title: string, note: string) => ({
  file: 'content/en/blog/a.mdx',
  lang: 'en' as const,
  slug: 'a',
  front: {} as never,
  body: `Text.\n\n\`\`\`chart\nkind: bars\ntitle: "${title}"\nnote: "${note}"\n\`\`\`\n`,
  bodyLine: 10,
});

test('a chart title with a number of an example must say so', () => {
  expect(chartTitleFindings(article('Anger is at 46%', 'Example: 500 comments'))).toMatchObject([{ file: 'content/en/blog/a.mdx' }]);
});

test('other chart titles are accepted', () => {
  expect(chartTitleFindings(article('Example: anger at 46%', 'Example: 500 comments'))).toEqual([]);
  expect(chartTitleFindings(article('Anger leads', 'Example: 500 comments'))).toEqual([]);
  expect(chartTitleFindings(article('Anger is at 46%', 'Source: an official survey'))).toEqual([]);
});

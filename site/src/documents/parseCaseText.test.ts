import { expect, test } from 'vitest';
import { checkCaseText, parseCaseText } from './parseCaseText.ts';

const file = 'content/en/cases/x.md';
const verbatim = (text: string) => `\`\`\`verbatim\ntext: "[${text}]{anger}"\nthemes: [Delay]\nsource: Survey\n\`\`\``;

test('verbatims that follow each other are one block', () => {
  const markdown = [verbatim('One'), verbatim('Two'), '::effects', verbatim('Three')].join('\n\n');
  const blocks = parseCaseText({
    ...{ markdown, file, firstLine: 1, absoluteUrl: (url) => url },
    charts: { profile: [], effects: [{ type: 'chart', chart: 'effects' }] },
  });
  expect(blocks.map(({ type, verbatims }) => (Array.isArray(verbatims) ? verbatims.map(({ text }) => text) : type))).toEqual([
    ['[One]{anger}', '[Two]{anger}'],
    'chart',
    ['[Three]{anger}'],
  ]);
});

test('a case needs its effects, can leave out the other charts, and has no references', () => {
  expect(() => checkCaseText('::profile\n\n::effects', file)).not.toThrow();
  expect(() => checkCaseText('::comparison', file)).toThrow(`${file}, line 1: the text has no "::effects".`);
  expect(() => checkCaseText('A claim.[^a]\n\n::effects\n\n[^a]: Alpha', file)).toThrow(`${file}: a case has no references.`);
});

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseText, type TextNode, type TextSource } from './parseText.ts';
import { downloadWords } from './schema.ts';
import { chartData } from './templateData.ts';

const content = (file: string) => parse(readFileSync(new URL(`../../../content/${file}`, import.meta.url), 'utf8'));
const charts = {
  lang: 'en',
  words: downloadWords.parse(content('en/downloads.yaml')),
  emotionNames: content('en/interface.yaml').emotions,
} as const;
const context: Omit<TextSource, 'markdown'> = {
  drawChart: (chart) => chartData(charts, chart),
  file: 'content/en/whitepapers/x.md',
  firstLine: 1,
  absoluteUrl: (url) => (url === '/withdrawn' ? undefined : url.startsWith('/') ? `https://site.example/en${url}` : url),
};
const read = (markdown: string, firstLine = 1) => parseText({ ...context, markdown, firstLine });
/** The text of a node and all nodes in it. */
const getText = (node: TextNode | undefined): string =>
  typeof node?.text === 'string' ? node.text : ((node?.children ?? []) as TextNode[]).map(getText).join('');
const fence = (name: string, yaml: string) => `\`\`\`${name}\n${yaml}\n\`\`\``;
const profile = 'profile: { joy: 50, surprise: 10, fear: 10, sadness: 10, anger: 10, disgust: 10 }';

test('chapters and sections become headings of the first and second level', () => {
  const { blocks } = read('## Chapter\n\n### Section\n\nText');
  expect(blocks.map(({ type, level }) => level ?? type)).toEqual([1, 2, 'paragraph']);
});

test('bold, italic and links are kept, and links within the site become absolute', () => {
  const [paragraph] = read('A **bold** and *italic* [link](/demoRequest).').blocks;
  expect(JSON.stringify(paragraph)).toBe(
    JSON.stringify({
      type: 'paragraph',
      children: [
        { type: 'text', text: 'A ' },
        { type: 'strong', children: [{ type: 'text', text: 'bold' }] },
        { type: 'text', text: ' and ' },
        { type: 'emphasis', children: [{ type: 'text', text: 'italic' }] },
        { type: 'text', text: ' ' },
        { type: 'link', url: 'https://site.example/en/demoRequest', children: [{ type: 'text', text: 'link' }] },
        { type: 'text', text: '.' },
      ],
    }),
  );
});

test('a link to what the site does not publish is printed as text', () => {
  const [paragraph] = read('A [*withdrawn* text](/withdrawn).').blocks;
  const unlinked = {
    type: 'unlinked',
    children: [
      { type: 'emphasis', children: [{ type: 'text', text: 'withdrawn' }] },
      { type: 'text', text: ' text' },
    ],
  };
  expect(paragraph?.children).toEqual([{ type: 'text', text: 'A ' }, unlinked, { type: 'text', text: '.' }]);
});

test('a line break in the source is a space, and narrow spaces stay', () => {
  const [paragraph] = read('One\ntwo\u202f; three').blocks;
  expect(paragraph).toMatchObject({ children: [{ text: 'One two\u202f; three' }] });
});

test('a colon before a word is text, not a directive', () => {
  const [paragraph] = read('A ratio of a:b at 10:30.').blocks;
  expect(getText(paragraph)).toBe('A ratio of a:b at 10:30.');
});

test('references are numbered in the order in which they are cited, and the first citation is marked', () => {
  const { blocks, references } = read('A.[^b] B.[^a] C.[^b]\n\n[^a]: Alpha\n\n[^b]: Beta');
  const [paragraph] = blocks;
  const citations = ((paragraph?.children ?? []) as TextNode[]).filter(({ type }) => type === 'citation');
  expect(citations).toEqual([
    { type: 'citation', number: 1, isFirst: true },
    { type: 'citation', number: 2, isFirst: true },
    { type: 'citation', number: 1, isFirst: false },
  ]);
  expect(references).toEqual([[{ type: 'text', text: 'Beta' }], [{ type: 'text', text: 'Alpha' }]]);
});

test('a box has a title and blocks', () => {
  expect(read(':::warning[Mind this]\nText\n:::').blocks).toEqual([
    {
      type: 'box',
      kind: 'warning',
      title: [{ type: 'text', text: 'Mind this' }],
      children: [{ type: 'paragraph', children: [{ type: 'text', text: 'Text' }] }],
    },
  ]);
});

test('a table has the alignment of its columns, and a longer text makes a wider column', () => {
  const [table] = read('| Name | Share |\n|---|---:|\n| A rather long name for a row | 4% |').blocks;
  expect(table).toMatchObject({
    type: 'table',
    columns: [
      { align: 'left', width: 53 },
      { align: 'right', width: 22 },
    ],
  });
});

test('a reference that is first cited in a table links back to the table', () => {
  const [table] = read('| Claim |\n|---|\n| True[^a] |\n\n[^a]: Alpha').blocks;
  expect(table).toMatchObject({ rows: [[[{ text: 'Claim' }]], [[{ text: 'True' }, { type: 'citation', number: 1, isFirst: true }]]] });
});

test('charts and verbatims are prepared for the template', () => {
  const { blocks } = read(
    `${fence('chart', `kind: profile\ntitle: T\nalt: A\nnote: Example\n${profile}`)}\n\n${fence('verbatim', 'text: "[Never again]{anger}."\nthemes: [Delay]\nsource: Survey')}`,
  );
  expect(blocks).toMatchObject([
    { type: 'chart', chart: { shares: [{ emotion: 'joy', label: '50%' }, {}, {}, {}, {}, {}] } },
    { type: 'verbatim', verbatim: { passages: [{ emotion: 'anger', text: 'Never again' }, { text: '.' }], source: 'Survey' } },
  ]);
});

test('a name on a line of its own stands for blocks, which the text has once', () => {
  const chart = { type: 'chart', chart: 'drawn' };
  const read = (markdown: string) =>
    parseText({ ...context, markdown, placed: { effects: { blocks: [chart] }, profile: { blocks: [], isOptional: true } } }).blocks;
  expect(read('Before\n::effects')).toEqual([{ type: 'paragraph', children: [{ type: 'text', text: 'Before' }] }, chart]);
  expect(() => read('::effects\n\n::effects')).toThrow('line 3: "::effects" is in the text twice');
  expect(() => read('::profile')).toThrow('the text has no "::effects". Write it on a line of its own');
});

test('an asterisk after a backslash is printed', () => {
  expect(read('5 \\* 3').blocks).toEqual([{ type: 'paragraph', children: [{ type: 'text', text: '5 * 3' }] }]);
});

describe('the build stops, naming file and line,', () => {
  test.each([
    ['at a mark that the files do not have', 'Text\n\nA `code` word', 3, 'inlineCode'],
    ['at a block that the files do not have', 'Text\n\n> Quoted', 3, 'blockquote'],
    ['at a picture', 'Text ![x](y.png)', 1, 'image'],
    ['at a heading of the first level', '# Title', 1, 'use ## for chapters'],
    ['at a link in a box that could run code', ':::note[[x](javascript:run)]\nText\n:::', 1, 'the link javascript:run has no target'],
    ['at an unknown box', ':::tip[Title]\nText\n:::', 1, 'the box "tip" does not exist'],
    ['at a box without a title', ':::note\nText\n:::', 1, 'needs a title'],
    ['at an unknown fenced block', fence('js', 'x'), 1, 'a block "js" cannot be printed'],
    [
      'at a chart without an alternative text',
      fence('chart', `kind: profile\ntitle: T\nnote: Example\n${profile}`),
      1,
      'Key "alt" is missing',
    ],
    [
      'at shares that do not add up',
      fence('chart', `kind: profile\ntitle: T\nalt: A\nnote: N\n${profile.replace('50', '40')}`),
      1,
      'add up to 100',
    ],
    ['at a chart that is not YAML', fence('chart', 'kind: [profile'), 1, 'not valid YAML'],
    ['at an unknown emotion', fence('verbatim', 'text: "[Hm]{envy}"\nthemes: [A]\nsource: S'), 1, 'Mark passages'],
    ['at an undefined reference', 'One[^a]\n\nTwo[^aa]\n\n[^a]: A', 3, '"[^aa]" is a reference that is not defined'],
    ['at a reference that no text cites', 'Text\n\n[^b]: B', 3, 'is not cited'],
    ['at bold text that is not closed', 'Text\n\n**Bold text', 3, '"**" is not closed'],
    ['at italic text that is not closed', 'A *word, another', 1, '"*" is not closed'],
    ['at a link that is not closed', '[Demo](/demoRequest now', 1, '"](" begins the address of a link'],
    ['at a box that is not closed', 'Text\n\n:::note[Title]\nText\n\nMore', 3, 'the box is not closed'],
    ['at an unknown name', 'Text\n\n::effects', 3, '"::effects" is not known here. Delete it.'],
    ['at the end of a box that was not opened', 'Text\n\n:::', 3, '":::" does not close a box'],
    [
      'at a chart whose block is not closed',
      `\`\`\`chart\nkind: profile\n\nText\n\n${fence('verbatim', 'text: T')}`,
      1,
      'close the block with ```',
    ],
  ])('%s', (_, markdown, line, reason) => {
    const attempt = () => read(markdown, 10);
    expect(attempt).toThrow(`content/en/whitepapers/x.md, line ${line + 9}`);
    expect(attempt).toThrow(reason);
  });
});

test.each([
  'kind: line\nlabels: [a, b, c]\nseries: [{ name: N, values: [1, 2, 3] }]',
  'kind: nps\npromoters: 50\npassives: 30\ndetractors: 20',
])('a chart that only articles show is refused, with an alternative', (yaml) => {
  const text = `Text\n\n${fence('chart', `${yaml}\ntitle: T\nalt: A\nnote: Example`)}`;
  expect(() => read(text, 5)).toThrow(
    /line 7: a chart of the kind "(line|nps)" is drawn in articles only\. Show it as "bars" or as a table/,
  );
});

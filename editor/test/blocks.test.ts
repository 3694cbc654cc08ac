import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isFull } from '../../scripts/testScope.ts';
import { blockAt, blocksIn, placeFor, withBlock } from '../src/client/articleBlocks.ts';
import { blockSchemas, editBlock } from '../src/server/blocks.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const lang = 'en';

/** Lines of a text that another one does not have. */
const newLines = (before: string, after: string) => after.split('\n').filter((line) => !before.split('\n').includes(line));

test('the blocks of articles open in their forms without a problem, and stay as they are until something is changed', async () => {
  const articles = globSync('content/*/blog/*.mdx', { cwd: root }).sort();
  const all = articles.flatMap((file) => blocksIn(readFileSync(`${root}${file}`, 'utf8')).map((block) => ({ file, ...block })));
  // A full run tests all blocks. Other runs test the first two of each kind in each language.
  const first = Object.values(Object.groupBy(all, ({ file, name }) => `${file.split('/')[1]} ${name}`)).flatMap((blocks = []) =>
    blocks.slice(0, 2),
  );
  const found: string[] = [];
  for (const { file, name, source } of isFull ? all : first) {
    const own = file.split('/')[1] ?? '';
    const { value, issues } = await editBlock(root, { name, lang: own, source });
    expect(issues, `${file}: ${source}`).toEqual([]);
    const same = await editBlock(root, { name, lang: own, source, value });
    expect(same.source).toBe(source);
    // A changed text changes one line. Authors may have written the block in another format, so it is compared with the block after the change was reverted.
    const key = ['title', 'caption', 'source'].find((each) => each in value) ?? '';
    const changed = await editBlock(root, { name, lang: own, source, value: { ...value, [key]: 'Another' } });
    const back = await editBlock(root, { name, lang: own, source: changed.source, value });
    expect(newLines(back.source ?? '', changed.source ?? ''), `${file}: ${source}`).toHaveLength(1);
    found.push(name);
  }
  expect(new Set(found)).toEqual(new Set(Object.keys(blockSchemas).filter((name) => name !== 'picture')));
});

test('a changed cell, a new row and a removed row of a table change only their lines', async () => {
  const source = '<Table caption="Answers">\n\n| Channel |  Answers |\n|:---|---:|\n| E-mail  | 240 |\n| Text    | 160 |\n\n</Table>';
  const { value } = await editBlock(root, { name: 'table', lang, source });
  const [head, first, second] = value.cells as string[][];
  const cells = [head, ['E-mail', '250'], second, ['Letter | fax', '3']];
  const { source: changed } = await editBlock(root, { name: 'table', lang, source, value: { ...value, cells } });
  expect(changed).toBe(source.replace('| E-mail  | 240 |', '| E-mail | 250 |').replace('160 |', '160 |\n| Letter \\| fax | 3 |'));
  const removed = await editBlock(root, { name: 'table', lang, source, value: { ...value, cells: [head, second] } });
  expect(removed.source).toBe(source.replace('| E-mail  | 240 |\n', ''));
  const again = await editBlock(root, { name: 'table', lang, source: changed });
  expect(again.value.cells).toEqual([head, ['E-mail', '250'], second, ['Letter | fax', '3']]);
  expect(first).toEqual(['E-mail', '240']);
});

test('a value of a chart, and a new one, change one line each; comments and quotes stay', async () => {
  const source =
    '```chart\nkind: bars\ntitle: "T" # short\nalt: "A"\nnote: "Example"\nbars:\n  - { name: "A", value: 80 }\n  - { name: "B", value: 20 }\n```';
  const { value } = await editBlock(root, { name: 'chart', lang, source });
  const bars = [
    { name: 'A', value: 75 },
    { name: 'B', value: 20 },
  ];
  const edited = await editBlock(root, { name: 'chart', lang, source, value: { ...value, bars } });
  expect(edited.source).toBe(source.replace('80', '75'));
  const more = await editBlock(root, {
    name: 'chart',
    lang,
    source,
    value: { ...value, unit: 'percent', bars: [...(value.bars as []), { name: 'C', value: 5 }] },
  });
  expect(newLines(source, more.source ?? '')).toEqual(['  - { name: "C", value: 5 }', 'unit: percent']);
});

test('a new block of each kind begins with data that its form accepts, except a picture, which must be chosen', async () => {
  for (const name of Object.keys(blockSchemas) as (keyof typeof blockSchemas)[]) {
    const first = await editBlock(root, { name, lang });
    for (const kind of first.kinds.length > 0 ? first.kinds.map((each) => each.kind) : [undefined]) {
      const { issues, source } = await editBlock(root, { name, lang, ...(kind && { value: { kind } }) });
      if (name === 'picture') expect(issues).toEqual([{ path: ['id'], message: expect.stringContaining('Choose a picture') }]);
      else expect([issues, kind], source).toEqual([[], kind]);
      if (source) expect(blocksIn(`\n${source}\n`)).toEqual([{ name, start: 1, source }]);
    }
  }
});

test.each([
  [
    'chart',
    '```chart\nkind: nps\ntitle: "T"\nalt: "A"\nnote: "N"\npromoters: 50\npassives: 30\ndetractors: 10\n```',
    ['promoters'],
    /add up to 100/,
  ],
  ['table', '<Table caption="C">\n\n| A | B |\n|---|---|\n| 1 | {x} |\n\n</Table>', ['cells', 1], /\{x\} would be read as code/],
  ['callout', '<Callout title="T">\n\nSee [this](/fr/pricing).\n\n</Callout>', ['text'], /page in another language/],
  ['verbatim', '<Verbatim text="[Bad]{furious}." source="S" />', ['text'], /not an emotion/],
  ['picture', '```picture\nid: gone\n```', ['id'], /is not in content\/facts\/pictures.yaml/],
] as const)('%s: what is wrong is said at its field, and not written', async (name, source, path, message) => {
  const { issues, source: written } = await editBlock(root, { name, lang, source });
  expect(issues).toEqual([{ path, message: expect.stringMatching(message) }]);
  expect(written).toBeUndefined();
});

test('a block with a key or a line that its form does not have is left to be edited as text', async () => {
  await expect(editBlock(root, { name: 'chart', lang, source: '```chart\nkind: bars\ntitel: "T"\n```' })).rejects.toThrow('"titel"');
  await expect(editBlock(root, { name: 'table', lang, source: '<Table caption="C">\n\nText.\n\n</Table>' })).rejects.toThrow('as text');
});

test('blocks are found at the cursor, not in code, and new ones go between paragraphs', () => {
  const text = 'One.\n\n```md\n<Callout title="x">\n\ny\n\n</Callout>\n```\n\n<Callout title="x">\n\ny\n\n</Callout>\n\n```chart\nopen';
  expect(blocksIn(text).map(({ name, start }) => [name, start])).toEqual([['callout', text.lastIndexOf('<Callout')]]);
  expect(blockAt(text, text.lastIndexOf('y'))?.name).toBe('callout');
  expect(blockAt(text, 2)).toBeUndefined();
  expect(withBlock('One.\nTwo.', placeFor('One.\nTwo.', 2), '', 'B')).toEqual({ text: 'One.\n\nB\n\nTwo.', start: 6 });
  expect(withBlock('One.\n', placeFor('One.\n', 2), '', 'B').text).toBe('One.\n\nB\n');
  expect(withBlock('', 0, '', 'B').text).toBe('B\n');
});

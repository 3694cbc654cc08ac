import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { localeCodes } from '@emovera/contract/locales.ts';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { plans, testServer } from './testServer.ts';

const server = testServer();
const { send, open, change, readYaml } = server;

describe('changes', () => {
  test('a changed price is one line of difference', async () => {
    expect((await change(plans, ['plans', 0, 'monthlyPrice'], 190, 195)).body).toEqual({ conflicts: [] });
    expect(server.content.changedLines()).toEqual(['-    monthlyPrice: 190', '+    monthlyPrice: 195']);
  });

  test('the text of an article is changed, and its front matter stays', async () => {
    const file = 'content/en/blog/a-fair-test-of-text-analysis-tools.mdx';
    const { groups } = await open('blog/choosingTool');
    const body = groups[0]?.parts[0]?.body ?? '';
    await change(file, 'body', body, body.replace('All three were asked', 'The three were asked'));
    await change(file, ['draft'], undefined, true);
    const lines = server.content.changedLines();
    expect(lines).toHaveLength(3);
    expect(lines).toContain('+draft: true');
  });

  describe.each([
    ['line breaks of Windows', (text: string) => text.replaceAll('\n', '\r\n')],
    ['a byte order mark', (text: string) => `\ufeff${text}`],
  ])('a file with %s keeps them', (_what, inForm) => {
    const article = 'content/en/blog/a-fair-test-of-text-analysis-tools.mdx';
    test.each([
      [article, ['title']],
      [article, 'body'],
      [plans, ['currency']],
      ['content/en/legal/privacyPolicy.md', 'body'],
    ] as const)('%s, %s', async (file, path) => {
      const before = readFileSync(`${server.content.root}${file}`, 'utf8');
      writeFileSync(`${server.content.root}${file}`, inForm(before));
      const front = /^---\n[\s\S]*?\n---\n/.exec(before)?.[0] ?? '';
      const from = path === 'body' ? before.slice(front.length) : parse(front ? front.slice(4, -4) : before)[path[0]];
      const to = path === 'body' ? '\nNew first line.\n\nNew last line.\n' : 'NEW';
      expect((await change(file, path, from, to)).body).toEqual({ conflicts: [] });
      const after = path === 'body' ? `${front}${to}` : before.replace(from, () => to);
      expect(readFileSync(`${server.content.root}${file}`, 'utf8')).toBe(inForm(after));
    });
  });

  test('a file of facts that begins with "---" keeps all its lines', async () => {
    const before = `---\n${readFileSync(`${server.content.root}${plans}`, 'utf8')}`;
    writeFileSync(`${server.content.root}${plans}`, before);
    await change(plans, ['plans', 0, 'monthlyPrice'], 190, 195);
    expect(readFileSync(`${server.content.root}${plans}`, 'utf8')).toBe(before.replace('monthlyPrice: 190', 'monthlyPrice: 195'));
  });

  test.each([
    ['a text below data', plans, 'body', undefined, 'x', 'has only data'],
    ['no text', 'content/en/legal/privacyPolicy.md', 'body', undefined, undefined, 'must have a text. Load the screen again.'],
    ['a line that ends the front matter', 'content/en/legal/privacyPolicy.md', ['+++x'], undefined, 'x', 'would end the front matter'],
  ] as const)('%s is not written', async (_what, file, path, from, to, reason) => {
    const { status, body } = await change(file, path, from, to);
    expect([status, body.message]).toEqual([400, expect.stringContaining(reason)]);
    expect(server.content.changedLines()).toEqual([]);
  });

  test.each(['title: x\n', '---\ntitle: x\n+++\n\nText.\n---\n'])('a text without whole front matter is not changed: %j', async (text) => {
    const file = 'content/en/legal/privacyPolicy.md';
    writeFileSync(`${server.content.root}${file}`, text);
    const { status, body } = await change(file, ['title'], undefined, 'y');
    expect([status, body.message]).toEqual([400, expect.stringContaining('does not begin with front matter')]);
    expect(readFileSync(`${server.content.root}${file}`, 'utf8')).toBe(text);
  });

  test('if one of several changes has an error, none is written, and neither is part of a picture', async () => {
    const broken = 'content/es/pictures.yaml';
    writeFileSync(`${server.content.root}${broken}`, 'alternatives: [');
    const before = server.content.changedLines();
    const { status, body } = await send('PUT', 'changes', {
      id: 'facts/plans',
      changes: [
        { file: plans, path: ['plans', 0, 'monthlyPrice'], from: 190, to: 195 },
        { file: plans, path: ['plans', 1, 'monthlyPrice'], from: 490, to: 500 },
        { file: broken, path: ['alternatives', 'new'], to: 'x' },
      ],
    });
    expect([status, body.message]).toEqual([400, expect.stringContaining(`${broken} is not valid YAML`)]);
    const bytes = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#888' } })
      .png()
      .toBuffer();
    const about = {
      facts: { id: 'new', author: 'A', source: 'B', licence: 'own', focus: [0.5, 0.5] },
      alternatives: Object.fromEntries(localeCodes.map((lang) => [lang, 'A grey area.'])),
    };
    const picture = await server.sendFile(`pictures?${new URLSearchParams({ about: JSON.stringify(about) })}`, bytes);
    expect([picture.statusCode, picture.json().message]).toEqual([400, expect.stringContaining(`${broken} is not valid YAML`)]);
    expect(server.content.changedLines()).toEqual(before);
    expect(server.content.git('ls-files', '--others')).toBe('');
  });

  test('two people can change different values of a file at the same time', async () => {
    await change(plans, ['plans', 0, 'monthlyPrice'], 190, 195);
    expect((await change(plans, ['plans', 1, 'monthlyPrice'], 490, 500)).body).toEqual({ conflicts: [] });
    expect(server.content.changedLines()).toHaveLength(4);
  });

  test('a value that another person has changed meanwhile is not overwritten, and their value is shown', async () => {
    await change(plans, ['plans', 0, 'monthlyPrice'], 190, 195);
    const { body } = await change(plans, ['plans', 0, 'monthlyPrice'], 190, 210);
    expect(body.conflicts).toEqual([{ file: plans, path: ['plans', 0, 'monthlyPrice'], current: 195 }]);
    expect(readYaml(plans).plans[0].monthlyPrice).toBe(195);
  });

  test.each([
    ['<sup title={process.exit()} />', '<sup> needs title="…"'],
    ['A [b](/en/) {process.exit()}.', '{process.exit()} would be read as code'],
    ["import a from './a.ts'", 'a paragraph cannot begin with the word "import"'],
  ])('a text that would run as code is never written, with the reason, and the other changes are: %s', async (code, reason) => {
    const file = 'content/en/blog/a-fair-test-of-text-analysis-tools.mdx';
    const { groups } = await open('blog/choosingTool');
    const { body = '', value } = groups[0]?.parts[0] ?? {};
    const { title } = value as { title: string };
    const text = `${body}\n${code}\n`;
    const line = body.split('\n').length + 1;
    const answer = await send('PUT', 'changes', {
      id: 'blog/choosingTool',
      changes: [
        { file, path: 'body', from: body, to: text },
        { file, path: ['title'], from: title, to: 'Another title' },
      ],
    });
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining(`${file}, line ${line} of the text: ${reason}`)]);
    expect(server.content.changedLines()).toEqual([expect.stringContaining(title), '+title: "Another title"']);
    expect((await server.unsaved()).map(({ what }) => what)).toEqual(['title']);
  });

  test('a text of another program that would run as code does not come into the history', async () => {
    const file = 'content/en/blog/a-fair-test-of-text-analysis-tools.mdx';
    writeFileSync(`${server.content.root}${file}`, '---\ntitle: x\n---\n\nA [b](/en/) {process.exit()}.\n');
    const saved = await server.save(undefined, 'Code');
    expect([saved.status, saved.body.message]).toEqual([
      409,
      expect.stringContaining(`${file}, line 2 of the text: {process.exit()} would be read as code`),
    ]);
  });

  test('a legal text with HTML is not written, and one with a link that could run code is not saved', async () => {
    const file = 'content/en/legal/legalInformation.md';
    const { groups } = await open('legal/legalInformation');
    const { body = '' } = groups[0]?.parts[0] ?? {};
    const html = await change(file, 'body', body, `${body}\n<script>alert(1)</script>\n`);
    expect([html.status, html.body.message]).toEqual([
      400,
      expect.stringContaining(`${file}, line 46 of the text: "<script>alert(1)</script>" would be read as HTML`),
    ]);
    expect(server.content.changedLines()).toEqual([]);
    await change(file, 'body', body, `${body}\n[x](javascript:alert)\n`);
    const saved = await server.save('legal/legalInformation', 'Link');
    expect([saved.status, saved.body.message]).toEqual([
      409,
      expect.stringContaining(`${file}, line 46 of the text: the link javascript:alert has no target`),
    ]);
  });

  test('a link is not followed, and its remedy is named', async () => {
    const outside = `${server.content.root}.git/outside.yaml`;
    const text = readFileSync(`${server.content.root}${plans}`, 'utf8');
    writeFileSync(outside, text);
    rmSync(`${server.content.root}${plans}`);
    symlinkSync(outside, `${server.content.root}${plans}`);
    const { status, body } = await change(plans, ['plans', 0, 'monthlyPrice'], 190, 195);
    expect([status, body.message]).toEqual([400, expect.stringContaining(`${plans} is a link or a special file`)]);
    expect(readFileSync(outside, 'utf8')).toBe(text);
  });

  for (const file of [
    'package.json',
    '../outside.yaml',
    'content/en/../../package.json',
    'content/en/unknown.yaml',
    'content/xx/interface.yaml',
  ])
    test(`${file} cannot be written`, async () => {
      expect((await change(file, ['name'], undefined, 'x')).status).toBe(400);
      expect(server.content.git('status', '--porcelain')).toBe('');
    });
});

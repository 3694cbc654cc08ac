import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { plans, testServer } from './testServer.ts';

const server = testServer();
const { send, change, readYaml, save, unsaved } = server;
const english = 'content/en/pages/pricing.yaml';
const french = 'content/fr/pages/pricing.yaml';
const id = 'pages/pricing';

/** Newest version of a file. */
const newest = async (file: string) => (await send('GET', `history?files=${file}`)).body.versions[0];

describe('restoring a version of a text', () => {
  test('shows the lines that change, writes them without saving, and can be taken back', async () => {
    const before = [readYaml(english).meta.title, readYaml(french).meta.title];
    const first = await newest(english);
    await change(english, ['meta', 'title'], before[0], 'Later');
    await change(french, ['meta', 'title'], before[1], 'Plus tard');
    await save(id, 'Two titles');
    await change(english, ['hero', 'title'], readYaml(english).hero.title, 'Later still');
    await save(id, 'Another title');
    const { body } = await send('GET', `history/${first.id}/restore?id=${id}`);
    const meta = ['meta', 'title'];
    expect(body).toEqual({
      errors: [],
      way: 'restore',
      changes: [
        { file: english, place: meta, before: 'Later', after: before[0] },
        { file: english, place: ['hero', 'title'], before: 'Later still', after: expect.any(String) },
        { file: french, place: meta, before: 'Plus tard', after: before[1] },
      ],
    });
    expect(server.content.git('status', '--porcelain')).toBe('');
    expect((await send('POST', `history/${first.id}/restore`, { id })).status).toBe(200);
    expect([readYaml(english).meta.title, readYaml(french).meta.title]).toEqual(before);
    expect((await unsaved(id)).map(({ file, what, people }) => [file, what, people[0]?.name])).toEqual([
      [english, 'meta › title', 'Anna Editor'],
      [english, 'hero › title', 'Anna Editor'],
      [french, 'meta › title', 'Anna Editor'],
      ['content/fr/translated.json', 'pages/pricing.yaml › meta.title', 'Anna Editor'],
    ]);
    // The translations are still correct.
    expect((await send('GET', `document?id=${id}`)).body.translations[french]).toEqual([]);
    await server.discard(id);
    expect(readYaml(english).hero.title).toBe('Later still');
    expect(server.content.git('status', '--porcelain')).toBe('');
  });

  test('leaves the facts of its page, unless they are asked for, and the items of other texts', async () => {
    const first = await newest(english);
    await change(plans, ['plans', 0, 'monthlyPrice'], readYaml(plans).plans[0].monthlyPrice, 999);
    await save('facts/plans', 'A price');
    expect((await send('GET', `history/${first.id}/restore?id=${id}`)).body.changes).toEqual([]);
    const { changes } = (await send('GET', `history/${first.id}/restore?id=${id}&withFacts=true`)).body;
    expect(changes).toEqual([
      { file: plans, place: ['plans', { id: readYaml(plans).plans[0].id }, 'monthlyPrice'], before: '999', after: expect.any(String) },
    ]);
    const cases = 'content/facts/cases.yaml';
    const comments = readYaml(cases).cases.map((each: { comments: number }) => each.comments);
    await change(cases, ['cases', 0, 'comments'], comments[0], 1, { id: 'cases/insurance' });
    await change(cases, ['cases', 1, 'comments'], comments[1], 2, { id: 'cases/banking' });
    await save(undefined, 'Two cases');
    await send('POST', `history/${first.id}/restore`, { id: 'cases/banking' });
    expect(readYaml(cases).cases.map((each: { comments: number }) => each.comments)).toEqual([1, ...comments.slice(1)]);
  });

  /** Saves a version of a text that the site would refuse now, and then the text before it. */
  const saveOlder = (file: string, alter: (text: string) => string) => {
    const path = `${server.content.root}${file}`;
    const text = readFileSync(path, 'utf8');
    for (const each of [alter(text), text]) {
      writeFileSync(path, each);
      server.content.git('commit', '--quiet', '--all', '-m', 'Another version');
    }
    return { older: server.content.git('rev-parse', 'HEAD~1').trim(), text };
  };
  const look = async (version: string, text: string) => (await send('GET', `history/${version}/restore?id=${text}`)).body;

  test('a version of a page that the site would refuse is written only to be corrected, with all its errors', async () => {
    const { older, text } = saveOlder(english, (now) =>
      now.replace(/^ {2}intro:.*\n(?: {4}.*\n)*/m, '').replace('hero:\n', 'hero:\n  subtitle: Of an older schema\n'),
    );
    const { errors, way } = await look(older, id);
    expect([way, errors.map(({ path }: { path: string[] }) => path.join('.')).sort()]).toEqual([
      'correct',
      ['hero.intro', 'hero.subtitle'],
    ]);
    const refused = await send('POST', `history/${older}/restore`, { id });
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('Hero › Subtitle: This field is not known.')]);
    expect(readFileSync(`${server.content.root}${english}`, 'utf8')).toBe(text);
    expect((await send('POST', `history/${older}/restore`, { id, way: 'correct' })).status).toBe(200);
    expect(readYaml(english).hero.subtitle).toBe('Of an older schema');
    expect((await save(id, 'Not right')).status).toBe(409);
  });

  test('an article with a link or a picture that is gone comes back as a draft', async () => {
    const file = 'content/en/blog/a-fair-test-of-text-analysis-tools.mdx';
    const { older } = saveOlder(file, (now) => `${now}\nSee [a text](/en/blog/gone).\n\n\`\`\`picture\nid: gone\n\`\`\`\n`);
    const { errors, way } = await look(older, 'blog/choosingTool');
    expect([way, errors.map(({ message }: { message: string }) => /gone/.test(message))]).toEqual(['draft', [true, true]]);
    expect((await send('POST', `history/${older}/restore`, { id: 'blog/choosingTool', way })).status).toBe(200);
    expect(readFileSync(`${server.content.root}${file}`, 'utf8')).toMatch(/\ndraft: true\n[\s\S]*\/en\/blog\/gone/);
  });

  test('is refused while the text has changes that are not saved', async () => {
    const first = await newest(english);
    await change(english, ['meta', 'title'], readYaml(english).meta.title, 'Typed');
    for (const method of ['GET', 'POST'] as const) {
      const url = `history/${first.id}/restore${method === 'GET' ? `?id=${id}` : ''}`;
      const { status, body } = await send(method, url, method === 'POST' ? { id } : undefined);
      expect([status, body.message]).toEqual([409, expect.stringContaining('Save or discard them first')]);
    }
    expect(readYaml(english).meta.title).toBe('Typed');
  });
});

import { describe, expect, test } from 'vitest';
import { plans, testServer } from './testServer.ts';

const server = testServer();
const { send, change, readYaml, save, unsaved } = server;
const english = 'content/en/pages/pricing.yaml';
const french = 'content/fr/pages/pricing.yaml';
const id = 'pages/pricing';

/** The newest version of a file. */
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
    const { lines } = (await send('GET', `history/${first.id}/restore?id=${id}`)).body;
    expect(lines.match(/\[-.*?-\]\{\+.*?\+\}/g)).toEqual(
      expect.arrayContaining([expect.stringContaining('[-Later-]'), expect.stringContaining('[-Plus tard-]')]),
    );
    expect(lines).not.toContain('translated.json');
    expect(server.content.git('status', '--porcelain')).toBe('');
    expect((await send('POST', `history/${first.id}/restore`, { id })).status).toBe(200);
    expect([readYaml(english).meta.title, readYaml(french).meta.title]).toEqual(before);
    expect((await unsaved(id)).map(({ file, what, people }) => [file, what, people[0]?.name])).toEqual([
      [english, 'meta › title', 'Anna Editor'],
      [english, 'hero › title', 'Anna Editor'],
      [french, 'meta › title', 'Anna Editor'],
      ['content/fr/translated.json', 'pages/pricing.yaml › meta.title', 'Anna Editor'],
    ]);
    // The translations fit as they did.
    expect((await send('GET', `document?id=${id}`)).body.translations[french]).toEqual([]);
    await server.discard(id);
    expect(readYaml(english).hero.title).toBe('Later still');
    expect(server.content.git('status', '--porcelain')).toBe('');
  });

  test('leaves the facts of its page, unless they are asked for, and the items of other texts', async () => {
    const first = await newest(english);
    await change(plans, ['plans', 0, 'monthlyPrice'], readYaml(plans).plans[0].monthlyPrice, 999);
    await save('facts/plans', 'A price');
    expect((await send('GET', `history/${first.id}/restore?id=${id}`)).body).toEqual({ lines: '' });
    const { lines } = (await send('GET', `history/${first.id}/restore?id=${id}&withFacts=true`)).body;
    expect(lines).toContain('monthlyPrice: [-999-]{+');
    const cases = 'content/facts/cases.yaml';
    const comments = readYaml(cases).cases.map((each: { comments: number }) => each.comments);
    await change(cases, ['cases', 0, 'comments'], comments[0], 1, { id: 'cases/insurance' });
    await change(cases, ['cases', 1, 'comments'], comments[1], 2, { id: 'cases/banking' });
    await save(undefined, 'Two cases');
    await send('POST', `history/${first.id}/restore`, { id: 'cases/banking' });
    expect(readYaml(cases).cases.map((each: { comments: number }) => each.comments)).toEqual([1, ...comments.slice(1)]);
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

import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { localeCodes } from '@emovera/contract/locales.ts';
import { describe, expect, test } from 'vitest';
import { isFull } from '../../scripts/testScope.ts';
import type { Mention } from '../src/server/mentions.ts';
import { plans, testServer } from './testServer.ts';

const server = testServer();
const { send, open, change, readYaml } = server;

describe('documents', () => {
  test('the list has every content file that has a schema, and each can be opened', async () => {
    const { documents } = (await send('GET', 'documents')).body;
    expect(documents.length).toBeGreaterThan(100);
    for (const { id } of documents.filter((_: unknown, index: number) => index % (isFull ? 10 : 40) === 0)) {
      const { groups } = await open(id);
      expect(groups.flatMap(({ parts }) => parts).some(({ exists }) => exists)).toBe(true);
    }
  });

  test('a page is opened with its languages and with the facts that it shows', async () => {
    const { groups } = await open('pages/pricing');
    expect(groups.map(({ kind, parts }) => [kind, parts.map(({ lang }) => lang)])).toEqual([
      ['pricing', [...localeCodes]],
      ['plans', [null]],
    ]);
  });

  test('a client case is opened with its own facts, not with those of all cases', async () => {
    const { groups } = await open('cases/agencyConsulting');
    const facts = groups.find(({ kind }) => kind === 'caseFacts');
    const { cases } = readYaml('content/facts/cases.yaml');
    expect(cases[facts?.at[1] ?? -1].id).toBe('agencyConsulting');
    expect(facts?.schema.properties).toHaveProperty('comments');
  });

  test('a price has its yearly price beside it', async () => {
    await change(plans, ['plans', 0, 'monthlyPrice'], 190, 200);
    const { groups } = await open('pages/pricing');
    expect(groups[1]?.parts[0]?.hints).toContainEqual({ path: ['plans', 0, 'monthlyPrice'], text: '€1,920' });
  });

  test('a file with invalid YAML says so, and is not changed', async () => {
    writeFileSync(`${server.content.root}${plans}`, 'plans: [');
    const { groups } = await open('facts/plans');
    expect(groups[0]?.parts[0]?.broken).toContain('Flow sequence');
    const { status, body } = await change(plans, ['currency'], 'EUR', 'USD');
    expect([status, body.message]).toEqual([400, expect.stringContaining(`${plans} is not valid YAML`)]);
  });

  test('a document is found by words that it contains, without regard to accents and capitals', async () => {
    const { ids } = (await send('GET', 'search?words=Phonedisplay')).body;
    expect(ids).toEqual(['facts/company']);
    expect((await send('GET', `search?words=${encodeURIComponent('tarifs et formules')}`)).body.ids).toContain('pages/pricing');
  });

  test('the ids of facts are choices, with their names in each language', async () => {
    const { groups } = await open('blog/controlCharts');
    const { people } = readYaml('content/facts/team.yaml') as { people: { id: string }[] };
    const { author, category, offerItem } = groups[0]?.schema.properties ?? {};
    expect(author?.enum).toEqual(people.map(({ id }) => id));
    expect(author?.names?.claireVasseur).toEqual({ name: 'Claire Vasseur' });
    const listTitles = (path: string, find: (data: ReturnType<typeof readYaml>) => string) =>
      Object.fromEntries(localeCodes.map((lang) => [lang, find(readYaml(`content/${lang}/${path}`))]));
    expect(category?.names?.insights).toEqual(listTitles('pages/blog.yaml', ({ categories }) => categories.insights.title));
    expect(offerItem?.names?.banking).toEqual(listTitles('cases/banking.yaml', ({ title }) => title));
    const { body } = await send('GET', 'session');
    expect(body.authors).toEqual(author?.names);
    expect(body.categories).toEqual(category?.names);
  });

  test('a document that does not exist is named', async () => {
    const { status, body } = await send('GET', 'document?id=pages/nothing');
    expect([status, body]).toEqual([404, { isGone: true, message: expect.stringContaining('"pages/nothing"') }]);
  });

  describe('a changed name', () => {
    const file = 'content/en/pages/pricing.yaml';
    const summary = 'content/en/whitepapers/executiveSummary.md';
    const git = (...parameters: string[]) => server.content.git(...parameters);
    const root = () => server.content.root;
    const mentions = async (name: string) => (await send('GET', `mentions?name=${name}&lang=en`)).body.places as Mention[];
    const replace = (places: readonly Mention[], to = 'Follow') =>
      send('PUT', 'name', { id: 'pages/pricing', from: 'Understand', to, places });
    const rename = () => change(file, ['plans', 'understand', 'name'], 'Understand', 'Follow');

    test('is known, and is replaced where the person has left it ticked, with one save that can be undone', async () => {
      // Only the label of the link is text.
      const trap = '[Understand](/pricing#Understand), https://x.example/Understand, understand, Understanding.';
      const before = readFileSync(`${root()}${summary}`, 'utf8');
      writeFileSync(`${root()}${summary}`, `${before}\n${trap}\n`);
      git('commit', '--quiet', '--all', '--message', 'Trap');
      await rename();
      const [renamed] = await server.unsaved('pages/pricing');
      expect(renamed?.renamed).toEqual({ from: 'Understand', to: 'Follow' });
      const places = await mentions('Understand');
      const files = globSync('content/en/**/*.{yaml,md,mdx}', { cwd: root() }).filter((one) =>
        /(?<![\p{L}\p{N}])Understand(?![\p{L}\p{N}])/u.test(readFileSync(`${root()}${one}`, 'utf8').replace(/^ *#.*/gm, '')),
      );
      expect([...new Set(places.map((place) => place.file))].sort()).toEqual(files.sort());
      expect(places.filter((place) => place.file === summary).map((place) => `${place.before}|${place.after}`)).toEqual([
        '“| our customers” cannot be tested. ',
        `[|${trap.slice('[Understand'.length)}`,
      ]);
      const open = (await send('GET', 'translations')).body;
      const chosen = places.filter((place) => !place.before.endsWith('“'));
      expect((await replace(chosen)).status).toBe(200);
      expect(await mentions('Understand')).toEqual(places.filter((place) => !chosen.includes(place)));
      expect(readFileSync(`${root()}${summary}`, 'utf8')).toBe(`${before}\n${trap.replace('[Understand', '[Follow')}\n`);
      expect((await send('GET', 'translations')).body).toEqual(open);
      expect((await server.save('pages/pricing', 'Rename')).body).toEqual({});
      expect(git('status', '--porcelain')).toBe('');
      const [version] = (await send('GET', 'history')).body.versions;
      expect((await send('POST', `history/${version.id}/undo`, {})).status).toBe(200);
      expect(git('diff', 'HEAD~2')).toBe('');
    });

    test('is not replaced where the shown sentence has changed, where it is spoken, or by code', async () => {
      await rename();
      const places = await mentions('Understand');
      const inSummary = places.find((place) => place.file === summary);
      writeFileSync(`${root()}${summary}`, readFileSync(`${root()}${summary}`, 'utf8').replace('“Understand our', '“Understand all'));
      const state = () => git('diff');
      const known = state();
      expect([(await replace(places)).status, (await replace(inSummary ? [inSummary] : [])).status, state()]).toEqual([409, 409, known]);
      const spoken = (await mentions('Act')).filter(({ isSpoken }) => isSpoken);
      expect(spoken.map((place) => place.path)).toEqual([['programme', 7, 'summary', 0]]);
      expect((await send('PUT', 'name', { id: 'pages/pricing', from: 'Act', to: 'Do', places: spoken })).status).toBe(409);
      expect((await replace(await mentions('Understand'), '<script>')).status).toBe(400);
      expect(state()).toBe(known);
    });
  });
});

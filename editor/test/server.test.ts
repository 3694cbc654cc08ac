import { readFileSync, writeFileSync } from 'node:fs';
import { localeCodes } from '@emovera/contract/locales.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { buildEditor } from '../src/server/app.ts';
import type { ContentDocument } from '../src/server/documents.ts';
import { type TemporaryContent, temporaryContent } from './temporaryContent.ts';

const person = { name: 'Anna Editor', email: 'anna@example.com' };
const plans = 'content/facts/plans.yaml';

let content: TemporaryContent;
let app: FastifyInstance;

beforeAll(async () => {
  content = temporaryContent();
  app = await buildEditor({ root: content.root, client: content.root, hosts: ['texts.example.com'], personHeader: 'x-person' });
});
afterEach(() => {
  content.git('reset', '--quiet', '--hard');
  content.git('clean', '--quiet', '--force', '-d');
});
afterAll(async () => {
  await app.close();
  content.remove();
});

async function send(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, headers: Record<string, string> = {}) {
  const answer = await app.inject({
    method,
    url: `/admin/api/${url}`,
    headers: { host: 'localhost:4321', ...(payload && { 'content-type': 'application/json' }), ...headers },
    ...(payload && { payload: JSON.stringify(payload) }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

const open = async (id: string): Promise<ContentDocument> => (await send('GET', `document?id=${encodeURIComponent(id)}`)).body.document;
const change = (file: string, path: readonly (string | number)[] | 'body', from: unknown, to: unknown) =>
  send('PUT', 'changes', { changes: [{ file, path, from, to }] });
const readYaml = (file: string) => parse(readFileSync(`${content.root}${file}`, 'utf8'));

describe('documents', () => {
  test('the list has every content file that has a schema, and each can be opened', async () => {
    const { documents } = (await send('GET', 'documents')).body;
    expect(documents.length).toBeGreaterThan(100);
    for (const { id } of documents.filter((_: unknown, index: number) => index % 10 === 0)) {
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
    writeFileSync(`${content.root}${plans}`, 'plans: [');
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

  test('the ids of facts are choices', async () => {
    const { groups } = await open('blog/controlCharts');
    const { people } = readYaml('content/facts/team.yaml') as { people: { id: string }[] };
    expect(groups[0]?.schema.properties?.author?.enum).toEqual(people.map(({ id }) => id));
  });

  test('a document that does not exist is named', async () => {
    expect((await send('GET', 'document?id=pages/nothing')).body.message).toContain('"pages/nothing"');
  });
});

describe('changes', () => {
  test('a changed price is one line of difference', async () => {
    expect((await change(plans, ['plans', 0, 'monthlyPrice'], 190, 195)).body).toEqual({ conflicts: [] });
    expect(content.changedLines()).toEqual(['-    monthlyPrice: 190', '+    monthlyPrice: 195']);
  });

  test('the text of an article is changed, and its front matter stays', async () => {
    const file = 'content/en/blog/a-fair-test-of-text-analysis-tools.mdx';
    const { groups } = await open('blog/choosingTool');
    const body = groups[0]?.parts[0]?.body ?? '';
    await change(file, 'body', body, body.replace('All three were asked', 'The three were asked'));
    await change(file, ['draft'], undefined, true);
    const lines = content.changedLines();
    expect(lines).toHaveLength(3);
    expect(lines).toContain('+draft: true');
  });

  test('two people can change different values of a file at the same time', async () => {
    await change(plans, ['plans', 0, 'monthlyPrice'], 190, 195);
    expect((await change(plans, ['plans', 1, 'monthlyPrice'], 490, 500)).body).toEqual({ conflicts: [] });
    expect(content.changedLines()).toHaveLength(4);
  });

  test('a value that somebody else has changed meanwhile is not overwritten, and their value is shown', async () => {
    await change(plans, ['plans', 0, 'monthlyPrice'], 190, 195);
    const { body } = await change(plans, ['plans', 0, 'monthlyPrice'], 190, 210);
    expect(body.conflicts).toEqual([{ file: plans, path: ['plans', 0, 'monthlyPrice'], current: 195 }]);
    expect(readYaml(plans).plans[0].monthlyPrice).toBe(195);
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
      expect(content.git('status', '--porcelain')).toBe('');
    });
});

describe('translations', () => {
  const english = 'content/en/pages/pricing.yaml';
  const french = 'content/fr/pages/pricing.yaml';
  const openOf = async (id: string, file: string) => (await send('GET', `document?id=${id}`)).body.translations[file];
  const counts = async () => (await send('GET', 'translations')).body.open;
  const retitle = () => change(english, ['meta', 'title'], readYaml(english).meta.title, 'Prices');

  test('a changed source marks its translations in the list and at the field, until somebody says that they fit', async () => {
    expect(await counts()).toEqual({});
    await retitle();
    expect(await counts()).toEqual({ 'pages/pricing': { fr: 1, es: 1 } });
    const [translation, ...others] = await openOf('pages/pricing', french);
    expect(translation).toEqual({ key: 'meta.title', state: 'outdated', path: ['meta', 'title'], source: 'Prices' });
    expect(others).toEqual([]);
    await send('PUT', 'translations', { id: 'pages/pricing', file: french, keys: ['meta.title'] });
    expect(await counts()).toEqual({ 'pages/pricing': { es: 1 } });
    expect(content.git('diff', '--numstat', '--', 'content/fr')).toMatch(/^1\t1\tcontent\/fr\/translated.json\n$/);
  });

  test('discarding a text also forgets which translations were accepted, but not those of other texts', async () => {
    await retitle();
    await change('content/en/pages/aboutUs.yaml', ['meta', 'title'], readYaml('content/en/pages/aboutUs.yaml').meta.title, 'Who we are');
    await send('PUT', 'translations', { id: 'pages/pricing', file: french });
    await send('PUT', 'translations', { id: 'pages/aboutUs', file: 'content/fr/pages/aboutUs.yaml' });
    await send('POST', 'discard', { files: [english, french] });
    expect(await counts()).toEqual({ 'pages/aboutUs': { es: 1 } });
    expect((await send('GET', 'documents')).body.unsaved).toEqual(['content/en/pages/aboutUs.yaml', 'content/fr/translated.json']);
    const saved = await send('POST', 'save', { files: ['content/fr/translated.json'], message: 'Accepted', person });
    expect(saved.status).toBe(200);
    content.git('reset', '--quiet', '--hard', 'HEAD~');
  });

  test('a changed passage of an article is marked with its place', async () => {
    const { groups } = await open('blog/controlCharts');
    const [source, target] = groups[0]?.parts ?? [];
    const passage = source?.body?.split('\n\n')[0] ?? '';
    await change(source?.file ?? '', 'body', source?.body, source?.body?.replace(passage, 'Another beginning.'));
    const [translation] = await openOf('blog/controlCharts', target?.file ?? '');
    expect(translation).toMatchObject({ state: 'outdated', path: 'body', source: 'Another beginning.' });
    expect(target?.body?.slice(...translation.range)).toBe(target?.body?.trim().split('\n\n')[0]);
  });
});

describe('history', () => {
  test('saving makes a version under the name of the person, with the given files only', async () => {
    await change(plans, ['plans', 0, 'monthlyPrice'], 190, 195);
    await change('content/facts/event.yaml', ['url'], null, 'https://example.com');
    expect((await send('POST', 'save', { files: [plans], message: 'Raise a price', person })).status).toBe(200);
    expect(content.git('log', '-1', '--format=%an <%ae> %s', '--name-only').trim()).toBe(
      `Anna Editor <anna@example.com> Raise a price\n\n${plans}`,
    );
    expect((await send('GET', 'documents')).body.unsaved).toEqual(['content/facts/event.yaml']);
  });

  test('a login in front of the server gives the address of the person', async () => {
    await change(plans, ['plans', 0, 'monthlyPrice'], 195, 205);
    await send('POST', 'save', { files: [plans], message: 'Again', person }, { 'x-person': 'boss@example.com' });
    expect(content.git('log', '-1', '--format=%ae').trim()).toBe('boss@example.com');
  });

  test('undo is a new version with the old value', async () => {
    const { versions } = (await send('GET', `history?files=${plans}`)).body;
    expect((await send('POST', `history/${versions[0].id}/undo`, { person })).status).toBe(200);
    expect(readYaml(plans).plans[0].monthlyPrice).toBe(195);
    expect(content.git('status', '--porcelain')).toBe('');
  });

  test('a change that a later one touches cannot be undone alone, and nothing is left half done', async () => {
    await change(plans, ['plans', 0, 'monthlyPrice'], 195, 300);
    await send('POST', 'save', { files: [plans], message: 'Later', person });
    const { versions } = (await send('GET', `history?files=${plans}`)).body;
    const { status, body } = await send('POST', `history/${versions[1].id}/undo`, { person });
    expect([status, body.message]).toEqual([400, expect.stringContaining('A later change touches the same lines')]);
    expect(content.git('status', '--porcelain')).toBe('');
  });

  test('a version that also changes the program is not undone', async () => {
    writeFileSync(`${content.root}program.ts`, '');
    await change(plans, ['plans', 0, 'monthlyPrice'], 300, 310);
    content.git('add', '.');
    content.git('commit', '--quiet', '-m', 'Both');
    const { versions } = (await send('GET', `history?files=${plans}`)).body;
    expect(versions[0].canUndo).toBe(false);
    expect((await send('POST', `history/${versions[0].id}/undo`, { person })).status).toBe(400);
  });

  test('discarding takes unsaved changes and new files back', async () => {
    await send('POST', 'new', { kind: 'version', file: plans, day: '2030-01-01' });
    await change(plans, ['currency'], 'EUR', 'USD');
    const files = [plans, 'content/facts/plans.2030-01-01.yaml'];
    expect((await send('POST', 'discard', { files })).status).toBe(200);
    expect(content.git('status', '--porcelain')).toBe('');
  });

  test('a new person is not saved before there is a role in every language', async () => {
    const { people } = readYaml('content/facts/team.yaml') as { people: object[] };
    const team = 'content/facts/team.yaml';
    await change(team, ['people'], people, [...people, { id: 'leaMoreau', name: 'Léa Moreau', look: { hair: 'bob' } }]);
    const save = () => send('POST', 'save', { files: [team], message: 'Add Léa', person });
    expect((await save()).body.message).toContain('content/fr/pages/aboutUs.yaml has 1 error');
    const { groups } = await open('pages/aboutUs');
    const roles = groups[0]?.parts.map(({ issues }) => issues.map(({ path }) => path.join('.')));
    expect(roles).toEqual(localeCodes.map(() => ['team.roles']));
    for (const lang of localeCodes)
      await change(`content/${lang}/pages/aboutUs.yaml`, ['team', 'roles', 'leaMoreau'], undefined, { role: 'Analyst', text: 'Reads.' });
    expect((await save()).status).toBe(200);
  });

  test('a page with an error is not saved, because the site would not build; a text that can wait is', async () => {
    await change(plans, ['yearlyReduction'], 20, 120);
    const refused = await send('POST', 'save', { files: [plans], message: 'Wrong', person });
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining(`${plans} has 1 error`)]);
    const webinar = 'content/fr/cases/agencyConsulting.yaml';
    await change(webinar, ['title'], readYaml(webinar).title, '');
    expect((await send('POST', 'save', { files: [webinar], message: 'Unfinished', person })).status).toBe(200);
  });

  for (const [what, body] of [
    ['no name', { ...person, name: ' ' }],
    ['an address that is none', { ...person, email: 'anna' }],
    ['a name with signs that git does not take', { ...person, name: 'A <b>' }],
  ] as const)
    test(`${what} is refused`, async () => {
      await change(plans, ['currency'], 'EUR', 'USD');
      expect((await send('POST', 'save', { files: [plans], message: 'x', person: body })).status).toBe(400);
    });
});

describe('publishing', () => {
  let shared: string;
  beforeAll(() => {
    shared = `${content.root}.git/shared.git`;
    content.git('init', '--quiet', '--bare', shared);
    content.git('remote', 'add', 'origin', shared);
    content.git('push', '--quiet', '--set-upstream', 'origin', 'HEAD');
  });

  test('sends the saved versions to the shared repository, after those of others', async () => {
    // Somebody else publishes a change from another copy.
    const other = `${content.root}.git/other`;
    content.git('clone', '--quiet', shared, other);
    const event = 'content/facts/event.yaml';
    writeFileSync(`${other}/${event}`, readFileSync(`${other}/${event}`, 'utf8').replace('url: null', 'url: "https://example.com"'));
    content.git('-C', other, 'commit', '--quiet', '--all', '-m', 'Of somebody else');
    content.git('-C', other, 'push', '--quiet');

    const { currency } = readYaml(plans);
    await change(plans, ['currency'], currency, 'CHF');
    await send('POST', 'save', { files: [plans], message: 'Francs', person });
    await change('content/facts/company.yaml', ['brand'], readYaml('content/facts/company.yaml').brand, 'Not saved');
    expect((await send('GET', 'documents')).body.waiting).toBe(1);
    expect((await send('POST', 'publish', { person })).body).toEqual({});
    expect(content.git('-C', shared, 'log', '-2', '--format=%s').trim().split('\n')).toEqual(['Francs', 'Of somebody else']);
    expect((await send('GET', 'documents')).body).toMatchObject({ waiting: 0, unsaved: ['content/facts/company.yaml'] });
  });

  test('a shared repository that cannot be reached is named, and nothing is lost', async () => {
    content.git('remote', 'set-url', 'origin', `${shared}-gone`);
    const { status, body } = await send('POST', 'publish', { person });
    expect([status, body.message]).toEqual([400, expect.stringContaining('Not published')]);
    expect(readYaml(plans).currency).toBe('CHF');
  });
});

describe('new texts', () => {
  test('an article is a draft, and can be written in another language', async () => {
    const { body } = await send('POST', 'new', {
      kind: 'article',
      lang: 'en',
      title: 'Reading reviews of a lift',
      category: 'insights',
      author: 'malikBenani',
    });
    const [file = ''] = content.git('ls-files', '--others').trim().split('\n');
    expect(file).toBe('content/en/blog/reading-reviews-of-a-lift.mdx');
    await send('POST', 'new', { kind: 'article', lang: 'fr', title: 'Lire les avis sur un ascenseur', from: file });
    const { groups } = await open(body.id);
    expect(groups[0]?.parts.map(({ exists }) => exists)).toEqual([true, true, false]);
    expect(groups[0]?.parts.slice(0, 2).map(({ value }) => (value as { draft: boolean }).draft)).toEqual([true, true]);
  });

  for (const kind of ['cases', 'webinars'] as const)
    test(`${kind}: a new one is a draft in every language with facts that the site accepts, and fits its schema but for the texts to write`, async () => {
      const { body } = await send('POST', 'new', { kind, id: 'newOne' });
      expect(body).toEqual({ id: `${kind}/newOne` });
      const { groups } = await open(`${kind}/newOne`);
      expect(groups.at(-1)?.parts[0]?.issues).toEqual([]);
      for (const lang of localeCodes) expect(readYaml(`content/${lang}/${kind}/newOne.yaml`)).toMatchObject({ draft: true });
      expect((await send('POST', 'new', { kind, id: 'newOne' })).body.message).toContain('exists already');
    });

  test('a text that a language lacks begins as a draft with the text of another', async () => {
    const id = 'chatsConversations';
    await send('POST', 'new', { kind: 'language', file: `content/fr/webinars/${id}.yaml`, lang: 'en' });
    expect(readYaml(`content/en/webinars/${id}.yaml`)).toEqual({ draft: true, ...readYaml(`content/fr/webinars/${id}.yaml`) });
  });

  test('a later version is a copy with the day in its name', async () => {
    const { body } = await send('POST', 'new', { kind: 'version', file: plans, day: '2030-01-01' });
    expect(body.id).toBe('facts/plans.2030-01-01');
    expect((await open(body.id)).groups[0]?.parts[0]?.file).toBe('content/facts/plans.2030-01-01.yaml');
  });

  test('a title that is in use is refused with the remedy', async () => {
    const input = { kind: 'article', lang: 'en', title: 'Twice', category: 'insights', author: 'malikBenani' };
    await send('POST', 'new', input);
    expect((await send('POST', 'new', input)).body.message).toMatch(/Change|choose another/i);
  });
});

describe('only the screen itself can change something', () => {
  const payload = { changes: [{ file: plans, path: ['currency'], from: 'EUR', to: 'USD' }] };
  for (const [what, headers, status] of [
    ['another host name, as a page of another site could use it', { host: 'evil.example' }, 403],
    ['a request from a page of another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a form of another site, which cannot send JSON', { 'content-type': 'text/plain' }, 403],
    ['a host name of the settings', { host: 'texts.example.com', 'sec-fetch-site': 'same-origin' }, 200],
  ] as const)
    test(what, async () => expect((await send('PUT', 'changes', payload, headers)).status).toBe(status));
});

import { readFileSync, writeFileSync } from 'node:fs';
import { localeCodes } from '@emovera/contract/locales.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { person, plans, testServer } from './testServer.ts';

const server = testServer();
const { send, open, change, readYaml } = server;

describe('history', () => {
  test('saving makes a version under the name of the person, with the given files only', async () => {
    await change(plans, ['plans', 0, 'monthlyPrice'], 190, 195);
    await change('content/facts/event.yaml', ['url'], null, 'https://example.com');
    expect((await send('POST', 'save', { files: [plans], message: 'Raise a price', person })).status).toBe(200);
    expect(server.content.git('log', '-1', '--format=%an <%ae> %s', '--name-only').trim()).toBe(
      `Anna Editor <anna@example.com> Raise a price\n\n${plans}`,
    );
    expect((await send('GET', 'documents')).body.unsaved).toEqual(['content/facts/event.yaml']);
  });

  test('a login in front of the server gives the address of the person', async () => {
    await change(plans, ['plans', 0, 'monthlyPrice'], 195, 205);
    await send('POST', 'save', { files: [plans], message: 'Again', person }, { 'x-person': 'boss@example.com' });
    expect(server.content.git('log', '-1', '--format=%ae').trim()).toBe('boss@example.com');
  });

  test('undo is a new version with the old value', async () => {
    const { versions } = (await send('GET', `history?files=${plans}`)).body;
    expect((await send('POST', `history/${versions[0].id}/undo`, { person })).status).toBe(200);
    expect(readYaml(plans).plans[0].monthlyPrice).toBe(195);
    expect(server.content.git('status', '--porcelain')).toBe('');
  });

  test('a change that a later one touches cannot be undone alone, and nothing is left half done', async () => {
    await change(plans, ['plans', 0, 'monthlyPrice'], 195, 300);
    await send('POST', 'save', { files: [plans], message: 'Later', person });
    const { versions } = (await send('GET', `history?files=${plans}`)).body;
    const { status, body } = await send('POST', `history/${versions[1].id}/undo`, { person });
    expect([status, body.message]).toEqual([400, expect.stringContaining('A later change touches the same lines')]);
    expect(server.content.git('status', '--porcelain')).toBe('');
  });

  test('a version that also changes the program is not undone', async () => {
    writeFileSync(`${server.content.root}program.ts`, '');
    await change(plans, ['plans', 0, 'monthlyPrice'], 300, 310);
    server.content.git('add', '.');
    server.content.git('commit', '--quiet', '-m', 'Both');
    const { versions } = (await send('GET', `history?files=${plans}`)).body;
    expect(versions[0].canUndo).toBe(false);
    expect((await send('POST', `history/${versions[0].id}/undo`, { person })).status).toBe(400);
  });

  test('discarding takes unsaved changes and new files back', async () => {
    await send('POST', 'new', { kind: 'version', file: plans, day: '2030-01-01' });
    await change(plans, ['currency'], 'EUR', 'USD');
    const files = [plans, 'content/facts/plans.2030-01-01.yaml'];
    expect((await send('POST', 'discard', { files })).status).toBe(200);
    expect(server.content.git('status', '--porcelain')).toBe('');
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
    shared = `${server.content.root}.git/shared.git`;
    server.content.git('init', '--quiet', '--bare', shared);
    server.content.git('remote', 'add', 'origin', shared);
    server.content.git('push', '--quiet', '--set-upstream', 'origin', 'HEAD');
  });

  test('sends the saved versions to the shared repository, after those of others', async () => {
    // Somebody else publishes a change from another copy.
    const other = `${server.content.root}.git/other`;
    server.content.git('clone', '--quiet', shared, other);
    const event = 'content/facts/event.yaml';
    writeFileSync(`${other}/${event}`, readFileSync(`${other}/${event}`, 'utf8').replace('url: null', 'url: "https://example.com"'));
    server.content.git('-C', other, 'commit', '--quiet', '--all', '-m', 'Of somebody else');
    server.content.git('-C', other, 'push', '--quiet');

    const { currency } = readYaml(plans);
    await change(plans, ['currency'], currency, 'CHF');
    await send('POST', 'save', { files: [plans], message: 'Francs', person });
    await change('content/facts/company.yaml', ['brand'], readYaml('content/facts/company.yaml').brand, 'Not saved');
    expect((await send('GET', 'documents')).body.waiting).toBe(1);
    expect((await send('POST', 'publish', { person })).body).toEqual({});
    expect(server.content.git('-C', shared, 'log', '-2', '--format=%s').trim().split('\n')).toEqual(['Francs', 'Of somebody else']);
    expect((await send('GET', 'documents')).body).toMatchObject({ waiting: 0, unsaved: ['content/facts/company.yaml'] });
  });

  test('a shared repository that cannot be reached is named, and nothing is lost', async () => {
    server.content.git('remote', 'set-url', 'origin', `${shared}-gone`);
    const { status, body } = await send('POST', 'publish', { person });
    expect([status, body.message]).toEqual([400, expect.stringContaining('Not published')]);
    expect(readYaml(plans).currency).toBe('CHF');
  });
});

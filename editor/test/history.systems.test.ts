import { readFileSync, writeFileSync } from 'node:fs';
import { localeCodes } from '@emovera/contract/locales.ts';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { listOtherAuthors, type Person, type UnsavedChange } from '../src/person.ts';
import { person, plans, testServer } from './testServer.ts';

const server = testServer();
const { send, open, change, readYaml, unsaved, save } = server;
const digest = expect.stringMatching(/^[0-9a-f]{64}$/);

describe('history', () => {
  test('a change that a later one touches cannot be undone alone, and nothing is left half done', async () => {
    await change(plans, ['plans', 0, 'monthlyPrice'], 190, 195);
    await save('facts/plans', 'Earlier');
    await change(plans, ['plans', 0, 'monthlyPrice'], 195, 300);
    await save('facts/plans', 'Later');
    const { versions } = (await send('GET', `history?files=${plans}`)).body;
    const { status, body } = await send('POST', `history/${versions[1].id}/undo`, {});
    expect([status, body.message]).toEqual([400, expect.stringContaining('A later change touches the same lines')]);
    expect(server.content.git('status', '--porcelain')).toBe('');
  });

  test('a version that also changes the program is not undone', async () => {
    writeFileSync(`${server.content.root}program.ts`, '');
    await change(plans, ['plans', 0, 'monthlyPrice'], 300, 310);
    server.content.git('add', '.');
    server.content.git('commit', '--quiet', '-m', 'Both');
    const { versions } = (await send('GET', `history?files=${plans}`)).body;
    expect(versions.map(({ undo }: { undo: string }) => undo)).toEqual([
      'program',
      ...versions.slice(1, -1).map(() => 'possible'),
      'first',
    ]);
    expect((await send('POST', `history/${versions[0].id}/undo`, {})).status).toBe(400);
  });

  test('a new person is not saved before there is a role in every language', async () => {
    const { people } = readYaml('content/facts/team.yaml') as { people: object[] };
    const id = 'pages/aboutUs';
    const team = 'content/facts/team.yaml';
    await change(team, ['people'], people, [...people, { id: 'leaMoreau', name: 'Léa Moreau', look: { hair: 'bob' } }], { id });
    expect((await save(id, 'Add Léa')).body.message).toContain('content/fr/pages/aboutUs.yaml: “Team › Roles” has no entry “leaMoreau”');
    const { groups } = await open('pages/aboutUs');
    const roles = groups[0]?.parts.map(({ issues }) => issues.map(({ path }) => path.join('.')));
    expect(roles).toEqual(localeCodes.map(() => ['team.roles']));
    for (const lang of localeCodes)
      await change(`content/${lang}/pages/aboutUs.yaml`, ['team', 'roles', 'leaMoreau'], undefined, { role: 'Analyst', text: 'Reads.' });
    expect((await save(id, 'Add Léa')).status).toBe(200);
  });
});

describe('unsaved changes of several texts and people', () => {
  const bob: Person = { name: 'Bob Writer', email: 'bob@example.com' };
  const webinars = 'content/facts/webinars.yaml';
  const anonymous = { name: '', email: '' };
  const create = (id: string, who?: Person) => send('POST', 'new', { kind: 'webinars', id, languages: localeCodes }, who);
  const minutesAt = (id: string) => {
    const { webinars: list } = readYaml(webinars) as { webinars: { id: string; minutes: number }[] };
    return ['webinars', list.findIndex((each) => each.id === id), 'minutes'] as const;
  };

  test('discarding a new text leaves the facts of another new text, and its own are gone', async () => {
    await create('first', bob);
    await create('second');
    const comments = readFileSync(`${server.content.root}${webinars}`, 'utf8').match(/#.*/g);
    await change(webinars, minutesAt('first'), 45, 50, { who: bob, id: 'webinars/first' });
    expect((await server.discard('webinars/second')).body).toEqual({ exists: false });
    const { webinars: list } = readYaml(webinars) as { webinars: { id: string; minutes: number }[] };
    expect(list.find(({ id }) => id === 'second')).toBeUndefined();
    expect(list.find(({ id }) => id === 'first')).toMatchObject({ minutes: 50 });
    expect(readFileSync(`${server.content.root}${webinars}`, 'utf8').match(/#.*/g)).toEqual(comments);
    expect((await send('GET', 'document?id=webinars/second')).status).toBe(404);
    await server.discard('webinars/first');
    expect(server.content.git('status', '--porcelain')).toBe('');
  });

  test('the list of all webinars and their facts do not take the facts of a new webinar with them', async () => {
    await create('first', bob);
    await change(webinars, minutesAt('chatsConversations'), readYaml(webinars).webinars[minutesAt('chatsConversations')[1]].minutes, 44, {
      id: 'pages/webinars',
    });
    await server.discard('pages/webinars');
    await server.discard('facts/webinars');
    expect(server.content.changedLines().every((line) => line.startsWith('+'))).toBe(true);
    expect(readYaml(webinars).webinars.at(-1)).toMatchObject({ id: 'first' });
  });

  test('facts that several texts show go back only where they were typed in the text that is discarded', async () => {
    await change('content/facts/events.yaml', ['events', 0, 'timeZone'], 'Europe/Paris', 'Europe/Madrid', { id: 'interface', who: bob });
    await change(
      'content/en/pages/home.yaml',
      ['meta', 'title'],
      readYaml('content/en/pages/home.yaml').meta.title,
      'Another title of the home page',
    );
    await server.discard('pages/home');
    expect(server.content.changedLines()).toEqual(['-    timeZone: Europe/Paris', '+    timeZone: Europe/Madrid']);
  });

  test('a new picture belongs to the text for which it was added, with its file', async () => {
    const bytes = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#888' } })
      .png()
      .toBuffer();
    const about = {
      facts: { id: 'for-an-article', author: 'A', source: 'B', licence: 'own', isDecoration: true, focus: [0.5, 0.5] },
      alternatives: {},
    };
    const url = (id: string) =>
      `pictures?${new URLSearchParams({ id, about: JSON.stringify({ ...about, facts: { ...about.facts, id: `for-${id.split('/')[1]}` } }) })}`;
    for (const id of ['blog/choosingTool', 'blog/controlCharts']) await server.sendFile(url(id), bytes);
    await server.discard('blog/choosingTool');
    await server.discard('pages/blog');
    await server.discard('pictures');
    expect((await unsaved()).map(({ file, what }) => [file, what])).toEqual([
      ['content/facts/pictures.yaml', 'pictures › for-controlCharts'],
      ['content/pictures/for-controlCharts.png', ''],
    ]);
    await save('blog/controlCharts', 'With a picture');
    expect(server.content.git('show', '--format=', '--name-only').trim().split('\n')).toEqual([
      'content/facts/pictures.yaml',
      'content/pictures/for-controlCharts.png',
    ]);
    expect(server.content.git('status', '--porcelain')).toBe('');
  });

  test('each change says who made it, also after a restart, and until it is saved or discarded', async () => {
    const title = ['meta', 'title'] as const;
    const file = 'content/en/pages/pricing.yaml';
    await change(file, title, readYaml(file).meta.title, 'Prices', { who: bob });
    await change(file, title, 'Prices', 'Our prices');
    await change('content/fr/pages/pricing.yaml', title, readYaml('content/fr/pages/pricing.yaml').meta.title, 'Nos tarifs', {
      who: anonymous,
    });
    await change(plans, ['plans', 0, 'monthlyPrice'], readYaml(plans).plans[0].monthlyPrice, 999, { id: 'pages/pricing', who: bob });
    await server.restart();
    expect(await unsaved('pages/pricing')).toEqual(
      [
        { file, what: 'meta › title', state: 'changed', digest, people: [bob, person] },
        { file: plans, what: 'plans › listen › monthlyPrice', state: 'changed', digest, people: [bob] },
        { file: 'content/fr/pages/pricing.yaml', what: 'meta › title', state: 'changed', digest, people: [anonymous] },
        // Source and translation were both changed, so the translation counts as checked.
        {
          file: 'content/fr/translated.json',
          what: 'pages/pricing.yaml › meta.title',
          state: 'changed',
          digest,
          people: [anonymous],
        },
      ].toSorted((a, b) => (a.file < b.file ? -1 : 1)),
    );
    await server.discard('pages/pricing');
    writeFileSync(
      `${server.content.root}${file}`,
      readFileSync(`${server.content.root}${file}`, 'utf8').replace(/^ {2}title: .*$/m, '  title: By hand'),
    );
    expect(await unsaved('pages/pricing')).toEqual([{ file, what: 'meta › title', state: 'changed', digest, people: [] }]);
  });

  test('a file with other spaces or comments alone is listed, and can be discarded', async () => {
    const file = 'content/en/pages/pricing.yaml';
    writeFileSync(`${server.content.root}${file}`, `# A note\n${readFileSync(`${server.content.root}${file}`, 'utf8')}`);
    expect(await unsaved('pages/pricing')).toEqual([{ file, what: '', state: 'changed', digest, people: [] }]);
    await server.discard('pages/pricing');
    expect(server.content.git('status', '--porcelain')).toBe('');
  });

  test('what came in after the list was shown is neither discarded nor saved', async () => {
    const file = 'content/en/pages/pricing.yaml';
    await change(file, ['meta', 'title'], readYaml(file).meta.title, 'Prices');
    const seen = await unsaved('pages/pricing');
    await change(file, ['hero', 'title'], readYaml(file).hero.title, 'Typed by Bob', { who: bob });
    for (const [url, body] of [
      ['discard', {}],
      ['save', { message: 'x' }],
    ] as const) {
      const { status, body: answer } = await send('POST', url, { id: 'pages/pricing', seen, ...body });
      expect([status, answer.message]).toEqual([409, expect.stringContaining('Other changes have come in')]);
    }
    expect(readYaml(file).hero.title).toBe('Typed by Bob');
  });

  test('what was typed in a listed value since the list was shown is neither discarded nor saved', async () => {
    const file = 'content/en/pages/pricing.yaml';
    await change(file, ['meta', 'title'], readYaml(file).meta.title, 'Prices');
    await change(file, ['meta', 'title'], 'Prices', 'Prices of Bob', { who: bob });
    const seen = await unsaved('pages/pricing');
    await change(file, ['meta', 'title'], 'Prices of Bob', 'Newer words of Bob', { who: bob });
    for (const [url, body] of [
      ['discard', {}],
      ['save', { message: 'x' }],
    ] as const)
      expect([url, (await send('POST', url, { id: 'pages/pricing', seen, ...body })).status]).toEqual([url, 409]);
    expect(readYaml(file).meta.title).toBe('Newer words of Bob');
    expect(server.content.git('log', '--format=%s')).not.toMatch(/^x$/m);
  });

  test('a new picture that was replaced since the list was shown is not saved', async () => {
    const picture = `${server.content.root}content/pictures/replaced.png`;
    writeFileSync(picture, Buffer.from([0x80]));
    const seen = await unsaved();
    writeFileSync(picture, Buffer.from([0x81]));
    expect((await send('POST', 'save', { seen, message: 'x' })).status).toBe(409);
  });

  test('two people who have not given a name are told apart by their browsers', async () => {
    const file = 'content/en/pages/pricing.yaml';
    const [one, two] = ['1', '2'].map((browser) => ({ ...anonymous, browser })) as [Person, Person];
    await change(file, ['meta', 'title'], readYaml(file).meta.title, 'Typed first', { who: one });
    await change(file, ['meta', 'title'], 'Typed first', 'Typed second', { who: two });
    const [listed] = await unsaved('pages/pricing');
    expect(listed?.people).toEqual([one, two]);
    expect(listOtherAuthors([listed as UnsavedChange], one)).toEqual([two]);
    expect(listOtherAuthors([listed as UnsavedChange], { ...person, browser: '2' })).toEqual([one]);
    expect(listOtherAuthors([listed as UnsavedChange], anonymous)).toEqual([one, two]);
  });

  test('saving takes only the changes of the text from facts that others have changed too, and names the others', async () => {
    const before = readYaml(webinars).webinars[0].minutes;
    const { id } = readYaml(webinars).webinars[0];
    await create('first');
    await change(webinars, minutesAt(id), before, before + 1, { who: bob, id: `webinars/${id}` });
    const french = 'content/fr/webinars/first.yaml';
    await change(french, ['title'], readYaml(french).title, 'Un titre de Bob', { who: bob, id: 'webinars/first' });
    expect((await save('webinars/first', 'Announce it')).status).toBe(200);
    expect(server.content.git('log', '-1', '--format=%an%n%B').trim()).toBe(
      'Anna Editor\nAnnounce it\n\nCo-authored-by: Bob Writer <bob@example.com>',
    );
    expect(server.content.changedLines()).toEqual([expect.stringMatching(/^- +minutes: /), expect.stringMatching(/^\+ +minutes: /)]);
    expect(await unsaved()).toEqual([{ file: webinars, what: `webinars › ${id} › minutes`, state: 'changed', digest, people: [bob] }]);
    const saved = parse(server.content.git('show', `HEAD:${webinars}`)) as { webinars: { id: string; minutes: number }[] };
    expect(saved.webinars.map((each) => [each.id, each.minutes])).toContainEqual([id, before]);
    expect(saved.webinars.at(-1)?.id).toBe('first');
  });

  test('what is saved would build without the changes of others that are not saved', async () => {
    const { people } = readYaml('content/facts/team.yaml') as { people: object[] };
    await change('content/facts/team.yaml', ['people'], people, [...people, { id: 'newHere', name: 'New Here', look: { hair: 'bob' } }], {
      who: bob,
    });
    for (const lang of localeCodes)
      await change(`content/${lang}/pages/aboutUs.yaml`, ['team', 'roles', 'newHere'], undefined, { role: 'Analyst', text: 'Reads.' });
    const { status, body } = await save('facts/team', 'A person without the roles');
    expect([status, body.message]).toEqual([
      409,
      expect.stringContaining('content/en/pages/aboutUs.yaml: “Team › Roles” has no entry “newHere”'),
    ]);
    expect(server.content.git('worktree', 'list').trim().split('\n')).toHaveLength(1);
    expect((await save(undefined, 'Both')).status).toBe(200);
  });

  test('accepted translations of another text are not saved, and a name cannot add lines to the message', async () => {
    for (const page of ['pricing', 'aboutUs']) {
      const file = `content/en/pages/${page}.yaml`;
      await change(file, ['meta', 'title'], readYaml(file).meta.title, `A title of ${page}`, { who: page === 'pricing' ? bob : person });
      await send(
        'PUT',
        'translations',
        { id: `pages/${page}`, file: `content/fr/pages/${page}.yaml`, keys: ['meta.title'] },
        { name: 'Bob\nSigned-off-by: x', email: 'x@y' },
      );
    }
    await save('pages/aboutUs', 'Accepted');
    expect(server.content.git('show', '--format=%B', '--numstat', '--', 'content/fr')).toMatch(
      /^Accepted\n\n\n?1\t1\tcontent\/fr\/translated.json\n$/,
    );
    expect(server.content.git('diff', '--numstat', '--', 'content/fr')).toMatch(/^1\t1\tcontent\/fr\/translated.json\n$/);
  });

  test('undoing names whose unsaved changes are in the way', async () => {
    const file = 'content/en/pages/pricing.yaml';
    await change(file, ['meta', 'title'], readYaml(file).meta.title, 'Saved');
    await save('pages/pricing', 'A title');
    await change(file, ['hero', 'title'], readYaml(file).hero.title, 'Typed', { who: bob });
    const { versions } = (await send('GET', `history?files=${file}`)).body;
    expect((await send('POST', `history/${versions[0].id}/undo`, {})).body.message).toContain('not saved, by Bob Writer.');
    expect(readYaml(file).hero.title).toBe('Typed');
  });
});

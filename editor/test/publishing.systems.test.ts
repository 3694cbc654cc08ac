import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findPipeline } from '../src/server/publication.ts';
import { plans, testServer } from './testServer.ts';

// A publication first checks all texts, with copies of the repository.
vi.setConfig({ testTimeout: 180_000 });

/** Answer of the published site for `/version.json`. Undefined for a site without it. */
let online: object | undefined;
const site = createServer((request, response) => {
  const isThere = request.url === '/version.json' && online;
  response.writeHead(isThere ? 200 : 404, { 'content-type': 'application/json' }).end(isThere ? JSON.stringify(online) : '');
});
await new Promise<void>((resolve) => site.listen(0, 'localhost', resolve));
afterAll(() => void site.close());

const server = testServer({ site: `http://localhost:${(site.address() as AddressInfo).port}` });
const { send, change, readYaml, save } = server;

let shared: string;
let other: string;
const event = 'content/facts/events.yaml';
/** Path of the event's time zone. */
const zone = ['events', 0, 'timeZone'];
const misspelt = 'content/en/blog/a-fair-test-of-text-analysis-tools.mdx';
beforeAll(() => {
  shared = `${server.content.root}.git/shared.git`;
  other = `${server.content.root}.git/other`;
  server.content.git('init', '--quiet', '--bare', shared);
  server.content.git('remote', 'add', 'origin', shared);
  server.content.git('push', '--quiet', '--set-upstream', 'origin', 'HEAD');
  // Git prefers a tag to a branch of the same short name.
  for (const name of [server.content.git('branch', '--show-current').trim(), 'publication/tested']) server.content.git('tag', name);
  server.content.git('push', '--quiet', '--tags', 'origin');
  server.content.git('clone', '--quiet', shared, other);
});
/** Publishes. The check of all texts takes seconds, so most tests skip it. */
const publish = (despite = true) => send('POST', 'publish', { despite });
const state = async () => (await send('GET', 'publication')).body.publication;
const saveCurrency = async (currency: string) => {
  await change(plans, ['currency'], readYaml(plans).currency, currency);
  await save('facts/plans', currency);
};
/** Publishes a change of another person from another copy. */
const publishElsewhere = (message: string, alter: (text: string) => string) => {
  server.content.git('-C', other, 'pull', '--quiet');
  writeFileSync(`${other}/${event}`, alter(readFileSync(`${other}/${event}`, 'utf8')));
  server.content.git('-C', other, 'commit', '--quiet', '--all', '-m', message);
  server.content.git('-C', other, 'push', '--quiet');
};

test('sends the saved versions to the shared repository, after those of others, and leaves what is typed', async () => {
  publishElsewhere('Of another person', (text) => text.replace('Europe/Paris', 'Europe/Madrid'));
  await saveCurrency('CHF');
  await change('content/facts/company.yaml', ['brand'], readYaml('content/facts/company.yaml').brand, 'Not saved');
  expect((await send('GET', 'documents')).body.waiting).toBe(1);
  const before = performance.eventLoopUtilization();
  expect((await publish(false)).body).toEqual({ errors: [], drafts: [] });
  // The server can answer other people while all texts are checked.
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.3);
  expect(server.content.git('-C', shared, 'log', '-2', '--format=%s').trim().split('\n')).toEqual(['CHF', 'Of another person']);
  expect((await send('GET', 'documents')).body).toMatchObject({
    waiting: 0,
    unsaved: [{ file: 'content/facts/company.yaml', what: 'brand' }],
  });
  expect(server.content.git('worktree', 'list').trim().split('\n')).toHaveLength(1);
});

test('changes of others do not overwrite typed values, and the person who typed them is named', async () => {
  publishElsewhere('Of another person again', (text) => text.replace('Europe/Madrid', 'Europe/Rome'));
  await saveCurrency('EUR');
  await change(event, zone, 'Europe/Madrid', 'Europe/Berlin');
  const { status, body } = await publish();
  expect([status, body.message]).toEqual([400, `${event} has changes that are not saved, by Anna Editor. Save or discard them first.`]);
  expect(readYaml(event).events[0].timeZone).toBe('Europe/Berlin');
  await server.discard('facts/events');
  expect((await publish()).body).toEqual({ errors: [], drafts: [] });
  expect(readYaml(event).events[0].timeZone).toBe('Europe/Rome');
});

test('errors in what is saved are named first, and what is not saved does not count', async () => {
  const file = misspelt;
  const text = readFileSync(`${server.content.root}${file}`, 'utf8');
  const mistaken = text.replace('All three', 'Alll threee');
  const mistake = { file, message: expect.stringContaining('Alll'), path: ['body'], textLine: expect.any(Number) };
  // A finding in a draft does not stop the publication of other texts.
  writeFileSync(`${server.content.root}${file}`, mistaken.replace('\ntitle:', '\ndraft: true\ntitle:'));
  await save('blog/choosingTool', 'As a draft');
  const { errors, drafts } = (await publish(false)).body;
  expect(errors.filter((error: { file: string }) => error.file === file)).toEqual([]);
  expect(drafts).toContainEqual(expect.objectContaining(mistake));
  await publish();
  writeFileSync(`${server.content.root}${file}`, mistaken);
  await save('blog/choosingTool', 'With a mistake');
  writeFileSync(`${server.content.root}${file}`, text);
  expect((await publish(false)).body.errors).toContainEqual(expect.objectContaining(mistake));
  expect((await send('GET', 'documents')).body.waiting).toBe(1);
  expect((await publish(true)).body).toEqual({ errors: [], drafts: [] });
  expect((await send('GET', 'documents')).body.waiting).toBe(0);
});

test('the branches of the pipeline say how the publication goes; without them nothing is claimed', async () => {
  const head = server.content.git('rev-parse', 'HEAD').trim();
  const commit = server.content.git('rev-parse', '--short', 'HEAD').trim();
  const point = (branch: string, to: string) =>
    server.content.git('-C', shared, 'branch', '--quiet', '--force', `publication/${branch}`, to);
  expect(await state()).toEqual({ state: 'silent', commit });
  for (const [branch, to, expected] of [
    ['published', `${head}~2`, 'sent'],
    ['failed', `${head}~1`, 'sent'],
    ['tested', head, 'tested'],
    ['failed', head, 'failed'],
    ['published', head, 'online'],
  ] as const) {
    point(branch, to);
    expect([branch, to, (await state()).state]).toEqual([branch, to, expected]);
  }
  await saveCurrency('CHF');
  await publish();
  expect((await state()).state).toBe('sent');
  point('failed', server.content.git('rev-parse', 'HEAD').trim());
  expect((await state()).state).toBe('failed');
  const { errors } = (await send('GET', 'publication/errors')).body;
  // The version with the mistake was published nevertheless.
  expect(errors).toContainEqual(expect.objectContaining({ file: misspelt, message: expect.stringContaining('Alll') }));
});

test('the site says what is online, whatever the pipeline says', async () => {
  const head = server.content.git('rev-parse', 'HEAD').trim();
  const builtAt = '2027-01-05T09:30:00.000Z';
  online = { commit: server.content.git('rev-parse', 'HEAD~1').trim(), builtAt };
  server.content.git('-C', shared, 'branch', '--quiet', '--force', 'publication/published', head);
  expect((await state()).state).toBe('failed');
  online = { commit: head, builtAt };
  expect(await state()).toMatchObject({ state: 'online', builtAt });
  // Another person has published since, and that version is online.
  publishElsewhere('Of another person, online', (text) => text.replace(/timeZone: \S+/, 'timeZone: Europe/Oslo'));
  online = { commit: server.content.git('-C', shared, 'rev-parse', 'HEAD').trim(), builtAt };
  expect(await state()).toMatchObject({ state: 'online', builtAt });
  // Without a pipeline, only the site reports its version.
  for (const branch of ['tested', 'published', 'failed'])
    server.content.git('-C', shared, 'branch', '--quiet', '-D', `publication/${branch}`);
  online = { commit: '0'.repeat(40), builtAt };
  expect((await state()).state).toBe('offline');
  for (const said of [undefined, { commit: '--upload-pack=x', builtAt }, { commit: head, builtAt: 'yesterday' }]) {
    online = said;
    expect([said, (await state()).state]).toEqual([said, 'silent']);
  }
});

test('a shared repository that cannot be reached is named, and nothing is lost', async () => {
  await saveCurrency('EUR');
  server.content.git('remote', 'set-url', 'origin', `${shared}-gone`);
  const { status, body } = await publish();
  expect([status, body.message]).toEqual([400, expect.stringMatching(/^Not published.*does not appear to be a git repository/)]);
  expect(await state()).toMatchObject({ state: 'unreachable', problem: expect.stringContaining('does not appear') });
  expect(readYaml(plans).currency).toBe('EUR');
});

for (const [remote, page] of [
  ['git@github.com:team/site.git', 'https://github.com/team/site/actions'],
  ['https://user:secret@github.com/team/site', 'https://github.com/team/site/actions'],
  ['ssh://git@gitlab.company.example:2222/group/team/site.git', 'https://gitlab.company.example/group/team/site/-/pipelines'],
  ['https://gitlab.com/team/site.git', 'https://gitlab.com/team/site/-/pipelines'],
  ['https://evil-github.com/team/site', undefined],
  ['/srv/site.git', undefined],
  ['ext::sh -c x', undefined],
] as const)
  test(`the runs of the pipeline of ${remote} are at ${page}`, () => expect(findPipeline(remote)).toBe(page));

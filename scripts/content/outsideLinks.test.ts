import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askFor, outsideLinks } from './outsideLinks.ts';

let folder: string;
let server: Server;
let origin: string;
beforeAll(async () => {
  folder = `${mkdtempSync(join(tmpdir(), 'links-'))}/`;
  server = createServer(({ url, method }, response) => {
    if (url === '/slow') return;
    if (url === '/old') return response.writeHead(301, { location: '/new' }).end();
    if (url === '/for-now') return response.writeHead(302, { location: '/new' }).end();
    if (url === '/no-head' && method === 'HEAD') return response.writeHead(405).end();
    response.writeHead(url === '/gone' ? 404 : url === '/closed' ? 403 : 200).end('text');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

test('addresses of other sites are found with their places, without the stops of the sentence and without sample hosts', () => {
  const file = 'links.mdx';
  writeFileSync(
    `${folder}${file}`,
    'See [it](https://a.test-host.org/x_(y)) and https://b.org/z.\nAgain https://b.org/z, https://www.emovera.example/en/ and https://c.org/{id}\n',
  );
  expect(outsideLinks(folder, [file])).toEqual([
    { address: 'https://a.test-host.org/x_(y)', places: [{ file, line: 1 }] },
    { address: 'https://b.org/z', places: [1, 2].map((line) => ({ file, line })) },
  ]);
});

test.each([
  ['/new', { state: 'alive' }],
  ['/for-now', { state: 'alive' }],
  ['/no-head', { state: 'alive' }],
  ['/gone', { state: 'dead', reason: 'answers 404' }],
  ['/closed', { state: 'unsure', reason: 'answers 403' }],
])('an outside address that behaves like %s is told apart', async (path, state) => {
  expect(await askFor(`${origin}${path}`, 20_000)).toEqual(state);
});

test('an outside address that does not answer is to be looked at', async () => {
  expect(await askFor(`${origin}/slow`, 300)).toEqual({ state: 'unsure', reason: 'did not answer within 0.3 s' });
});

test('an outside address that moved for good is told with the new one, and one where nobody listens is dead', async () => {
  expect(await askFor(`${origin}/old`, 20_000)).toEqual({ state: 'moved', to: `${origin}/new` });
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  expect(await askFor(`http://127.0.0.1:${port}/`, 20_000)).toEqual({ state: 'dead', reason: 'cannot be reached (ECONNREFUSED)' });
});

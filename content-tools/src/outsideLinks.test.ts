import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../scripts/freePort.ts';
import { newFolder } from '../../scripts/newFolder.ts';
import { findOutsideLinks, requestAddress } from './outsideLinks.ts';

let folder: string;
let server: Server;
let origin: string;
beforeAll(async () => {
  folder = `${newFolder()}/`;
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
});

test('finds addresses of other sites with their lines, without punctuation and without sample hosts', () => {
  const file = 'links.mdx';
  writeFileSync(
    `${folder}${file}`,
    'See [it](https://a.test-host.org/x_(y)) and https://b.org/z.\nAgain https://b.org/z, https://www.emovera.example/en/ and https://c.org/{id}\n',
  );
  expect(findOutsideLinks(folder, [file])).toEqual([
    { address: 'https://a.test-host.org/x_(y)', places: [{ file, line: 1 }] },
    { address: 'https://b.org/z', places: [1, 2].map((line) => ({ file, line })) },
  ]);
});

const replace = 'Replace the address, or take it out.';
const open = 'Open it in a browser to see.';
test.each([
  ['exists', '/new', { state: 'alive' }],
  ['redirects temporarily', '/for-now', { state: 'alive' }],
  ['refuses HEAD', '/no-head', { state: 'alive' }],
  ['does not exist', '/gone', { state: 'dead', advice: `answers 404. ${replace}` }],
  ['is forbidden', '/closed', { state: 'unsure', advice: `answers 403. ${open}` }],
])('an address that %s', async (_, path, state) => {
  expect(await requestAddress(`${origin}${path}`, 20_000)).toEqual(state);
});

test('an address that does not answer in time is unsure', async () => {
  expect(await requestAddress(`${origin}/slow`, 300)).toEqual({ state: 'unsure', advice: `did not answer within 0.3 s. ${open}` });
});

test('an address that redirects permanently has moved', async () => {
  const advice = `has moved to ${origin}/new. Use the new address.`;
  expect(await requestAddress(`${origin}/old`, 20_000)).toEqual({ state: 'moved', advice });
});

test('an address without a server is dead', async () => {
  const advice = `cannot be reached (ECONNREFUSED). ${replace}`;
  expect(await requestAddress(`http://127.0.0.1:${await freePort()}/`, 20_000)).toEqual({ state: 'dead', advice });
});

import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { newFolder } from '../../../scripts/newFolder.ts';
import { isOfContent, isOwnMachine, isOwnRequest, mayServe } from './closedServer.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

for (const address of [
  '/',
  '/en/pricing?on=2031-01-01',
  '/en/blog/100%25',
  '/@vite/client',
  '/@id/astro:scripts/page.js',
  '/en/search?q=100%25+sure%3F',
  '/admin/api/findings?files=content/en/pages/home.yaml',
  '/src/development/showState.ts',
  `/@fs${root}site/src/development/showState.css?inline`,
  `/@fs${root}node_modules/vite/dist/client/env.mjs`,
  `/_image?href=${encodeURIComponent(`/@fs${root}content/pictures/missing.jpg`)}&w=10`,
])
  test(`${address.replace(root, '/…/')}: ${address.startsWith('/_image') ? 'a picture that does not exist is not served' : 'served'}`, () =>
    expect(mayServe(address)).toBe(!address.startsWith('/_image')));

for (const address of [
  `/@fs${root}package.json`,
  `/@fs${root}package.json?raw`,
  `/@fs/${encodeURIComponent(root)}package.json`,
  `/@fs/${encodeURIComponent(encodeURIComponent(root))}package.json`,
  `/@fs${root}package.json%3f`,
  `/@id/__x00__${root}package.json?inline-script`,
  `/@id/${root}package.json`,
  `${root}package.json`,
  `/package.json`,
  `/@fs${root}site/src/../../package.json`,
  `/@fs${root}site/src/%2e%2e%2f..\\package.json`,
  '/@fs/etc/passwd?raw',
  `/@fs${root}site/src/a?b/../../../package.json?raw?module-url`,
  `/@fs${root}site/src/a?b/../../../package.json`,
  `/@fs${root}site/src/a?b/%2e%2e/../../package.json`,
  `/@fs${root}site/src/a?b\\..\\..\\..\\package.json`,
  `/@fs${root}site/src/a%3Fb/../../../package.json`,
  `/@id/__x00__${root}site/src/a?b/../../../package.json?inline-script`,
  '/a%25zz/%2e%2e/%2e%2e/package.json?import',
  '/src/a#b/../../../package.json',
  '/src/development/queue?b/../../../.env',
  `/@fs${root}site/src/development/queue.ts?raw?`,
  `/@fs${root}site/src/development/queue.ts?inline-script`,
  `/@fs${root}site/src/development/queue.ts?module%2durl`,
  `/@fs${root}site/src/development/queue.ts%00`,
  `/@fs${root}package`,
  `/@fs${root}package/`,
  `/@fs${root}leads/src/server.js`,
  `/@fs${root}leads/src/server`,
  `${root}package?import`,
  `/@id/${root}package`,
  `/@id/__x00__virtual:astro:dev-css:${root}package`,
  `/@fs${root}site/src/missing`,
  '/@fs/tmp/missing',
  '/@id/missing',
  '/@missing',
  '/%',
  `/@fs${root}content/pictures/README.md`,
  `/@fs${root}content/pictures/README?raw`,
  '/__open-in-editor?file=package.json',
  '/_image',
  `/_image?href=${encodeURIComponent(`/@fs${root}site/src/development/queue.ts`)}`,
  '/_image?href=/admin/api/session',
  '/_image?href=http://localhost/',
])
  test(`${address.replace(root, '/…/')}: refused`, () => expect(mayServe(address)).toBe(false));

for (const [address, isOf] of [
  [`/@fs${root}content/pictures/README.md`, true],
  [`/@fs/${encodeURIComponent(encodeURIComponent(root))}content/pictures/README.md?x`, true],
  ['/_image?href=x', true],
  ['/en/pricing', false],
  [`/@fs${root}site/src/development/showState.css`, false],
] as const)
  test(`${address.replace(root, '/…/')} is ${isOf ? '' : 'not '}of the content`, () => expect(isOfContent(address)).toBe(isOf));

test('a link in a folder that is served does not lead out of it', () => {
  const outside = newFolder();
  writeFileSync(join(outside, 'secret.txt'), '');
  const link = `${root}site/.generated/linked`;
  mkdirSync(`${root}site/.generated`, { recursive: true });
  symlinkSync(outside, link);
  try {
    expect(mayServe(`/@fs${link}/secret.txt`)).toBe(false);
  } finally {
    rmSync(link);
  }
});

const host = 'localhost:4321';

for (const [headers, isOwn] of [
  [{ host, origin: 'http://localhost:4321', 'sec-fetch-site': 'same-origin' }, true],
  // A proxy with TLS passes the host on.
  [{ host: 'texts.company.example', origin: 'https://texts.company.example' }, true],
  // A program, or a browser on plain http.
  [{ host }, true],
  [{ host, 'sec-fetch-site': 'cross-site' }, false],
  [{ host, 'sec-fetch-site': 'same-site' }, false],
  [{ host, 'sec-fetch-site': 'none' }, false],
  [{ host, origin: 'null' }, false],
  [{ host, origin: '' }, false],
  [{ host, origin: 'http://localhost:3000' }, false],
  [{ host, origin: 'http://localhost:4321.evil.example', 'sec-fetch-site': 'same-origin' }, false],
] as const)
  test(`${JSON.stringify(headers)} is ${isOwn ? '' : 'not '}a request of the own pages`, () => expect(isOwnRequest(headers)).toBe(isOwn));

for (const [address, isOwn] of [
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['192.168.1.20', false],
  ['::ffff:192.168.1.20', false],
  ['127.evil.example', false],
  [undefined, false],
] as const)
  test(`${address} is ${isOwn ? '' : 'not '}this machine`, () => expect(isOwnMachine(address)).toBe(isOwn));

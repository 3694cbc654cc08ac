import { readFileSync, statSync } from 'node:fs';
import { localeCodes } from '@emovera/contract/locales.ts';
import { describe, expect, test } from 'vitest';
import { getCookie, plans, testServer } from './testServer.ts';

const server = testServer();
const { send, change, readYaml } = server;

describe('refused requests', () => {
  test.each(['__proto__', 'constructor', 'prototype', 'toString'])('%s is not written as a key', async (key) => {
    const message = expect.stringContaining('A key must not be a reserved name, such as "constructor". Choose another key.');
    for (const [path, to] of [
      [[key], 'x'],
      [['plans', 0, key, 'x'], 'x'],
      [['currency'], { inner: [JSON.parse(`{"${key}": "x"}`)] }],
    ] as const) {
      // The parser of requests rejects "__proto__" in a body.
      const from = path[0] === 'currency' ? readYaml(plans).currency : undefined;
      const { status, body } = await change(plans, path, from, to);
      expect([status, body.message]).toEqual([400, key === '__proto__' && typeof to === 'object' ? expect.any(String) : message]);
    }
    expect(server.content.git('status', '--porcelain')).toBe('');
    if (/^[a-z]+$/i.test(key)) expect((await send('POST', 'new', { kind: 'cases', id: key, languages: localeCodes })).status).toBe(400);
    expect(server.content.git('status', '--porcelain')).toBe('');
  });

  test.each(['search', 'search?words=a&words=b', 'document', 'findings', 'history?files=a&files=b', 'search?word=a', 'document?id=a&id=b'])(
    '%s: a query that is not complete or not known is refused without an inner error',
    async (url) => {
      const { status, body } = await send('GET', url);
      expect([status, body.message]).toEqual([
        400,
        expect.stringMatching(/^The address of the request has a value twice, or lacks one\. |^Unrecognized key/),
      ]);
    },
  );

  test.each(['%', '{', 'null', '[]'])('a header with the person that has %s is refused, and says so', async (header) => {
    const id = 'facts/plans';
    const { status, body } = await send('PUT', 'changes', { id, changes: [] }, undefined, { 'editor-person': header });
    expect([status, body.message]).toEqual([
      400,
      expect.stringMatching(
        /^The request cannot be read, because it has text that is not valid JSON\. |^The name and the e-mail address of the person cannot be read\. /,
      ),
    ]);
  });
});

describe('only the screen itself can change something', () => {
  const payload = { id: 'facts/plans', changes: [{ file: plans, path: ['currency'], from: 'EUR', to: 'USD' }] };
  for (const [what, headers, status] of [
    ['another host name, as a page of another site could use it', { host: 'evil.example' }, 403],
    ['a request from a page of another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a form of another site, which cannot send JSON', { 'content-type': 'text/plain' }, 403],
    ['a page of another port of this machine', { origin: 'http://localhost:3000' }, 403],
    ['a page of no origin, such as a file', { origin: 'null' }, 403],
    ['the screen itself', { origin: 'http://localhost:4321', 'sec-fetch-site': 'same-origin' }, 200],
    ['a media type that every object has by its nature', { 'content-type': 'constructor' }, 403],
    ['a host name of the settings', { host: 'texts.example.com', 'sec-fetch-site': 'same-origin' }, 200],
  ] as const)
    test(what, async () => expect((await send('PUT', 'changes', payload, undefined, headers)).status).toBe(status));
});

describe('only people who have the token, or come from a login that has it', () => {
  const get = (url: string, headers: Record<string, string> = {}) =>
    server.app.inject({ url, headers: { host: 'localhost:4321', ...headers } });
  const urls = ['/admin', '/admin/', '/admin/api/session', '/admin/api/documents', '/admin/package.json', '/admin/nothing'];

  test('without the token, every address says what to do, in the language of the browser', async () => {
    for (const url of urls) expect([url, (await get(url)).statusCode]).toEqual([url, 401]);
    const page = await get('/admin/', { 'accept-language': 'fr-FR,fr;q=0.9,en;q=0.8' });
    expect(page.body).toContain('Ouvrez l’interface de rédaction avec son adresse complète.');
    expect((await get('/admin/api/session', { 'accept-language': 'constructor' })).json().message).toContain('npm run dev');
    for (const token of ['', 'x', server.token.slice(1), `${server.token}x`]) {
      expect((await get(`/admin?token=${token}`)).statusCode).toBe(401);
      expect((await get('/admin/', { 'x-editor-token': token })).statusCode).toBe(401);
    }
  });

  test('the address with the token sets a cookie for the screen alone, and leads to the address without it', async () => {
    const opened = await get(`/admin?token=${server.token}`);
    expect(opened.headers['set-cookie']).toMatch(/; Path=\/admin; HttpOnly; SameSite=Strict; /);
    expect(opened.body).toContain('url=/admin/"');
    expect(opened.body).not.toContain(server.token);
    expect((await get('/admin/api/session', { cookie: `other=1; ${getCookie(opened)}` })).statusCode).toBe(200);
    expect((await get('/admin/api/session', { cookie: `${getCookie(opened)}x` })).statusCode).toBe(401);
  });

  test('the token is in a file that only its owner can read, and stays the same', () => {
    const file = `${server.content.root}.git/editor/token`;
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toBe(server.token);
  });

  test('the header with the person counts only in requests of the login, which has the token', async () => {
    const headers = { 'x-editor-person': 'boss@example.com' };
    expect((await send('GET', 'session', undefined, undefined, headers)).body).not.toHaveProperty('email');
    const answer = await get('/admin/api/session', { ...headers, 'x-editor-token': server.token });
    expect(answer.json()).toMatchObject({ email: 'boss@example.com' });
  });

  test('no answer can be framed, read or run by another site', async () => {
    const answers = [await get('/admin/'), await get('/admin/api/session'), await send('GET', 'session'), await send('GET', 'nothing')];
    for (const { headers } of answers)
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringMatching(/^default-src 'none'; .*frame-ancestors 'self'$/),
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      });
  });
});

test('names with signs that git reads as patterns are not those of content files', async () => {
  for (const file of [
    'content/en/blog/*.mdx',
    'content/en/blog/[a-z].mdx',
    ':(top)content/en/blog/a.mdx',
    'content/en/blog/a b.mdx',
    'content/en/blog/?.mdx',
  ]) {
    expect((await change(file, ['title'], undefined, 'x')).body.message).toContain('is not a content file');
    expect((await send('POST', 'new', { kind: 'version', file, day: 'draft' })).body.message).toContain('cannot have a later version');
    expect((await send('GET', `history?files=${encodeURIComponent(file)}`)).status).toBe(200);
  }
});

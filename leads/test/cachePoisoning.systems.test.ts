import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isFull } from '../../scripts/testScope.ts';
import { attackedService, bareHead, form, get, header } from './attackedService.ts';
import type { RawAnswer } from './rawConnection.ts';
import { contact } from './testService.ts';

/** Headers that must not change an answer that a cache stores. */
const poison = [
  'X-Forwarded-Host: evil.example',
  'X-Forwarded-Host: localhost, evil.example',
  'X-Forwarded-Port: 6666',
  'X-Original-Host: evil.example',
  'X-Host: evil.example',
  'X-Forwarded-Server: evil.example',
  'Forwarded: host=evil.example;proto=https',
  'X-Forwarded-Proto: https',
  'X-Forwarded-Proto: evil.example',
  'X-Forwarded-Scheme: nothttps',
  'X-Forwarded-Ssl: on',
  'X-Forwarded-Prefix: /evil.example',
  'X-Forwarded-For: 6.6.6.6',
  'X-Forwarded-For: evil.example',
  'Via: 1.1 evil.example',
  'X-Original-URL: /es/pricing',
  'X-Rewrite-URL: /es/pricing',
  'X-HTTP-Method-Override: POST',
  'X-Method-Override: DELETE',
  'X-Accept-Language: es',
  'Cookie: lang=es; evil=evil.example',
  'Referer: https://evil.example/',
  'Origin: https://evil.example',
  'User-Agent: evil.example',
  'Authorization: Bearer evil.example',
  'Content-Type: evil.example/json',
  'Range: bytes=0-1',
  'Expect: 200-evil',
  'Transfer-Encoding: identity',
];

/** Headers for which an HTTP server may refuse the whole request. */
const refusable = /^(Expect|Transfer-Encoding)/;

/** An answer without the headers that differ each time. */
const seen = ({ status, headers, body }: RawAnswer) => ({
  status,
  headers: [...headers].filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name)).sort(),
  body: body.toString('latin1'),
});

describe('an answer that a cache stores', () => {
  const { ask } = attackedService();
  const ways = ['/en/pricing', '/fr/none', '/EN/pricing?x=1', '/pricing', '/_assets/site.4f2a.js', '/mark.svg'];

  it.each(ways)('%s is the same whatever headers a request has', async (target) => {
    const [plain] = await ask(get(target));
    expect(plain).toBeDefined();
    const answers = await Promise.all(
      [...poison, `Host: evil.example`].map(async (line) => [line, (await ask(get(target, line)))[0]] as const),
    );
    for (const [line, answer] of answers) {
      expect(answer).toBeDefined();
      // The whole request is refused, and the answer must not be stored by a cache.
      if ((refusable.test(line) || line.startsWith('Host')) && (answer?.status ?? 0) >= 400 && answer?.status !== plain?.status) {
        expect([line, header(answer, 'cache-control') ?? 'none']).toEqual([line, 'none']);
        expect([400, 417]).toContain(answer?.status);
        continue;
      }
      expect([line, answer && seen(answer)]).toEqual([line, plain && seen(plain)]);
    }
  });

  it('has a Vary header with everything it depends on', async () => {
    for (const target of ways) {
      const kinds = new Set<string>();
      const byLanguage = new Set<string>();
      let vary = '';
      for (const language of ['en', 'fr', 'es']) {
        const [answer] = await ask(get(target, `Accept-Language: ${language}`, 'Accept-Encoding: gzip'));
        vary = header(answer, 'vary') ?? '';
        kinds.add(header(answer, 'content-encoding') ?? 'none');
        byLanguage.add(`${answer?.status} ${header(answer, 'location')} ${answer?.body.toString('latin1')}`);
      }
      expect([target, vary.includes('Accept-Language')]).toEqual([target, byLanguage.size > 1]);
      if (kinds.has('gzip')) expect([target, vary.includes('Accept-Encoding')]).toEqual([target, true]);
    }
  });

  it('is never an answer to a single visitor', async () => {
    for (const target of ['/pricing', '/', '/en/forms/confirmContact/?formSubmitted=true&ref=x', '/healthz']) {
      const [answer] = await ask(get(target));
      expect([target, header(answer, 'cache-control')]).toEqual([target, expect.stringMatching(/^no-(cache|store)$/)]);
    }
  });
});

const built = join(import.meta.dirname, '../../dist');
const [asset = 'none is built'] = globSync('public/_assets/*.css', { cwd: built });

/** Host names of another site, in the ways that parsers may read them. */
const foreignHosts = [
  'evil.example',
  'EVIL.example:8080',
  'evil.example:evil.example',
  'localhost@evil.example',
  'localhost:80@evil.example',
  'localhost, evil.example',
  'evil.example/pricing?x=',
  'evil.example#',
  '"><script src=//evil.example>',
  '',
];

/* On the built site, whose pages, feeds and lists name the site many times. */
describe.each([
  ['on its own', {}],
  ['behind a proxy', { TRUST_PROXY: '1' }],
] as const)('a service %s that is requested under the name of another site', (_where, settings) => {
  const { ask } = attackedService({ DIST_DIR: built, ...settings });
  const isTrusting = 'TRUST_PROXY' in settings;
  const kinds = {
    pages: ['/en/', '/fr/pricing', '/es/forms/contact', '/en/search'],
    redirects: ['/', '/pricing', '/en', '/FR/Pricing/?x=1', '/forms/contact?item=a'],
    'unknown pages': ['/fr/none', '/none', '/en/404', '/en/pricing%00', '/../x'],
    feeds: ['/en/feed.xml', '/fr/feed.xml', '/es/feed.xml'],
    lists: ['/sitemap-index.xml', '/sitemap-0.xml', '/robots.txt', '/llms.txt', '/.well-known/security.txt', '/site.webmanifest'],
    'files of pages': [asset.replace('public', '')],
    confirmations: ['/en/forms/confirmContact/?formSubmitted=true&ref=E-2345-6789'],
  };
  const expectedStatuses = { redirects: [302, 308], 'unknown pages': [404] } as Record<string, readonly number[]>;
  const posts = [
    ['that is accepted', 303, '/en/forms/contact', String(contact({ Company: 'Host' }))],
    ['with errors', 422, '/en/forms/contact', String(contact({ Email: 'none' }))],
    ['to a page without a form', 405, '/fr/pricing', String(contact())],
    ['to an unknown page', 404, '/es/none', String(contact())],
  ] as const;
  const askedBy = (target: string, host: string, line: string | undefined) =>
    bareHead(`GET ${target}`, `Host: ${host}`, ...(line ? [line] : []), 'Connection: close');
  const postedBy = (target: string, body: string, host: string, line?: string) => {
    const headers = [`Content-Type: ${form}`, `Content-Length: ${Buffer.byteLength(body)}`, ...(line ? [line] : []), 'Connection: close'];
    return bareHead(`POST ${target}`, `Host: ${host}`, ...headers) + body;
  };
  const withoutReference = (answer: unknown): unknown => JSON.parse(JSON.stringify(answer).replace(/ref=[\w-]+/, 'ref='));

  /** Every way to name another site: in the Host header, in the headers of a proxy, and in both. */
  const namings: readonly (readonly [host: string, line?: string])[] = [
    ...foreignHosts.map((host) => [host] as const),
    ...poison.filter((line) => !refusable.test(line)).flatMap((line) => [['localhost', line] as const, ['evil.example', line] as const]),
  ];
  // They take turns, so that all are tried on every kind of address.
  const quarter = 4;
  let turn = 0;
  const inTurn = () => {
    turn += 1;
    return isFull ? namings : namings.filter((_, index) => index % quarter === turn % quarter);
  };
  const namesForeign = (answer: RawAnswer) =>
    /evil\.example/i.test(`${JSON.stringify([...answer.headers])}${answer.body.toString('latin1')}`);

  /** An answer as a cache stores it for plain http. A trusted proxy sets the scheme, which is part of every cache's key (RFC 9111, 2). */
  const overHttp = (answer: RawAnswer, line?: string) => {
    const { status, headers, body } = seen(answer);
    if (!isTrusting || line !== 'X-Forwarded-Proto: https') return { status, headers, body };
    expect([status, header(answer, 'strict-transport-security')]).toEqual([status, expect.stringContaining('max-age=')]);
    const plain = headers
      .filter(([name]) => name !== 'strict-transport-security')
      .map(([name, values]) => [name, values.map((value) => value.replace('; upgrade-insecure-requests', ''))] as const);
    return { status, headers: plain, body };
  };

  it.each(Object.entries(kinds))('answers %s as usual, and does not contain that name', async (kind, targets) => {
    for (const target of targets) {
      const [plain] = await ask(get(target));
      if (!plain) throw new Error(`${target} was not answered.`);
      expect([target, expectedStatuses[kind] ?? [200]]).toEqual([target, expect.arrayContaining([plain.status])]);
      for (const [host, line] of inTurn()) {
        const [answer, ...more] = await ask(askedBy(target, host, line));
        if (!answer) throw new Error(`${target} for “${host}” was not answered.`);
        const asked = [target, host, line, more.length];
        expect([...asked, overHttp(answer, line)]).toEqual([target, host, line, 0, seen(plain)]);
        expect([...asked, namesForeign(answer)]).toEqual([...asked, false]);
      }
      // The service's own cache must not have changed either.
      expect([target, ...(await ask(get(target))).map(seen)]).toEqual([target, seen(plain)]);
    }
  });

  it.each(posts)('answers a post %s as usual, and does not contain that name', async (_kind, status, target, body) => {
    const [plain] = await ask(postedBy(target, body, 'localhost'));
    expect(plain?.status).toBe(status);
    for (const [host, line] of inTurn()) {
      const [answer, ...more] = await ask(postedBy(target, body, host, line));
      if (!plain || !answer) throw new Error(`A post to “${host}” was not answered.`);
      const asked = [host, line, more.length];
      // The one intended difference: a post from another site's page is refused, unless it goes to the host of that page.
      const isForeign = [303, 422].includes(status) && host === 'localhost' && line === 'Origin: https://evil.example';
      if (isForeign) expect([...asked, answer.status]).toEqual([host, line, 0, 403]);
      else expect([...asked, withoutReference(overHttp(answer, line))]).toEqual([host, line, 0, withoutReference(seen(plain))]);
      expect([...asked, namesForeign(answer)]).toEqual([...asked, false]);
      expect([...asked, header(answer, 'cache-control')]).toEqual([...asked, 'no-store']);
    }
  });
});

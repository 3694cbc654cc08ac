import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languagesInTurn } from '../../scripts/testScope.ts';
import { filmBytes } from './fixtureSite.ts';
import { sendRequest } from './sendRequest.ts';
import { startService, type TestService } from './testService.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService('SQLite');
});
afterAll(() => service.stop());

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(service.url + path, { headers, method, redirect: 'manual' });

const getRaw = (path: string, headers: Record<string, string>) => sendRequest(service.url, path, headers);

describe('a page', () => {
  it('has its type, its policy and security headers', async () => {
    const response = await get('/fr/pricing');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('lang="fr"');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
    });
    expect(response.headers.has('permissions-policy')).toBe(true);
    expect(response.headers.has('strict-transport-security')).toBe(false);
  });

  it.each(['/en/forms/contact', '/en/demoRequest', '/fr/forms/confirmDemo', '/fr/forms/confirmDemo/'])(
    '%s may be framed by the site itself',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    },
  );

  it('is sent in the best coding that the browser accepts', async () => {
    const plain = await getRaw('/en/', { 'accept-encoding': 'identity' });
    const gzip = await getRaw('/en/', { 'accept-encoding': 'gzip, deflate' });
    const brotli = await getRaw('/en/', { 'accept-encoding': 'gzip, deflate, br, zstd' });
    const refused = await getRaw('/en/', { 'accept-encoding': 'br;q=0, gzip;q=0.5' });
    expect([plain, gzip, brotli, refused].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'gzip', 'br', 'gzip']);
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
    expect(new Set([plain, gzip, brotli].map(({ headers }) => headers.etag)).size).toBe(3);
  });

  it('is not sent again to a browser that has it', async () => {
    const etag = (await get('/en/')).headers.get('etag') as string;
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await get('/en/', { 'if-none-match': known });
      expect([known, response.status, await response.text()]).toEqual([known, 304, '']);
      expect(response.headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
    }
    expect((await get('/en/', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('answers HEAD with the headers of GET and no body', async () => {
    const response = await get('/en/pricing', { 'accept-encoding': 'identity' }, 'HEAD');
    expect(response.status).toBe(200);
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(1000);
    expect(await response.text()).toBe('');
  });
});

describe('every page and file', () => {
  it('has its content in each coding and the same headers for HEAD, and is not sent again to a browser that has it', async () => {
    const { pages, files, manifest } = service.site;
    const notFound = Object.values(manifest.notFound);
    const isInTurn = (address: string) =>
      !/^\/\w\w(\/|$)/.test(address) || languagesInTurn(0).some((lang) => address.startsWith(`/${lang}`));
    const all = [...pages, ...files].filter(([address]) => isInTurn(address));
    const decode = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };
    const fromMemory: string[] = [];
    for (const [address, { file, policy }] of all) {
      for (const coding of ['br', 'gzip', 'identity'] as const) {
        const path = encodeURI(address);
        const asked = { 'accept-encoding': coding };
        const { status, headers, body } = await getRaw(path, asked);
        const sent = (headers['content-encoding'] ?? 'identity') as keyof typeof decode;
        const what = `${coding} ${path}`;
        expect([what, status, sent]).toEqual([what, notFound.includes(address) ? 404 : 200, file.isCompressed ? coding : 'identity']);
        expect([what, decode[sent](body).equals(readFileSync(file.path))]).toEqual([what, true]);
        expect([what, headers.vary, headers['content-security-policy']]).toEqual([
          what,
          file.isCompressed ? 'Accept-Encoding' : undefined,
          policy?.plain,
        ]);
        const { date: _, ...expected } = headers;
        const head = await sendRequest(service.url, path, asked, 'HEAD');
        expect([what, head]).toMatchObject([what, { status, headers: expected, body: Buffer.alloc(0) }]);
        const again = await getRaw(path, { ...asked, 'if-none-match': String(headers.etag) });
        expect([what, again.status, again.headers.etag]).toEqual([what, status === 200 ? 304 : 404, headers.etag]);
        if (file.cached) fromMemory.push(what);
      }
    }
    expect(all.length).toBeGreaterThan(20);
    expect(fromMemory.length).toBeGreaterThan(all.length);
  });
});

describe('a page for one visitor', () => {
  it.each(['br', 'gzip'])('is compressed for a browser that accepts %s, with the same content', async (coding) => {
    const refused = (accepted: string) =>
      fetch(`${service.url}/fr/forms/contact`, {
        method: 'POST',
        headers: { 'accept-encoding': accepted, 'content-type': 'application/x-www-form-urlencoded' },
        body: 'Company=Zo%C3%A9',
      });
    const plain = await refused('identity');
    expect(plain.headers.get('content-encoding')).toBeNull();
    const packed = await refused(coding);
    expect(packed.status).toBe(422);
    expect(Object.fromEntries(packed.headers)).toMatchObject({
      'content-encoding': coding,
      vary: 'Accept-Encoding',
      'cache-control': 'no-store',
    });
    const text = await packed.text();
    expect(text).toContain('Zoé');
    expect(text).toBe(await plain.text());
  });
});

describe('a file', () => {
  it('with a hash in its name is immutable', async () => {
    const response = await get('/_assets/site.4f2a.js');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  });

  it('that can be opened as a document gets a strict policy, and a script gets none, because it would apply to a worker', async () => {
    expect((await get('/mark.svg')).headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await get('/_assets/site.4f2a.js')).headers.get('content-security-policy')).toBeNull();
  });

  it('in a folder with a dot is found', async () => {
    const response = await get('/.well-known/security.txt');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  });

  it('that is large is streamed, whole or in part', async () => {
    const whole = await get('/film.mp4');
    expect([whole.status, whole.headers.get('content-type'), (await whole.arrayBuffer()).byteLength]).toEqual([
      200,
      'video/mp4',
      filmBytes,
    ]);
    const part = await get('/film.mp4', { range: 'bytes=100-199' });
    expect([part.status, part.headers.get('content-type'), part.headers.get('content-range')]).toEqual([
      206,
      'video/mp4',
      `bytes 100-199/${filmBytes}`,
    ]);
    expect((await part.arrayBuffer()).byteLength).toBe(100);
    const end = await get('/film.mp4', { range: `bytes=${filmBytes - 10}-` });
    expect([end.status, (await end.arrayBuffer()).byteLength]).toEqual([206, 10]);
    const known = await get('/film.mp4', { 'if-none-match': whole.headers.get('etag') as string });
    expect(known.status).toBe(304);
    expect((await get('/film.mp4', {}, 'HEAD')).headers.get('content-length')).toBe(String(filmBytes));
  });

  it.each([
    '/index.html',
    '/404.html',
    '/_redirects',
    '/en/pricing.html',
    '/en/index.html',
    '/en/pricing.html.br',
    '/service/manifest.json',
  ])('that is not for visitors is not served: %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('of any size is served if nothing may be kept in memory', async () => {
    const small = await startService('SQLite', { PAGE_CACHE_MB: '0' });
    const response = await fetch(`${small.url}/fr/pricing`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await response.text()).toContain('lang="fr"');
    const missing = await fetch(`${small.url}/fr/none`);
    expect([missing.status, (await missing.text()).includes('lang="fr"')]).toEqual([404, true]);
  });
});

describe('the language of the answer', () => {
  it('is chosen for an address without one, and Vary says that it depends on the visitor', async () => {
    const response = await get('/pricing?x=1', { 'accept-language': 'es-AR,es;q=0.9' });
    expect([response.status, response.headers.get('location'), response.headers.get('vary')]).toEqual([
      302,
      '/es/pricing?x=1',
      'Accept-Language',
    ]);
  });

  it('does not depend on the visitor for a canonical address', async () => {
    const response = await get('/EN/pricing/?x=1', { 'accept-language': 'es' });
    expect([response.status, response.headers.get('location'), response.headers.get('vary')]).toEqual([308, '/en/pricing?x=1', null]);
  });

  it.each([
    ['/fr/none', 'es', 'fr', 'Accept-Encoding'],
    ['/none', 'es', 'es', 'Accept-Language, Accept-Encoding'],
    ['/_assets/none.js', 'fr', 'fr', 'Accept-Language, Accept-Encoding'],
    ['/fr/404', 'es', 'fr', 'Accept-Encoding'],
    ['/ES/x', 'fr', 'es', 'Accept-Encoding'],
    ['/en/x?y=1', 'fr', 'en', 'Accept-Encoding'],
    ['/en/%zz', 'fr', 'en', 'Accept-Encoding'],
    ['/%zz', 'fr', 'fr', 'Accept-Language, Accept-Encoding'],
    ['/healthz/', 'fr', 'fr', 'Accept-Language, Accept-Encoding'],
    ['http://other.example/healthz', 'fr', 'fr', 'Accept-Language, Accept-Encoding'],
  ])('of %s for a visitor who prefers %s is %s, with the status 404', async (path, preferred, lang, vary) => {
    const { status, headers, body } = await getRaw(path, { 'accept-language': preferred });
    expect([status, body.toString().includes(`lang="${lang}"`), headers.vary]).toEqual([404, true, vary]);
  });
});

describe('behind a proxy that speaks https', () => {
  it('the answer has HSTS', async () => {
    const proxied = await startService('SQLite', { TRUST_PROXY: '1' });
    const response = await fetch(`${proxied.url}/en/`, { headers: { 'x-forwarded-proto': 'https' } });
    expect(response.headers.get('strict-transport-security')).toContain('max-age=');
    expect(response.headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
  });

  it('that is not trusted, nothing changes', async () => {
    const response = await get('/en/', { 'x-forwarded-proto': 'https' });
    expect(response.headers.has('strict-transport-security')).toBe(false);
    expect(response.headers.get('content-security-policy')).not.toContain('upgrade');
  });
});

describe('health', () => {
  it('is available', async () => {
    expect(await (await get('/healthz')).json()).toEqual({
      status: 'ok',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      commit: 'development',
    });
    expect(await (await get('/readyz')).json()).toEqual({ status: 'ready' });
  });
});

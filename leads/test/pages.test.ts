import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filmBytes } from './fixtureSite.ts';
import { sendRequest } from './sendRequest.ts';
import { startService, type TestService } from './service.ts';

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
    await small.stop();
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
    ['/fr/none', 'es', 'fr'],
    ['/none', 'es', 'es'],
    ['/_assets/none.js', 'fr', 'fr'],
    ['/fr/404', 'es', 'fr'],
  ])('of %s for a visitor who prefers %s is %s, with the status 404', async (path, preferred, lang) => {
    const response = await get(path, { 'accept-language': preferred });
    expect([response.status, (await response.text()).includes(`lang="${lang}"`)]).toEqual([404, true]);
  });
});

describe('behind a proxy that speaks https', () => {
  it('the answer has HSTS', async () => {
    const proxied = await startService('SQLite', { TRUST_PROXY: '1' });
    const response = await fetch(`${proxied.url}/en/`, { headers: { 'x-forwarded-proto': 'https' } });
    expect(response.headers.get('strict-transport-security')).toContain('max-age=');
    expect(response.headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
    await proxied.stop();
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

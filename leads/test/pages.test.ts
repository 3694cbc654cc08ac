import { request } from 'node:http';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filmBytes } from './fixtureSite.ts';
import { startService, type TestService } from './service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService('SQLite');
});
afterAll(() => service.stop());

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(service.url + path, { headers, method, redirect: 'manual' });

/** Sends a request whose target `fetch` would tidy up. */
function getRaw(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Buffer; headers: NodeJS.Dict<string | string[]> }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(service.url);
    request({ hostname, port, path, headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks), headers: response.headers });
    })
      .on('error', reject)
      .end();
  });
}

describe('a page', () => {
  it('comes with its type, its policy and the headers of a safe site', async () => {
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

  it('is sent in the best coding the browser takes', async () => {
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

describe('a page that is made for one visitor', () => {
  it.each(['br', 'gzip'])('is compressed for a browser that takes %s, and says the same', async (coding) => {
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
  it('with its digest in the name is kept for good', async () => {
    const response = await get('/_assets/site.4f2a.js');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  });

  it('that runs as a document gets a closed policy, and a script none, which would be that of a worker', async () => {
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
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${filmBytes}`]);
    expect((await part.arrayBuffer()).byteLength).toBe(100);
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
  ])('that no visitor needs is not served: %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('of any size is served when nothing may be kept in memory', async () => {
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
  it('is found for an address without one, and said to depend on the visitor', async () => {
    const response = await get('/pricing?x=1', { 'accept-language': 'es-AR,es;q=0.9' });
    expect([response.status, response.headers.get('location'), response.headers.get('vary')]).toEqual([
      302,
      '/es/pricing?x=1',
      'Accept-Language',
    ]);
  });

  it('does not matter to a canonical address', async () => {
    const response = await get('/EN/pricing/?x=1', { 'accept-language': 'es' });
    expect([response.status, response.headers.get('location'), response.headers.get('vary')]).toEqual([308, '/en/pricing?x=1', null]);
  });

  it.each([
    ['/fr/none', 'es', 'fr'],
    ['/none', 'es', 'es'],
    ['/_assets/none.js', 'fr', 'fr'],
    ['/fr/404', 'es', 'fr'],
  ])('of %s for a visitor who reads %s is %s, and it is a 404', async (path, wish, lang) => {
    const response = await get(path, { 'accept-language': wish });
    expect([response.status, (await response.text()).includes(`lang="${lang}"`)]).toEqual([404, true]);
  });
});

describe('an address made to harm', () => {
  it.each([
    '//evil.example',
    '/\\evil.example',
    '/%5Cevil.example/',
    '/%2F%2Fevil.example',
    '/en/%zz',
    '/%',
    '/%FF',
    '/..%2f..%2fetc/passwd',
    '/../service/manifest.json',
    '/_assets/..%2f..%2fservice/manifest.json',
    '/_assets/../../service/manifest.json',
    '/en/pricing%00.html',
    `/${'a'.repeat(9000)}`,
    '/en/__proto__',
    '/constructor',
  ])('%s gets a 404 page and no redirect', async (path) => {
    const response = await getRaw(path);
    expect([response.status, response.headers.location]).toEqual([404, undefined]);
    expect(response.body.toString()).toContain('<!doctype html>');
    expect(response.headers['content-security-policy']).toBe("frame-ancestors 'none'");
  });
});

describe('behind a proxy that speaks https', () => {
  it('the browser is told to stay with it', async () => {
    const proxied = await startService('SQLite', { TRUST_PROXY: '1' });
    const response = await fetch(`${proxied.url}/en/`, { headers: { 'x-forwarded-proto': 'https' } });
    expect(response.headers.get('strict-transport-security')).toContain('max-age=');
    expect(response.headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
    await proxied.stop();
  });

  it('that is not trusted nothing changes', async () => {
    const response = await get('/en/', { 'x-forwarded-proto': 'https' });
    expect(response.headers.has('strict-transport-security')).toBe(false);
    expect(response.headers.get('content-security-policy')).not.toContain('upgrade');
  });
});

describe('health', () => {
  it('is told to who asks', async () => {
    expect(await (await get('/healthz')).json()).toEqual({ status: 'ok' });
    expect(await (await get('/readyz')).json()).toEqual({ status: 'ready' });
  });

  it('survives what is no HTTP', async () => {
    const { hostname, port } = new URL(service.url);
    await new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => socket.write('\u0000\u0001 nonsense\r\n\r\n'));
      socket.on('close', () => resolve());
      socket.on('error', reject);
      socket.resume();
    });
    expect((await get('/healthz')).status).toBe(200);
  });
});

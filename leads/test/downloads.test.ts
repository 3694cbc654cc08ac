import { readdirSync, readlinkSync, rmSync } from 'node:fs';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documents, failureTitle, filmBytes, writeFixtureSite } from './fixtureSite.ts';
import { startService, type TestService } from './testService.ts';

const { pdf, xlsx, accented } = documents;
const size = pdf.content.length;

let service: TestService;
beforeAll(async () => {
  service = await startService('SQLite');
});
afterAll(() => service.stop());

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(service.url + encodeURI(path), { headers, method, redirect: 'manual' });
const readBytes = async (response: Response) => Buffer.from(await response.arrayBuffer());
const readTag = async (path: string) => (await ask(path, {}, 'HEAD')).headers.get('etag') ?? '';

describe('a download', () => {
  it('has headers for its type, language and name, and for search engines not to list it', async () => {
    const response = await ask(pdf.address, { 'accept-encoding': 'br, gzip' });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-language': 'fr',
      'content-disposition': 'inline; filename="cas-client-assurance.pdf"',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "frame-ancestors 'none'",
      'cache-control': 'no-cache',
      'accept-ranges': 'bytes',
      'content-length': String(size),
    });
    expect([response.headers.has('content-encoding'), response.headers.has('vary')]).toEqual([false, false]);
    expect(await readBytes(response)).toEqual(pdf.content);
  });

  it('is saved if browsers cannot display it', async () => {
    const { headers } = await ask(xlsx.address);
    expect([headers.get('content-type'), headers.get('content-language'), headers.get('content-disposition')]).toEqual([
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'en',
      'attachment; filename="survey-checklist.xlsx"',
    ]);
  });

  it('keeps accents in its name, in the encoding that all browsers read', async () => {
    const { status, headers } = await ask(accented.address);
    expect([status, headers.get('content-disposition')]).toEqual([
      200,
      `inline; filename="livre-blanc (_t_).pdf"; filename*=UTF-8''livre-blanc%20%28%C3%A9t%C3%A9%29.pdf`,
    ]);
  });

  it('is not kept in memory, however small, and neither are films', () => {
    for (const address of [pdf.address, xlsx.address, '/clip.mp4']) {
      const { file } = service.site.files.get(address) ?? {};
      expect(file?.size()).toBeGreaterThan(0);
      expect(file?.cached).toBeUndefined();
    }
    expect(service.site.files.get('/film.vtt')?.file.cached).toBeDefined();
  });

  it('answers HEAD with the headers of GET and no body', async () => {
    const [whole, head] = [await ask(pdf.address), await ask(pdf.address, { range: 'bytes=0-9' }, 'HEAD')];
    // Headers of the connection are not headers of the file.
    const { date: _, connection: __, 'keep-alive': ___, ...expected } = Object.fromEntries(whole.headers);
    expect(head.status).toBe(200);
    expect(Object.fromEntries(head.headers)).toMatchObject(expected);
    expect((await readBytes(head)).length).toBe(0);
    await whole.body?.cancel();
  });

  it('is not sent again to a browser that has it, and its ETag depends on the content', async () => {
    const etag = await readTag(pdf.address);
    expect(etag).toMatch(/^"[\w-]{16}"$/);
    expect(await readTag(xlsx.address)).not.toBe(etag);
    const response = await ask(pdf.address, { 'if-none-match': etag, range: 'bytes=0-9' });
    expect([response.status, (await readBytes(response)).length]).toEqual([304, 0]);
  });
});

describe('a range of a file', () => {
  it.each([
    ['bytes=0-0', 0, 0],
    ['bytes=100-199', 100, 199],
    ['bytes=90000-', 90_000, 90_000],
    ['bytes=89990-999999', 89_990, 90_000],
    ['bytes=-500', 89_501, 90_000],
    ['bytes=-999999', 0, 90_000],
  ])('%s is sent alone', async (range, start, end) => {
    const response = await ask(pdf.address, { range });
    expect([response.status, response.headers.get('content-range')]).toEqual([206, `bytes ${start}-${end}/${size}`]);
    expect(response.headers.get('content-length')).toBe(String(end - start + 1));
    expect(await readBytes(response)).toEqual(pdf.content.subarray(start, end + 1));
  });

  it.each(['bytes=90001-', 'bytes=90001-90005', 'bytes=-0'])('%s is outside the file and is refused with the size', async (range) => {
    const response = await ask(pdf.address, { range });
    expect([response.status, response.headers.get('content-range'), (await readBytes(response)).length]).toEqual([
      416,
      `bytes */${size}`,
      0,
    ]);
  });

  it.each(['bytes=0-9,20-29', 'bytes=9-0', 'bytes=-', 'pages=1-2', 'bytes=a-b'])('%s is answered with the whole file', async (range) => {
    const response = await ask(pdf.address, { range });
    expect([response.status, response.headers.get('content-range')]).toEqual([200, null]);
    expect((await readBytes(response)).length).toBe(size);
  });

  it('is sent if the file has not changed since the browser began, otherwise the whole file is sent', async () => {
    const etag = await readTag(pdf.address);
    const range = 'bytes=5-9';
    expect((await ask(pdf.address, { range, 'if-range': etag })).status).toBe(206);
    for (const other of ['"other"', `W/${etag}`, 'Sat, 21 Nov 2026 10:00:00 GMT'])
      expect([other, (await ask(pdf.address, { range, 'if-range': other })).status]).toEqual([other, 200]);
    expect((await ask(pdf.address, { range, 'if-match': `"other", ${etag}` })).status).toBe(206);
    expect((await ask(pdf.address, { range, 'if-match': '"other"' })).status).toBe(412);
  });
});

describe('an address near a file', () => {
  it.each([
    ['/fr/downloads/CAS-client-assurance.pdf', 'fr'],
    ['/fr/downloads/cas-client-assurance.pdf/', 'fr'],
    ['/fr/downloads/', 'fr'],
    ['/fr/downloads', 'fr'],
    ['/en/downloads/cas-client-assurance.pdf', 'en'],
    ['/fr/downloads/..%2f..%2f..%2fservice/manifest.json', 'fr'],
    ['/fr/downloads/%2e%2e/%2e%2e/%2e%2e/service/manifest.json', 'fr'],
  ])('%s is a 404 in the language of its path', async (path, lang) => {
    const response = await fetch(service.url + path, { headers: { 'accept-language': 'es', range: 'bytes=0-9' } });
    const html = await response.text();
    expect([response.status, response.headers.get('content-disposition')]).toEqual([404, null]);
    expect(html).toContain(path.includes('%2e') ? '<!doctype html>' : `lang="${lang}"`);
  });

  it('a 404 page that is not in memory is sent whole, whatever range or condition was requested', async () => {
    const frugal = await startService('SQLite', { PAGE_CACHE_MB: '0' });
    const response = await fetch(`${frugal.url}/fr/none`, { headers: { range: 'bytes=0-9', 'if-match': '"x"' } });
    expect([response.status, (await response.text()).includes('lang="fr"')]).toEqual([404, true]);
  });
});

it('a file that is missing on the disk is an error for visitor and operator, and the connection does not hang', async () => {
  const other = await startService('SQLite', { DIST_DIR: writeFixtureSite() });
  const { file } = other.site.files.get(pdf.address) ?? {};
  rmSync(file?.path ?? '');
  const response = await fetch(other.url + pdf.address);
  expect([response.status, response.headers.get('content-type')]).toEqual([500, 'text/html; charset=utf-8']);
  expect(await response.text()).toContain(failureTitle('fr', 'unavailable'));
});

describe('many visitors with slow connections', () => {
  const isFilm = (descriptor: string) => {
    try {
      return readlinkSync(join('/proc/self/fd', descriptor)).endsWith('/film.mp4');
    } catch {
      // The file was closed in the meantime.
      return false;
    }
  };
  const openFilms = () => readdirSync('/proc/self/fd').filter(isFilm).length;
  const begin = (path: string) =>
    new Promise<IncomingMessage>((resolve, reject) => httpGet(service.url + path, { agent: false }, resolve).on('error', reject));

  it.runIf(process.platform === 'linux')('leave no file open when they disconnect early', async () => {
    await (await ask('/film.mp4')).arrayBuffer();
    for (let round = 0; round < 5; round += 1) {
      const responses = await Promise.all(Array.from({ length: 20 }, () => begin('/film.mp4')));
      expect(openFilms()).toBeGreaterThan(0);
      for (const response of responses) response.destroy();
    }
    await expect.poll(openFilms).toBe(0);
  });

  it('get the whole film, and do not slow down others', async () => {
    const response = await begin('/film.mp4');
    let received = 0;
    for await (const chunk of response) {
      received += chunk.length;
      if (received < 200_000) expect((await ask(pdf.address, { range: 'bytes=0-9' })).status).toBe(206);
    }
    expect(received).toBe(filmBytes);
  });
});

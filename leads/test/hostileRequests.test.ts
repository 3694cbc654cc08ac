import { describe, expect, it } from 'vitest';
import { attackedService, form, get, head, header, last, posted, statuses } from './attackedService.ts';
import { openConnection } from './rawConnection.ts';
import { contact } from './testService.ts';

const service = attackedService();
const { ask } = service;

describe('a harmful path', () => {
  it.each([
    '/../../etc/passwd',
    '/_assets/../../service/manifest.json',
    '/_assets/%2e%2e/%2e%2e/service/manifest.json',
    '/%252e%252e/%252e%252e/service/manifest.json',
    '/..%5c..%5cservice%5cmanifest.json',
    '/..\\..\\service\\manifest.json',
    '/%c0%ae%c0%ae/%c0%ae%c0%ae/etc/passwd',
    '/%e0%80%ae%e0%80%ae/etc/passwd',
    '/%u002e%u002e/etc/passwd',
    '/..;/..;/service/manifest.json',
    '/....//....//service/manifest.json',
    '/en/pricing%00.html',
    '/en/pricing.html::$DATA',
    '/C:/Windows/win.ini',
    '/c:%5cwindows%5cwin.ini',
    '/\\\\server\\share',
    '/CON',
    'file:///etc/passwd',
    '/_headers',
    '/.git/config',
    '/.env',
    '/leads.sqlite',
    '/en/__proto__',
    '/__proto__/en/',
    '/constructor/prototype',
    '/constructor',
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
    `/${'a'.repeat(9000)}`,
  ])('%s gets a 404 page and no redirect', async (target) => {
    const [answer, ...more] = await ask(get(target));
    expect([answer?.status, header(answer, 'location'), more.length]).toEqual([404, undefined, 0]);
    expect(header(answer, 'content-security-policy')).toBe("frame-ancestors 'none'");
    const body = answer?.body.toString() ?? '';
    expect(body).toContain('<!doctype html>');
    expect(body).not.toMatch(/root:|templates|SQLite/);
  });

  it.each(['/en/\0pricing', '/en/pricing\x01', 'en pricing', 'service/manifest.json', '\0\x01 nonsense'])(
    'with invalid bytes is a bad request: %j',
    async (target) => {
      expect(statuses(await ask(get(target)))).toEqual([400]);
    },
  );
});

describe('a redirect', () => {
  const targets = ['', 'EN', 'pricing', 'Pricing/', 'FR/Pricing//', 'forms/contact'].flatMap((path) =>
    ['//', '///', '/\\', '/%2f%2f', '/%5c', '/%09/', '/.', '/@', '/', '/en//evil.example/', '/evil.example/'].map((start) => start + path),
  );
  const queries = ['', '?//evil.example', '?returnURL=https://evil.example/', '?next=//evil.example#@evil.example'];

  it('always leads to a page of the site', async () => {
    const locations: string[] = [];
    for (const target of targets.flatMap((path) => queries.map((query) => path + query))) {
      const [answer] = await ask(get(target, 'Accept-Language: fr'));
      expect([target, [200, 302, 308, 404].includes(answer?.status ?? 0)]).toEqual([target, true]);
      const location = header(answer, 'location');
      if (location !== undefined) locations.push(location);
    }
    expect(locations.length).toBeGreaterThan(20);
    expect(locations.filter((location) => !/^\/(en|fr|es)\/[\w/]*(\?|$)/.test(location))).toEqual([]);
  });

  it.each([
    '%0d%0aX-Injected:%20yes',
    '%0aX-Injected:yes',
    '%E5%98%8A%E5%98%8DX-Injected:yes',
    '\u00e5\u0098\u008a',
    'a\fb',
    'a\tb',
    '\x85',
    '"><script>',
  ])('does not copy a header from the query %j', async (query) => {
    const answers = await ask(Buffer.from(get(`/EN/pricing?x=${query}`), 'latin1'));
    expect(answers).toHaveLength(1);
    const [answer] = answers;
    expect([308, 400]).toContain(answer?.status);
    expect(answer?.headers.has('x-injected')).toBe(false);
    if (answer?.status === 308) expect(header(answer, 'location')).toMatch(/^\/en\/pricing\?x=/);
  });

  it('after a post does not depend on the posted fields', async () => {
    const harm = 'https://evil.example/%0d%0aX-Injected: yes\r\nX-Injected: yes';
    const names = { returnURL: harm, ref: harm, item: harm, lang: harm, action: harm };
    const body = String(new URLSearchParams({ ...Object.fromEntries(contact({ Company: 'Return' })), ...names }));
    const [answer] = await ask(posted(body, 'Connection: close'));
    expect(answer?.status).toBe(303);
    expect(header(answer, 'location')).toMatch(/^\/en\/forms\/confirmContact\/\?formSubmitted=true&ref=[\w-]+$/);
    expect(answer?.headers.has('x-injected')).toBe(false);
  });

  it('to a confirmation page does not let its query into the page', async () => {
    const [answer] = await ask(get('/en/forms/confirmContact/?formSubmitted=true&ref=%3Cscript%3Ealert(1)%3C/script%3E'));
    expect(answer?.status).toBe(200);
    expect(answer?.body.toString()).not.toContain('alert(1)');
  });
});

describe('a request that a proxy and the service could read differently', () => {
  const hidden = 'GET /es/pricing HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const chunked = `0\r\n\r\n${hidden}`;
  const start = `POST /en/forms/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${form}\r\n`;

  it.each([
    ['length and chunks', `${start}Content-Length: ${chunked.length}\r\nTransfer-Encoding: chunked\r\n\r\n${chunked}`],
    ['chunks and length', `${start}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n${chunked}`],
    ['two lengths', `${start}Content-Length: 0\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`],
    ['two lengths in one line', `${start}Content-Length: 0, ${hidden.length}\r\n\r\n${hidden}`],
    ['a length with a sign', `${start}Content-Length: +${hidden.length}\r\n\r\n${hidden}`],
    ['a length in hexadecimal', `${start}Content-Length: 0x10\r\n\r\n${hidden}`],
    ['a negative length', `${start}Content-Length: -1\r\n\r\n${hidden}`],
    ['an endless length', `${start}Content-Length: 99999999999999999999999\r\n\r\n${hidden}`],
    ['chunks that are not the last coding', `${start}Transfer-Encoding: chunked, identity\r\n\r\n${chunked}`],
    ['an unknown coding', `${start}Transfer-Encoding: xchunked\r\n\r\n${chunked}`],
    ['two codings in two lines', `${start}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n${chunked}`],
    ['space before the colon', `${start}Transfer-Encoding : chunked\r\n\r\n${chunked}`],
    ['a coding with a vertical tab', `${start}Transfer-Encoding: \x0bchunked\r\n\r\n${chunked}`],
    ['a folded line', `${start}Transfer-Encoding:\r\n chunked\r\n\r\n${chunked}`],
    ['a header with a bare line feed', `${start}X: y\nTransfer-Encoding: chunked\r\n\r\n${chunked}`],
    ['a header with a bare carriage return', `${start}X: y\rTransfer-Encoding: chunked\r\n\r\n${chunked}`],
    ['a header without a name', `${start}: x\r\n\r\n${hidden}`],
    ['a header with NUL', `${start}X: \0\r\n\r\n${hidden}`],
    ['a chunk size with a sign', `${start}Transfer-Encoding: chunked\r\n\r\n+1\r\na\r\n${chunked}`],
    ['a chunk size in words', `${start}Transfer-Encoding: chunked\r\n\r\nzz\r\na\r\n${chunked}`],
    ['a chunk size that overflows', `${start}Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\na\r\n${chunked}`],
    ['a chunk that is longer than its size', `${start}Transfer-Encoding: chunked\r\n\r\n1\r\nabc\r\n${chunked}`],
    ['a chunk that ends in a bare line feed', `${start}Transfer-Encoding: chunked\r\n\r\n1\na\n${chunked}`],
    ['no host', `GET /en/ HTTP/1.1\r\n\r\n${hidden}`],
    ['the first line of HTTP/2', `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${hidden}`],
    ['HTTP/0.9', `GET /en/\r\n\r\n${hidden}`],
    ['HTTP/2.0 in plain text', `GET /en/ HTTP/2.0\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n${hidden}`],
    ['HTTP/9.9', `GET /en/ HTTP/9.9\r\nHost: localhost\r\n\r\n${hidden}`],
    ['an unknown method', `HACK /en/ HTTP/1.1\r\nHost: localhost\r\n\r\n${hidden}`],
  ])('%s: a request hidden in it is not answered', async (_what, text) => {
    const answers = await ask(Buffer.from(text, 'latin1'));
    expect(answers.length).toBeLessThanOrEqual(1);
    expect(statuses(answers).filter((status) => status < 400)).toEqual([]);
    expect(answers.map(({ body }) => body.toString()).join()).not.toContain('lang="es"');
  });

  it.each(['/en/', '/en/?x', '/en/forms/contact', '/healthz', '/desk/'])(
    'a version other than 1.0 and 1.1 is refused at %s',
    async (target) => {
      for (const line of [
        `GET ${target} HTTP/2.0`,
        `GET ${target} HTTP/0.9`,
        `HEAD ${target} HTTP/2.0`,
        `POST ${target} HTTP/2.0`,
        `GET ${target}`,
      ]) {
        const [answer, ...more] = await ask(`${line}\r\nHost: localhost\r\nAccept-Encoding: br\r\nContent-Length: 0\r\n\r\n`);
        expect([line, answer?.status, header(answer, 'connection'), more]).toEqual([line, 505, 'close', []]);
      }
    },
  );

  it('a body of a GET request is not read as a request', async () => {
    for (const method of ['GET', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE', 'PUT']) {
      const connection = await openConnection(service.url);
      connection.send(head(`${method} /en/`, `Content-Length: ${hidden.length}`) + hidden + last);
      const first = await connection.next(method);
      const [second, ...more] = await connection.rest();
      expect([method, first?.status, JSON.parse(String(second?.body)).status, more.length]).toEqual([
        method,
        method === 'GET' || method === 'HEAD' ? 200 : 405,
        'ok',
        0,
      ]);
    }
  });

  it('pipelined requests are answered one by one, in order', async () => {
    const bodies = ['One', 'Two'].map((company) => posted(String(contact({ Company: company }))));
    const answers = await ask(`${bodies[0]}${head('GET /fr/pricing')}${bodies[1]}${head('GET /none')}${last}`);
    expect(statuses(answers)).toEqual([303, 200, 303, 404, 200]);
    expect(answers[1]?.body.toString()).toContain('lang="fr"');
  });

  it('CONNECT, TRACE and requests for another site are refused', async () => {
    const secret = 'Authorization: secret-of-a-visitor';
    const connected = await ask(head('CONNECT evil.example:443', secret));
    expect(statuses(connected).filter((status) => status < 400)).toEqual([]);
    const [traced] = await ask(head('TRACE /en/', secret, 'Connection: close'));
    expect([traced?.status, traced?.body.toString().includes('secret-of-a-visitor')]).toEqual([405, false]);
    const [absolute] = await ask(get('http://evil.example/en/'));
    expect([absolute?.status, header(absolute, 'location')]).toEqual([404, undefined]);
    const upgraded = await ask(head('GET /en/', 'Connection: Upgrade, HTTP2-Settings, close', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABk'));
    expect(statuses(upgraded)).toEqual([200]);
  });
});

import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fastPath } from '../src/routes/fastPath.ts';
import { startService, type TestService } from './service.ts';

type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

/** What every connection says of itself. */
const ofTheConnection = ['date', 'connection', 'keep-alive', 'transfer-encoding'];

/** Asks over a connection, without unpacking. */
function ask(origin: string, path: string, method: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(origin, { path, method, headers }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece) => pieces.push(piece));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(pieces) }));
    });
    asked.on('error', reject).end();
  });
}

const comparable = ({ status, headers, body }: Answer) => ({
  status,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !ofTheConnection.includes(name))),
  body: body.toString('base64'),
});

/** What no page has: below a language in small and large letters, with a query, a dot, a bad escape, and with no language. */
const notThere = [
  '/en/no-such-page',
  '/fr/a/b/',
  '/ES/x',
  '/en/pricing/x',
  '/en/x?y=1',
  '/fr/x.html',
  '/en/%C3%A9',
  '/en/%zz',
  '/x',
  '/en//x',
];

describe('what is answered at once', () => {
  let service: TestService;
  let onlyAtOnce: { readonly url: string; close(): void };

  beforeAll(async () => {
    service = await startService('SQLite', { TRUST_PROXY: '1' });
    const answer = fastPath(service.site, ({ headers }) => headers['x-forwarded-proto'] === 'https');
    const server = createServer((incoming, response) => answer(incoming, response) || response.writeHead(599).end());
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    onlyAtOnce = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
  });

  afterAll(async () => {
    onlyAtOnce.close();
    await service.stop();
  });

  it('is what the routes would answer, whatever is asked for, and however', async () => {
    const known = [...service.site.pages.keys(), ...service.site.files.keys()].map((address) => encodeURI(address));
    const addresses = [...known, ...notThere];
    let answered = 0;
    let answeredUnknown = 0;
    for (const path of addresses) {
      for (const method of ['GET', 'HEAD']) {
        for (const coding of ['gzip, deflate, br', 'gzip', 'br;q=0, gzip', '']) {
          for (const proto of ['http', 'https', 'https, http']) {
            const headers = { ...(coding && { 'accept-encoding': coding }), 'x-forwarded-proto': proto };
            const first = await ask(service.url, path, method, headers);
            for (const etag of [undefined, String(first.headers.etag), '"another"']) {
              const given: Record<string, string> = { ...headers, ...(etag !== undefined && { 'if-none-match': etag }) };
              const routed = await service.app.inject({ method: method as 'GET', url: path, headers: given });
              const expected = comparable({
                status: routed.statusCode,
                headers: routed.headers as IncomingHttpHeaders,
                body: routed.rawPayload,
              });
              const what = `${method} ${path} ${JSON.stringify(given)}`;
              expect(comparable(await ask(service.url, path, method, given)), what).toEqual(expected);
              const atOnce = await ask(onlyAtOnce.url, path, method, given);
              if (atOnce.status === 599) continue;
              answered += 1;
              if (atOnce.status === 404) answeredUnknown += 1;
              if (proto !== 'https, http') expect(comparable(atOnce), what).toEqual(expected);
            }
          }
        }
      }
    }
    expect(addresses.length).toBeGreaterThan(20);
    expect(answered).toBeGreaterThan(addresses.length * 10);
    expect(answeredUnknown).toBeGreaterThan(100);
  });

  it.each([
    ['another method', 'POST', '/en/', {}],
    ['a query', 'GET', '/en/?a', {}],
    ['an address in another form', 'GET', '/EN/', {}],
    ['an encoded address', 'GET', '/%65n/', {}],
    ['a way up', 'GET', '/en/../en/', {}],
    ['an address of another site', 'GET', 'http://other.example/en/', {}],
    ['the page of a 404', 'GET', '/en/404', {}],
    ['nobody’s address in no language', 'GET', '/nothing', {}],
    ['a malformed address', 'GET', '/en/%zz', {}],
  ])('leaves %s to the routes', async (_what, method, path, more) => {
    const { status } = await ask(onlyAtOnce.url, path, method, { 'accept-encoding': 'br', ...more });
    expect(status).toBe(599);
  });
});

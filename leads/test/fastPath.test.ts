import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFull, languagesInTurn } from '../../scripts/testScope.ts';
import { fastPath } from '../src/routes/fastPath.ts';
import { type ReceivedAnswer, sendRequest } from './sendRequest.ts';
import { startService, type TestService } from './service.ts';

/** Headers of the connection, not of the answer. */
const connectionHeaders = ['date', 'connection', 'keep-alive', 'transfer-encoding'];

const comparable = ({ status, headers, body }: ReceivedAnswer) => ({
  status,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !connectionHeaders.includes(name))),
  body: body.toString('base64'),
});

/** Addresses without a page: in lower and upper case, with a query, a dot, a bad escape, and without a language. */
const unknownAddresses = [
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

describe('the fast path', () => {
  let service: TestService;
  let fastPathOnly: { readonly url: string; close(): void };

  beforeAll(async () => {
    service = await startService('SQLite', { TRUST_PROXY: '1' });
    const answer = fastPath(service.site, ({ headers }) => headers['x-forwarded-proto'] === 'https');
    const server = createServer((incoming, response) => answer(incoming, response) || response.writeHead(599).end());
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    fastPathOnly = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
  });

  afterAll(async () => {
    fastPathOnly.close();
    await service.stop();
  });

  it('gives the same answers as the routes, for every address, coding and condition', async () => {
    const isInTurn = (address: string) =>
      !/^\/\w\w(\/|$)/.test(address) || languagesInTurn(0).some((lang) => address.startsWith(`/${lang}`));
    const known = [...service.site.pages.keys(), ...service.site.files.keys()].filter(isInTurn).map((address) => encodeURI(address));
    const addresses = [...known, ...unknownAddresses];
    const conditions = ['http', 'https', 'https, http'].flatMap((proto) =>
      ['none', 'its own', '"another"'].map((etag) => ({ proto, etag })),
    );
    // In turn, so that every kind of address meets every condition.
    const inTurn = (turn: number) => (isFull ? conditions : conditions.filter((_, index) => index === turn % conditions.length));
    let turn = 0;
    let answered = 0;
    let answeredUnknown = 0;
    for (const path of addresses) {
      for (const method of ['GET', 'HEAD']) {
        for (const coding of ['gzip, deflate, br', 'gzip', 'br;q=0, gzip', '']) {
          for (const { proto, etag } of inTurn(turn++)) {
            const headers = { ...(coding && { 'accept-encoding': coding }), 'x-forwarded-proto': proto };
            const known = etag === 'its own' ? String((await sendRequest(service.url, path, headers, method)).headers.etag) : etag;
            const given: Record<string, string> = { ...headers, ...(etag !== 'none' && { 'if-none-match': known }) };
            const routed = await service.app.inject({ method: method as 'GET', url: path, headers: given });
            const expected = comparable({
              status: routed.statusCode,
              headers: routed.headers as IncomingHttpHeaders,
              body: routed.rawPayload,
            });
            const what = `${method} ${path} ${JSON.stringify(given)}`;
            expect(comparable(await sendRequest(service.url, path, given, method)), what).toEqual(expected);
            const fast = await sendRequest(fastPathOnly.url, path, given, method);
            if (fast.status === 599) continue;
            answered += 1;
            if (fast.status === 404) answeredUnknown += 1;
            if (proto !== 'https, http') expect(comparable(fast), what).toEqual(expected);
          }
        }
      }
    }
    expect(addresses.length).toBeGreaterThan(20);
    expect(answered).toBeGreaterThan(addresses.length * 2);
    expect(answeredUnknown).toBeGreaterThan(10);
  });

  it.each([
    ['another method', 'POST', '/en/', {}],
    ['a query', 'GET', '/en/?a', {}],
    ['an address in another letter case', 'GET', '/EN/', {}],
    ['an encoded address', 'GET', '/%65n/', {}],
    ['a path with two dots', 'GET', '/en/../en/', {}],
    ['an address of another site', 'GET', 'http://other.example/en/', {}],
    ['the 404 page itself', 'GET', '/en/404', {}],
    ['an unknown address without a language', 'GET', '/nothing', {}],
    ['a malformed address', 'GET', '/en/%zz', {}],
  ])('leaves %s to the routes', async (_what, method, path, more) => {
    const { status } = await sendRequest(fastPathOnly.url, path, { 'accept-encoding': 'br', ...more }, method);
    expect(status).toBe(599);
  });
});

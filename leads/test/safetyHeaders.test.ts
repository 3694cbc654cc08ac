import { safetyHeaders, strictTransportSecurity } from '@emovera/contract/safetyHeaders.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documents } from './fixtureSite.ts';
import { type ReceivedAnswer, sendRequest } from './sendRequest.ts';
import { contact, post, startService, type TestService } from './testService.ts';

/* Answers behind TLS. With these headers, and with the policies in the pages (site/tests/builtPolicies.test.ts), Mozilla's Observatory scores 150. */
const tls = { 'x-forwarded-for': '192.0.2.1', 'x-forwarded-proto': 'https' };

let service: TestService;
beforeAll(async () => {
  service = await startService('SQLite', { TRUST_PROXY: '1' });
});
afterAll(() => service.stop());

type Answer = Pick<ReceivedAnswer, 'status' | 'headers'>;

const get = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
  sendRequest(service.url, path, { ...tls, ...headers }, method);

async function send(path: string, body: URLSearchParams | string, headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await post(service.url + path, body, { ...tls, ...headers });
  return { status: answer.status, headers: Object.fromEntries(answer.headers) };
}

const always = { ...safetyHeaders, 'strict-transport-security': strictTransportSecurity };
const unwanted = ({ headers }: Answer) =>
  Object.keys(headers).filter((name) => /^(server|set-cookie|x-powered-by|access-control-)/.test(name));

describe('a document behind TLS', () => {
  it.each([
    ['that is a page', 200, () => get('/en/')],
    ['for an unknown address', 404, () => get('/fr/nothing')],
    ['for a malformed address', 404, () => get('/%zz')],
    ['with errors in the form', 422, () => send('/es/forms/contact', 'Email=x')],
    ['for a post that is too large', 413, () => send('/es/forms/contact', `LEADCF4=${'x'.repeat(1_000_000)}`)],
    ['for a post from another site', 403, () => send('/en/forms/contact', 'x=y', { origin: 'https://evil.example' })],
    ['for a post with another content type', 415, () => send('/en/forms/contact', '{}', { 'content-type': 'application/json' })],
    ['for an unknown method', 405, () => get('/en/', {}, 'DELETE')],
    ['with a reference', 200, () => get('/en/forms/confirmContact/?formSubmitted=true&ref=ABCD-EFGH')],
    ['that is an image', 200, () => get('/mark.svg')],
  ])('%s has all security headers', async (_what, status, ask) => {
    const answer = await ask();
    expect([answer.status, unwanted(answer)]).toEqual([status, []]);
    expect(answer.headers).toMatchObject({
      ...{ ...always, 'cross-origin-embedder-policy': 'require-corp' },
      'content-security-policy': expect.stringMatching(/^([^;]+; )*frame-ancestors '(none|self)'; upgrade-insecure-requests$/),
    });
  });
});

it.each([
  ['a redirect by language', 302, () => get('/pricing')],
  ['a permanent redirect', 308, () => get('/EN/pricing')],
  ['a confirmation', 303, () => send('/en/forms/contact', contact())],
  ['a file that is not a document', 200, () => get('/.well-known/security.txt')],
  ['a download', 200, () => get(documents.xlsx.address)],
  ['a document that browsers display', 200, () => get(documents.pdf.address)],
  ['health', 200, () => get('/healthz')],
  [
    'an answer to another origin’s preflight',
    405,
    () => get('/en/', { origin: 'https://evil.example', 'access-control-request-method': 'GET' }, 'OPTIONS'),
  ],
])('%s has the security headers, and sets no cookie', async (_what, status, ask) => {
  const answer = await ask();
  expect([answer.status, unwanted(answer)]).toEqual([status, []]);
  expect(answer.headers).toMatchObject(always);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '@emovera/contract/manifest.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostRules } from '../../site/src/build/hostRules.ts';
import { type ScannedAnswer, scoreOf } from './observatoryScore.ts';
import { type ServiceProcess, spawnService } from './process.ts';
import { contact, newEnvironment } from './service.ts';
import { startProxy, type TlsAnswer, type TlsProxy } from './tlsProxy.ts';

/* The built site, served behind Caddy with TLS. "npm test" builds it before. */
const dist = join(import.meta.dirname, '../../dist');
const origin = 'https://localhost';
/** Required score; 100 is already an A+. */
const minimum = 125;

let service: ServiceProcess;
let proxy: TlsProxy;
let manifest: Manifest;
beforeAll(async () => {
  service = await spawnService({ ...(await newEnvironment()), DIST_DIR: dist, TRUST_PROXY: '1' });
  proxy = await startProxy('Caddy', service.url);
  manifest = JSON.parse(readFileSync(join(dist, 'service/manifest.json'), 'utf8'));
});
afterAll(async () => {
  await proxy?.stop();
  await service?.end('SIGTERM');
});

const scanned = ({ headers, cookies, body }: TlsAnswer): ScannedAnswer => ({ headers, cookies, html: body });

/** An address and its redirects, with the answer last. */
async function follow(address: string): Promise<{ way: string[]; answer: TlsAnswer }> {
  const way = [address];
  for (let answer = await proxy.fetch(address); ; answer = await proxy.fetch(way.at(-1) ?? '')) {
    const { location } = answer.headers;
    if (location === undefined || way.length > 10) return { way, answer };
    way.push(new URL(location, way.at(-1)).href);
  }
}

/** Scans an address like the scanner does. */
async function scan(path: string) {
  const [{ answer }, { way }] = await Promise.all([follow(origin + path), follow(`http://localhost${path}`)]);
  const preflight = await proxy.fetch(origin + path, {
    method: 'OPTIONS',
    headers: { origin: 'https://http-observatory.security.mozilla.org', 'access-control-request-method': 'GET' },
  });
  const robots = await proxy.fetch(`${origin}/robots.txt`);
  return scoreOf({ page: scanned(answer), preflight: scanned(preflight), wayFromHttp: way, otherCookies: robots.cookies });
}

it('the root of the site gets an A+', async () => {
  const found = await scan('/');
  expect(found.modifiers).toEqual({
    policy: 10,
    cookies: 0,
    sharing: 0,
    redirection: 0,
    referrer: 5,
    transport: 0,
    scripts: 0,
    sniffing: 0,
    framing: 5,
    resource: 10,
    embedder: 10,
    opener: 10,
  });
  expect([found.score, found.grade]).toEqual([150, 'A+']);
});

it('every page gets an A+', async () => {
  const addresses = Object.keys(manifest.pages);
  expect(addresses.length).toBeGreaterThan(250);
  const worse: string[] = [];
  for (const address of addresses) {
    const answer = await proxy.fetch(origin + encodeURI(address));
    const { score, modifiers } = scoreOf({ page: scanned(answer), preflight: scanned(answer), wayFromHttp: [], otherCookies: [] });
    if (score < minimum) worse.push(`${address}: ${score} ${JSON.stringify(modifiers)}`);
  }
  expect(worse).toEqual([]);
});

describe('an answer that is not a page of the build', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const post = (path: string, body: string, headers: Record<string, string> = form) =>
    proxy.fetch(origin + path, { method: 'POST', headers, body });

  it.each([
    ['of an unknown address', 404, () => proxy.fetch(`${origin}/fr/nothing`)],
    ['with errors in the form', 422, () => post('/es/forms/contact', 'Email=x')],
    ['to a post that is too large', 413, () => post('/es/forms/contact', `LEADCF4=${'x'.repeat(1_000_000)}`)],
    ['to a post from another site', 403, () => post('/en/forms/contact', 'x=y', { ...form, origin: 'https://evil.example' })],
    ['to a post with another content type', 415, () => post('/en/forms/contact', '{}', { 'content-type': 'application/json' })],
    ['to an unknown method', 405, () => proxy.fetch(`${origin}/en/`, { method: 'DELETE' })],
    ['with a reference', 200, () => proxy.fetch(`${origin}/en/forms/confirmContact/?formSubmitted=true&ref=ABCD-EFGH`)],
    ['with an image that can be opened as a document', 200, () => proxy.fetch(`${origin}/favicon.svg`)],
  ])('%s gets an A+', async (_what, status, ask) => {
    const answer = await ask();
    expect(answer.status).toBe(status);
    const { score, modifiers } = scoreOf({ page: scanned(answer), preflight: scanned(answer), wayFromHttp: [], otherCookies: [] });
    expect([score >= minimum, modifiers]).toEqual([true, expect.anything()]);
  });

  it('to a malformed address gets an A+ except for HSTS, because it is refused before the headers of proxies are read', async () => {
    // Caddy refuses such an address itself, and other proxies pass it on.
    const answer = await fetch(`${service.url}/%zz`, { headers: { 'x-forwarded-for': '192.0.2.1', 'x-forwarded-proto': 'https' } });
    const page = { headers: Object.fromEntries(answer.headers), cookies: answer.headers.getSetCookie(), html: await answer.text() };
    const { modifiers } = scoreOf({ page, preflight: page, wayFromHttp: [], otherCookies: [] });
    expect(answer.status).toBe(404);
    expect(Object.entries(modifiers).filter(([, modifier]) => modifier < 0)).toEqual([['transport', -20]]);
  });

  it.each([
    ['a redirect by language', 302, () => proxy.fetch(`${origin}/pricing`)],
    ['a permanent redirect', 308, () => proxy.fetch(`${origin}/EN/pricing`)],
    ['a confirmation', 303, () => post('/en/forms/contact', String(contact()))],
    ['a file that is not a document', 200, () => proxy.fetch(`${origin}/robots.txt`)],
    ['a download', 200, () => proxy.fetch(origin + downloadOf('checklists'))],
    ['a document that browsers display', 200, () => proxy.fetch(origin + downloadOf('whitepapers'))],
    ['health', 200, () => proxy.fetch(`${origin}/healthz`)],
  ])('%s has HSTS, nosniff and a policy, and sets no cookie', async (_what, status, ask) => {
    const { status: found, headers, cookies } = await ask();
    expect(found).toBe(status);
    expect(headers).toMatchObject({
      'strict-transport-security': expect.stringMatching(/^max-age=\d{8,}/),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(cookies).toEqual([]);
    expect(Object.keys(headers).filter((name) => /^(server|x-powered-by|access-control-)/.test(name))).toEqual([]);
  });
});

it('a static host that reads _headers gets an A+', () => {
  const lines = (hostRules(manifest)._headers ?? '').split(/\n(?=\/)/).find((rule) => rule.startsWith('/*\n'));
  const headers = Object.fromEntries(
    (lines ?? '').split('\n').flatMap((line) => {
      const [, name, value] = /^ {2}([\w-]+): (.*)$/.exec(line) ?? [];
      return name ? [[name.toLowerCase(), value]] : [];
    }),
  );
  const html = readFileSync(join(dist, 'public', manifest.pages['/en/']?.file ?? ''), 'utf8');
  const answer = { headers, cookies: [], html };
  const { score, grade } = scoreOf({ page: answer, preflight: { ...answer, headers: {} }, wayFromHttp: [], otherCookies: [] });
  expect([score >= minimum, grade]).toEqual([true, 'A+']);
});

/** The address of the first file of a kind. */
function downloadOf(kind: 'checklists' | 'whitepapers'): string {
  const [file] = Object.values(manifest.downloads.en[kind]);
  return new URL(file?.address ?? '', 'https://host').pathname;
}

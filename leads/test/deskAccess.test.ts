import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deskApiPath } from '@emovera/contract/desk.ts';
import { describe, expect, it } from 'vitest';
import { newFolder } from '../../scripts/newFolder.ts';
import { removeAccount } from '../src/desk/accounts.ts';
import { deskRoutes } from '../src/desk/routes.ts';
import { writeFixtureSite } from './fixtureSite.ts';
import { sendRequest } from './sendRequest.ts';
import { ask, enter, getCookie, goodPassword, invite, mailAddresses, startDesk } from './testDesk.ts';
import { startService, storeKinds } from './testService.ts';

/** An address of a route, for a lead that does not exist. */
const toAddress = (path: string) => path.replace(':reference', 'CCCCCCCC').replace(':id', 'none');

describe.each(storeKinds)('the lead desk on %s', (kind) => {
  it('lets each role do what it may, and nothing more', async () => {
    const { service, cookies } = await startDesk(kind);
    // The list is written out. Otherwise, the test would also expect a wrong role in the table.
    const ofOperators = deskRoutes.filter(({ role }) => role === 'operator').map(({ method, path }) => `${method} ${path}`);
    expect(ofOperators).toEqual([
      'POST /leads/references',
      'POST /leads/retry',
      'POST /leads/:reference/retry',
      'POST /leads/:reference/correct',
      'POST /leads/:reference/resend',
      'POST /leads/:reference/person',
      'POST /leads/work',
      'POST /leads/:reference/notes',
      'DELETE /leads/:reference/notes/:id',
      'POST /leads/:reference/erase',
      'GET /state',
      'GET /audit',
    ]);
    const ofEverybody = deskRoutes.filter(({ role }) => role === 'everybody').map(({ path }) => path.split('/')[1]);
    expect([...new Set(ofEverybody)]).toEqual(['session', 'invitation']);
    for (const { method, path, role } of deskRoutes) {
      if (role === 'everybody') continue;
      const answerTo = async (cookie?: string) => {
        const response = await ask(service.url, method, toAddress(path), { cookie, ...(method === 'POST' && { body: { isWrong: true } }) });
        // Events have no end.
        if (response.headers.get('content-type')?.startsWith('text/event-stream')) await response.body?.cancel();
        return [response.status, ((await response.json().catch(() => ({}))) as { error?: string }).error];
      };
      const what = `${method} ${path}`;
      expect(await answerTo(), what).toEqual([401, 'session']);
      expect(await answerTo(cookies.operator.replace(/.$/, '')), what).toEqual([401, 'session']);
      // The last request of this list ends the session that it uses.
      if (path === '/session' && method === 'DELETE') continue;
      if (role === 'operator') expect(await answerTo(cookies.viewer), what).toEqual([403, 'role']);
      else expect([401, 403], what).not.toContain((await answerTo(cookies.viewer))[0]);
      expect([401, 403], what).not.toContain((await answerTo(cookies.operator))[0]);
    }
  });

  it('is absent without an account: the answers are those of an unknown address of the site', async () => {
    const service = await startService(kind);
    const answer = async (method: string, path: string) => {
      const response = await fetch(service.url + path, { method, redirect: 'manual', ...(method === 'POST' && { body: '{}' }) });
      const { date: _date, ...headers } = Object.fromEntries(response.headers);
      return { status: response.status, headers, body: await response.text() };
    };
    for (const method of ['GET', 'HEAD', 'POST', 'DELETE']) {
      const unknown = await answer(method, '/desks');
      expect(unknown.status).toBe(404);
      for (const path of ['/desk', '/desk/', '/desk/index.html', '/desk/api/session', '/desk/api/none']) {
        expect(await answer(method, path), `${method} ${path}`).toEqual(unknown);
      }
    }
    await enter(service, 'viewer');
    expect((await ask(service.url, 'GET', '/session')).status).toBe(401);
    await removeAccount(service.store.db, mailAddresses.viewer);
    expect(await answer('GET', '/desk/api/session')).toEqual(await answer('GET', '/desks'));
  });

  it('refuses requests of other sites, and bodies that are not JSON', async () => {
    const { service, cookies } = await startDesk(kind, { FORM_ORIGINS: 'https://forms.example' });
    const cookie = cookies.operator;
    const post = (headers: Record<string, string>) => ask(service.url, 'POST', '/leads', { cookie, body: {}, headers });
    expect((await post({})).status).toBe(200);
    for (const origin of ['https://evil.example', 'https://forms.example', 'null']) {
      expect((await post({ origin, 'sec-fetch-site': 'cross-site' })).status, origin).toBe(403);
    }
    expect((await ask(service.url, 'DELETE', '/session', { cookie, headers: { origin: 'https://evil.example' } })).status).toBe(403);
    const cross = await fetch(`${service.url}${deskApiPath}/session`, { headers: { cookie, 'sec-fetch-site': 'same-site' } });
    expect([cross.status, await cross.json()]).toEqual([403, { error: 'origin' }]);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/jsonp']) {
      const response = await post({ 'content-type': type });
      expect([response.status, await response.json()], type).toEqual([415, { error: 'contentType' }]);
    }
    expect((await post({ 'content-type': 'application/json; charset=utf-8' })).status).toBe(200);
  });

  it('refuses bodies and queries of another shape', async () => {
    const { operator } = await startDesk(kind);
    const bodies = [
      [],
      'x',
      { number: 0 },
      { number: '1' },
      { forms: ['none'] },
      { states: [] },
      { steps: ['handled'] },
      { due: false },
      { asked: 'clientCase/insurance' },
      { asked: { form: 'none', item: 'insurance' } },
      { asked: { form: 'clientCase' } },
      { since: '2026-02-30' },
      { sort: 'none' },
      { page: '/en/forms/contact' },
      { text: '\0' },
      { text: '😀'.repeat(201) },
      { other: 1 },
    ];
    for (const body of bodies) {
      const response = await operator('POST', '/leads', body);
      expect([response.status, await response.json()], JSON.stringify(body)).toEqual([400, { error: 'invalid' }]);
    }
    expect((await operator('POST', '/leads', { text: '😀'.repeat(200) })).status).toBe(200);
    expect((await operator('GET', '/audit?before=1')).status).toBe(400);
    expect((await operator('POST', '/leads/retry', {})).status).toBe(400);
    expect((await operator('GET', '/leads/%00')).status).toBe(404);
    expect((await operator('GET', '/none')).status).toBe(404);
    expect((await operator('HEAD', '/events')).status).toBe(404);
  });
});

describe('every answer of the desk', () => {
  it('has the security headers, and is neither kept nor indexed', async () => {
    const { service, cookies } = await startDesk('SQLite');
    for (const cookie of [cookies.viewer, undefined]) {
      const { headers } = await ask(service.url, 'GET', '/session', { cookie });
      expect(Object.fromEntries(headers)).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'x-content-type-options': 'nosniff',
        'content-type': 'application/json; charset=utf-8',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
      });
    }
  });

  it('sets a cookie that no script, other site or other host can use', async () => {
    const service = await startService('SQLite');
    const token = await invite(service, 'viewer');
    const [cookie] = (await ask(service.url, 'POST', '/invitation', { body: { token, password: goodPassword } })).headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-desk=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict$/);
  });

  it('comes over TLS only, unless the request is from this machine', async () => {
    const { service, cookies } = await startDesk('SQLite', { TRUST_PROXY: '1' });
    const through = (protocol: string) =>
      ask(service.url, 'GET', '/session', {
        cookie: cookies.viewer,
        headers: { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': protocol },
      });
    expect((await through('http')).status).toBe(404);
    const secure = await through('https');
    expect(secure.status).toBe(200);
    expect(secure.headers.get('strict-transport-security')).toContain('max-age=');
  });

  it('comes from the host of DESK_ORIGIN only, which has no page of the site', async () => {
    const service = await startService('SQLite', { DESK_ORIGIN: 'https://leads.company.example', TRUST_PROXY: '1' });
    await invite(service, 'viewer');
    const through = async (host: string, path: string, method = 'GET') => {
      const headers = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https', 'x-forwarded-host': host };
      const { status, headers: answered } = await sendRequest(service.url, path, headers, method);
      return [status, answered.location];
    };
    const [site, desk] = ['www.company.example', 'leads.company.example'];
    expect(await through(desk, '/desk/api/session')).toEqual([401, undefined]);
    for (const other of [site, 'localhost', `${desk}.evil.example`])
      expect(await through(other, '/desk/api/session')).toEqual([404, undefined]);
    for (const path of ['/', '/en/', '/en/forms/contact?x=1', '/desks', '/robots.txt', '/healthz']) {
      expect(await through(desk, path), path).toEqual([302, '/desk/']);
      expect(await through(desk, path, 'POST'), path).toEqual([302, '/desk/']);
    }
    expect((await through(site, '/en/'))[0]).toBe(200);
    const nothing = await sendRequest(service.url, '/desk/nothing', { 'x-forwarded-host': desk, 'x-forwarded-proto': 'https' });
    expect([nothing.status, nothing.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
    await expect(startService('SQLite', { DESK_ORIGIN: service.site.manifest.origin })).rejects.toThrow('which is the address of the site');
    // Without a trusted proxy, only the host that was asked for counts.
    const direct = await startService('SQLite', { DESK_ORIGIN: 'https://leads.company.example' });
    const hosts = { host: site, 'x-forwarded-host': desk };
    expect((await sendRequest(direct.url, '/en/', hosts)).status).toBe(200);
    expect((await sendRequest(direct.url, '/en/', { host: desk.toUpperCase() })).status).toBe(302);
  });

  it('cannot be prepared by an attacker: signing in makes a new session and ends the one before', async () => {
    const { service, cookies } = await startDesk('SQLite');
    const body = { mail: mailAddresses.operator, password: goodPassword };
    const before = cookies.viewer;
    const response = await ask(service.url, 'POST', '/session', { body, cookie: before });
    expect(getCookie(response)).not.toBe(before);
    expect((await ask(service.url, 'GET', '/session', { cookie: before })).status).toBe(401);
    const chosen = `__Host-desk=${'A'.repeat(43)}`;
    const other = await ask(service.url, 'POST', '/session', { body, cookie: chosen });
    expect(getCookie(other)).not.toBe(chosen);
    expect((await ask(service.url, 'GET', '/session', { cookie: chosen })).status).toBe(401);
  });
});

describe('the screen', () => {
  it('is served below /desk/ with a strict policy, once there is an account', async () => {
    const dist = writeFixtureSite();
    const folder = join(dist, 'desk');
    mkdirSync(join(folder, '_assets'), { recursive: true });
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Desk</title>');
    writeFileSync(join(folder, '_assets', 'desk.1234.js'), 'export {}');
    const { service } = await startDesk('SQLite', { DIST_DIR: dist, DATA_DIR: newFolder() });
    const get = (path: string) => fetch(service.url + path, { redirect: 'manual' });
    const short = await get('/desk');
    expect([short.status, short.headers.get('location')]).toEqual([308, '/desk/']);
    const page = await get('/desk/');
    expect(await page.text()).toContain('<title>Desk</title>');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'; script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    expect((await fetch(`${service.url}/desk/`, { method: 'DELETE' })).status).toBe(404);
    const script = await get('/desk/_assets/desk.1234.js');
    expect(script.headers.get('cache-control')).toContain('immutable');
    for (const path of ['/desk/none', '/desk/../service/manifest.json', '/desk/%2e%2e/service/manifest.json']) {
      expect((await get(path)).status, path).toBe(404);
    }
  });

  it('is not found if it was not built', async () => {
    const { service } = await startDesk('SQLite');
    const response = await fetch(`${service.url}/desk/`);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('text/html');
  });
});

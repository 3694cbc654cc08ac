import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documents } from './fixtureSite.ts';
import { sendRequest } from './sendRequest.ts';
import { contact, startService, type TestService } from './testService.ts';

const password = 'le mot de passe : été';
const basic = (secret: string) => ({ authorization: `Basic ${Buffer.from(`anyone:${secret}`).toString('base64')}` });

describe('a preview with a password', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService('SQLite', { PREVIEW_PASSWORD: password, TRUST_PROXY: '1', METRICS_TOKEN: 'a token of 16 or more' });
  });
  afterAll(() => service.stop());

  /** A visitor with an address of its own, behind a proxy with TLS. */
  const from = (address: string, proto = 'https') => ({ 'x-forwarded-for': address, 'x-forwarded-proto': proto });

  it('asks for it at every address, for every method', async () => {
    const known = [...service.site.pages.keys(), ...service.site.files.keys()].map((address) => encodeURI(address));
    const others = ['/', '/en/no-such-page', '/en/%zz', '/en/pricing?x=1', '/healthz', '/readyz', '/metrics', '/en', '*'];
    for (const path of [...known, ...others]) {
      for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS', 'PROPFIND']) {
        const answer = await sendRequest(service.url, path, { ...from('192.0.2.1'), 'if-none-match': '*' }, method);
        expect(answer, `${method} ${path}`).toMatchObject({ status: 401, headers: { 'cache-control': 'no-store' } });
        expect(answer.headers['www-authenticate']).toBe('Basic realm="Preview", charset="UTF-8"');
        expect(answer.body.length).toBeLessThan(100);
      }
    }
    const metrics = await sendRequest(service.url, '/metrics', { ...from('192.0.2.1'), authorization: 'Bearer token' });
    expect(metrics.status).toBe(401);
  });

  it('shows everything to visitors with the password, whatever their name', async () => {
    for (const path of ['/en/pricing', encodeURI(documents.pdf.address), '/film.mp4', '/en/pricing?x=1', '/healthz']) {
      const answer = await sendRequest(service.url, path, { ...from('192.0.2.2'), ...basic(password) });
      expect(answer.status, path).toBe(200);
    }
  });

  it('stores no lead without the password', async () => {
    const send = (headers: Record<string, string>) =>
      fetch(`${service.url}/en/forms/contact`, {
        method: 'POST',
        body: String(contact()),
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...from('192.0.2.3'), ...headers },
      });
    expect((await send({})).status).toBe(401);
    expect(await service.stored()).toHaveLength(0);
    expect((await send(basic(password))).status).toBe(303);
    expect(await service.stored()).toHaveLength(1);
  });

  it('reads no password over a connection that is not encrypted', async () => {
    const answer = await sendRequest(service.url, '/en/pricing', { ...from('192.0.2.4', 'http'), ...basic(password) });
    expect(answer.status).toBe(403);
    expect(answer.headers['www-authenticate']).toBeUndefined();
    expect(answer.body.toString()).toContain('Use https');
    // On this machine itself, an attacker cannot read the connection.
    expect((await sendRequest(service.url, '/en/pricing', basic(password))).status).toBe(200);
  });

  it('refuses also the right password for a minute after ten wrong ones from the same network', async () => {
    const send = (address: string, secret: string) => sendRequest(service.url, '/en/pricing', { ...from(address), ...basic(secret) });
    for (let time = 0; time < 10; time += 1) expect((await send(`2001:db8::${time}`, `wrong ${time}`)).status).toBe(401);
    const refused = await send('2001:db8::1:2', password);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send('2001:db8:0:1::1', password)).status).toBe(200);
    service.wait(60_000);
    expect((await send('2001:db8::1:2', password)).status).toBe(200);
  });

  it('counts wrong passwords by address, also if the proxy adds a port or passes on what is not an address', async () => {
    for (const spelling of [(time: number) => `192.0.2.6:${4000 + time}`, (time: number) => `client-${time}`]) {
      const statuses: number[] = [];
      for (let time = 0; time < 12; time += 1) {
        const answer = await sendRequest(service.url, '/en/pricing', {
          ...from(`198.51.100.${time}, ${spelling(time)}`),
          ...basic('wrong'),
        });
        statuses.push(answer.status);
      }
      expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    }
  });

  it.each(['Basic', 'Basic !', `Basic ${Buffer.from('no colon').toString('base64')}`, `Digest ${password.length}`])(
    'asks again for the password after the header "%s"',
    async (authorization) => {
      const answer = await sendRequest(service.url, '/en/pricing', { ...from('192.0.2.5'), authorization });
      expect(answer.status).toBe(401);
    },
  );
});

import { stampAddress } from '@emovera/contract/forms.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contact, startService, type TestService } from './testService.ts';
import { proxies, startProxy, type TlsProxy } from './tlsProxy.ts';

/* The proxies of deploy/ with their shipped configuration, over TLS and HTTP/2. */
const form = 'https://localhost/en/forms/contact';
const ofProxies = ['alt-svc', 'connection', 'content-length', 'date', 'keep-alive', 'server', 'transfer-encoding', 'via'];

describe.each(proxies)('behind %s', (name) => {
  let service: TestService;
  let proxy: TlsProxy;
  beforeAll(async () => {
    service = await startService('SQLite', { TRUST_PROXY: '1', RATE_LIMIT_MAX: '4' });
    proxy = await startProxy(name, service.url);
  });
  afterAll(async () => {
    await proxy?.stop();
    await service?.stop();
  });
  const post = (company: string, { from = '127.0.0.1', headers = {}, fields = {} }: Sent = {}) =>
    proxy.fetch(form, {
      method: 'POST',
      from,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://localhost', ...headers },
      body: String(contact({ Company: company, ...fields })),
    });
  const find = async (company: string) => (await service.stored()).find(({ fields }) => fields.Company === company);

  it('a page arrives as the service sends it, with all of its headers, and compressed once', async () => {
    const asked = { 'accept-encoding': 'br' };
    const own = await fetch(`${service.url}/fr/`, { headers: { ...asked, 'x-forwarded-proto': 'https', 'x-forwarded-for': '127.0.0.1' } });
    const answer = await proxy.fetch('https://localhost/fr/', { headers: asked });
    const compared = (headers: object) => Object.fromEntries(Object.entries(headers).filter(([key]) => !ofProxies.includes(key)));
    expect(answer.status).toBe(200);
    expect(compared(answer.headers)).toEqual(compared(Object.fromEntries(own.headers)));
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', 'strict-transport-security': expect.stringContaining('max-age=') });
  });

  it('plain http leads to TLS on the same host', async () => {
    const { status, headers } = await proxy.fetch('http://localhost/en/pricing?from=mail');
    expect([301, 308]).toContain(status);
    expect(headers.location).toBe('https://localhost/en/pricing?from=mail');
  });

  it('forms are stored, with script and without it', async () => {
    expect((await post('Without script')).status).toBe(303);
    const { body: stamp } = await proxy.fetch(`https://localhost${stampAddress}`);
    service.wait(3000);
    expect((await post('With script', { fields: { stamp } })).headers.location).toContain('ref=');
    expect(await find('Without script')).toBeDefined();
    expect((await find('With script'))?.context).not.toHaveProperty('suspicion');
  });

  it('the address of each visitor is counted, and not one that a visitor writes into a header', async () => {
    service.wait(60_000);
    const forge = (last: number) => ({ 'x-forwarded-for': `192.0.2.${last}`, forwarded: `for=192.0.2.${last}` });
    const statuses: number[] = [];
    for (const last of [1, 2, 3, 4, 5]) {
      const { status } = await post(`Forged ${last}`, { from: '127.0.0.2', headers: forge(last) });
      statuses.push(status);
    }
    expect(statuses).toEqual([303, 303, 303, 303, 429]);
    expect((await post('Neighbour', { from: '127.0.0.3' })).status).toBe(303);
  });

  it('a visitor cannot forge the host', async () => {
    const headers = { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' };
    expect((await post('Forged host', { from: '127.0.0.4', headers })).status).toBe(403);
  });

  it('malformed requests of a stranger have no effect on others', async () => {
    service.wait(60_000);
    const malformed = 'POST /x HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nZ\r\n';
    const answers = await Promise.all(Array.from({ length: 4 }, () => proxy.send(malformed)));
    // The service can refuse the address before the proxy has read the body.
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 (400|404|502) /);
    expect((await post('After an attack', { from: '127.0.0.5' })).status).toBe(303);
    expect((await proxy.fetch('https://localhost/fr/')).status).toBe(200);
  });

  it('requests for other hosts get no answer, and no redirect', async () => {
    await expect(proxy.fetch('http://evil.example/en/')).rejects.toThrow();
    expect(await proxy.send('GET /en/ HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n')).toBe('');
    expect(await proxy.send('GET /en/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
    await expect(proxy.send('', 'evil.example')).rejects.toThrow(/alert/);
  });

  it('metrics are not public', async () => {
    expect((await proxy.fetch('https://localhost/metrics')).status).toBe(404);
    expect((await fetch(`${service.url}/metrics`)).status).toBe(200);
  });
});

type Sent = { readonly from?: string; readonly headers?: Record<string, string>; readonly fields?: Record<string, string> };

import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { DeskRole } from '@emovera/contract/desk.ts';
import type { DeskCredentials, PasskeyChallenge } from '@emovera/contract/deskCredentials.ts';
import { describe, expect, it } from 'vitest';
import { removeAccount } from '../src/desk/accounts.ts';
import { copyLeads } from '../src/store/copyLeads.ts';
import { createAuthenticator } from './authenticator.ts';
import { addPasskey, ask, enter, getCookie, goodPassword, invite, mailAddresses, startDesk, turnCodesOn } from './testDesk.ts';
import { otherKind, startService, storeKinds } from './testService.ts';

const getStatus = async (response: Promise<Response>) => (await response).status;

/** Sends the head of a request and a part of its body. The function that it returns sends the rest, and returns the status of the answer. */
async function hold(url: string, path: string, body: object, cookie: string): Promise<() => Promise<number>> {
  const { hostname, port, host } = new URL(url);
  const content = JSON.stringify(body);
  const head = [
    ...[`POST /desk/api${path} HTTP/1.1`, `Host: ${host}`, `Origin: ${url}`, `Cookie: ${cookie}`, 'Connection: close'],
    ...['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(content)}`],
  ];
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(`${head.join('\r\n')}\r\n\r\n${content.slice(0, 5)}`);
  return async () => {
    socket.write(content.slice(5));
    return Number(/^HTTP\/1\.1 (\d+)/.exec(await text(socket))?.[1]);
  };
}

async function start(kind: (typeof storeKinds)[number], settings: Record<string, string> = {}) {
  const desk = await startDesk(kind, settings);
  const { url } = desk.service;
  const post = (path: string, body: object, cookie?: string, address?: string) => {
    const headers = { 'x-forwarded-for': address ?? '', 'x-forwarded-proto': 'https' };
    return ask(url, 'POST', path, { body, cookie, ...(address !== undefined && { headers }) });
  };
  const challenge = async (path: string, body: object = {}, cookie?: string, address?: string) =>
    ((await (await post(path, body, cookie, address)).json()) as PasskeyChallenge).options;
  const device = createAuthenticator();
  return { ...desk, url, post, challenge, device, page: { origin: url } };
}

describe.each(storeKinds)('an attacker of the lead desk on %s', (kind) => {
  it('cannot use a session that ended while the body of a request was on its way', async () => {
    const { service, url, post, challenge, device, page, cookies } = await start(kind);
    const stolen = getCookie(await post('/session', { mail: mailAddresses.operator, password: goodPassword }));
    const { response } = device.create(await challenge('/passkeys/challenge', {}, stolen), page);
    const held = await hold(url, '/passkeys', { response, name: 'evil' }, stolen);
    const heldExport = await hold(url, '/leads/export', { format: 'csv', names: 'en' }, cookies.viewer);
    // The service has read both heads when it has answered a later request.
    expect((await ask(url, 'GET', '/session', { cookie: stolen })).status).toBe(200);
    const token = await invite(service, 'operator');
    expect(await getStatus(post('/invitation', { token, password: 'eleven slow snails cross' }))).toBe(200);
    expect(await held()).toBe(401);
    expect(await service.store.db.selectFrom('passkey').select('id').execute()).toEqual([]);
    await removeAccount(service.store.db, mailAddresses.viewer);
    expect(await heldExport()).toBe(401);
  });

  it('cannot fill the log without a challenge of the service', async () => {
    const { service, post } = await start(kind);
    const count = async () => (await service.store.db.selectFrom('audit').select('id').execute()).length;
    const before = await count();
    const forged = {
      id: 'a',
      rawId: 'a',
      type: 'public-key',
      response: { clientDataJSON: 'e30', authenticatorData: 'e30', signature: 'e30' },
    };
    const statuses = [];
    for (let n = 0; n < 22; n += 1) statuses.push(await getStatus(post('/session/passkey', { response: forged })));
    expect(statuses).toEqual([...Array(20).fill(401), 429, 429]);
    expect(await count()).toBe(before);
  });

  it('cannot leave an account without any way to sign in', async () => {
    const { service, url, post, challenge, device, page } = await start(kind);
    const token = await invite(service, 'operator');
    const { response } = device.create(await challenge('/invitation/challenge', { token }), page);
    const cookie = getCookie(await post('/invitation/passkey', { token, response, name: 'first' }));
    const { credentials } = await addPasskey(url, cookie, device, 'second');
    const removals = credentials.passkeys.map(({ id }) => getStatus(ask(url, 'DELETE', `/passkeys/${id}`, { cookie })));
    expect((await Promise.all(removals)).toSorted()).toEqual([200, 422]);
  });

  it('gets no lost device back when a store is copied again', async () => {
    const { service, url, cookies, device } = await start(kind);
    await addPasskey(url, cookies.operator, device, 'lost phone');
    await turnCodesOn(url, cookies.operator);
    const target = await startService(otherKind(kind));
    await copyLeads(service.store.db, target.store.db);
    const token = await invite(target, 'operator');
    const accepted = await ask(target.url, 'POST', '/invitation', { body: { token, password: 'eleven slow snails cross' } });
    await copyLeads(service.store.db, target.store.db);
    const found = await ask(target.url, 'GET', '/credentials', { cookie: getCookie(accepted) });
    expect((await found.json()) as DeskCredentials).toEqual({ company: null, hasPassword: true, passkeys: [], codes: null });
  });

  it('cannot lower a limit with an account of their own', async () => {
    const { service, url, post, challenge, device, page, cookies } = await start(kind, { TRUST_PROXY: '1' });
    const own = await addPasskey(url, cookies.viewer, device);
    const base = '203.0.113.1';
    const guess = (role: DeskRole, n: number) =>
      getStatus(post('/session', { mail: `${n}-${mailAddresses[role]}`, password: 'wrong' }, undefined, base));
    // These accounts have passwords that cost little to check.
    for (let n = 0; n < 22; n += 1) await enter(service, 'operator', `${n}-${mailAddresses.operator}`);
    for (let n = 0; n < 10; n += 1) expect(await guess('operator', n)).toBe(401);
    for (let n = 0; n < 10; n += 1) {
      const options = await challenge('/session/challenge', {}, undefined, `198.51.100.${n}`);
      expect(await getStatus(post('/session/passkey', { response: device.get(own.passkey, options, page) }, undefined, base))).toBe(200);
    }
    const statuses = [];
    for (let n = 10; n < 22; n += 1) statuses.push(await guess('operator', n));
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  });
});

it('an answer of a browser with other types is refused before it is read', async () => {
  const { post } = await start('SQLite');
  const good = { id: 'a', rawId: 'a', type: 'public-key', response: { clientDataJSON: 'e30' } };
  const bad = [
    {},
    { ...good, response: {} },
    // Node would make an array of this length.
    { ...good, response: { clientDataJSON: { length: 2 ** 27 } } },
    { ...good, response: { clientDataJSON: ['e30'] } },
    { ...good, response: { clientDataJSON: 'e30', transports: 5 } },
    { ...good, response: { clientDataJSON: 'e30', transports: null } },
    { ...good, id: '\0' },
    { ...good, id: 'a'.repeat(1365) },
    { ...good, clientExtensionResults: 'x' },
  ];
  for (const response of bad)
    expect(await getStatus(post('/session/passkey', { response })), JSON.stringify(response).slice(0, 90)).toBe(400);
  expect(await getStatus(post('/session/passkey', { response: good }))).toBe(401);
});

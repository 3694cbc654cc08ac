import type { DeskAudit, DeskFailure } from '@emovera/contract/desk.ts';
import type { CodeKey, DeskCredentials, PasskeyChallenge, PasskeyJson } from '@emovera/contract/deskCredentials.ts';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { createAuthenticator } from './authenticator.ts';
import { addPasskey, ask, cookieOf, goodPassword, invite, mailOf, startDesk, turnCodesOn } from './desk.ts';
import { storeKinds } from './service.ts';

const minuteMs = 60_000;

const errorOf = async (response: Response) => [response.status, ((await response.json()) as DeskFailure).error];

/** A desk with helpers for passkeys and codes. The clock of the service is ahead of that of the tests by the total of `wait`. */
async function startWithDevice(kind: (typeof storeKinds)[number]) {
  const desk = await startDesk(kind);
  const { url } = desk.service;
  const device = createAuthenticator();
  const page = { origin: url };
  const post = (path: string, body: object, cookie?: string) => ask(url, 'POST', path, { body, cookie });
  const optionsOf = async (path: string, body: object = {}, cookie?: string) => {
    const response = await post(path, body, cookie);
    expect(response.status, path).toBe(200);
    return ((await response.json()) as PasskeyChallenge).options;
  };
  const signInWith = async (response: PasskeyJson) => post('/session/passkey', { response });
  return { ...desk, url, device, page, post, optionsOf, add: (cookie: string) => addPasskey(url, cookie, device), signInWith };
}

describe.each(storeKinds)('passkeys on %s', (kind) => {
  it('let a person in without a password, and are listed with their last use', async () => {
    const { cookies, add, device, page, optionsOf, signInWith, operator } = await startWithDevice(kind);
    const { passkey, credentials } = await add(cookies.operator);
    expect(credentials).toMatchObject({ hasPassword: true, passkeys: [{ name: 'Laptop', usedAt: null }], codes: null });
    const signedIn = await signInWith(device.get(passkey, await optionsOf('/session/challenge'), page));
    expect([signedIn.status, await signedIn.json()]).toEqual([200, expect.objectContaining({ mail: mailOf.operator, role: 'operator' })]);
    expect(signedIn.headers.getSetCookie()[0]).toMatch(/^__Host-desk=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict$/);
    const after = (await (await operator('GET', '/credentials')).json()) as DeskCredentials;
    expect(after.passkeys[0]?.usedAt).not.toBeNull();
    const { entries } = (await (await operator('GET', '/audit')).json()) as DeskAudit;
    expect(entries.slice(0, 2).map(({ by, action }) => `${by} ${action}`)).toEqual([
      `${mailOf.operator} signIn`,
      `${mailOf.operator} passkeyAdded`,
    ]);
  });

  it('are refused with a used, foreign, invented or old challenge, for another site, and if the device has not checked the person', async () => {
    const { cookies, add, device, page, optionsOf, signInWith, service } = await startWithDevice(kind);
    const { passkey } = await add(cookies.operator);
    const good = device.get(passkey, await optionsOf('/session/challenge'), page);
    expect((await signInWith(good)).status).toBe(200);
    expect(await errorOf(await signInWith(good))).toEqual([401, 'passkey']);
    const fresh = () => optionsOf('/session/challenge');
    const ofNewPasskey = await optionsOf('/passkeys/challenge', {}, cookies.operator);
    const evil = { origin: 'https://evil.example' };
    const refused = [
      device.get(passkey, await fresh(), evil),
      device.get(passkey, { ...(await fresh()), rpId: 'evil.example' }, page),
      device.get(passkey, await fresh(), { ...page, isVerified: false }),
      device.get(passkey, await fresh(), { ...page, challenge: Buffer.alloc(32).toString('base64url') }),
      device.get(passkey, { ...ofNewPasskey, rpId: 'localhost' }, page),
      { ...device.get(passkey, await fresh(), page), id: 'none', rawId: 'none' },
    ];
    for (const response of refused) expect(await errorOf(await signInWith(response)), JSON.stringify(response)).toEqual([401, 'passkey']);
    const late = device.get(passkey, await fresh(), page);
    service.wait(6 * minuteMs);
    expect(await errorOf(await signInWith(late))).toEqual([401, 'passkey']);
  });

  it('of one account cannot be added to another one, nor twice, nor after a quarter of an hour', async () => {
    const { cookies, add, device, page, optionsOf, post, service } = await startWithDevice(kind);
    await add(cookies.operator);
    const made = device.create(await optionsOf('/passkeys/challenge', {}, cookies.operator), page);
    const body = { response: made.response, name: 'Phone' };
    expect(await errorOf(await post('/passkeys', body, cookies.reader))).toEqual([422, 'passkeyNew']);
    expect((await post('/passkeys', body, cookies.operator)).status).toBe(200);
    expect(await errorOf(await post('/passkeys', body, cookies.operator))).toEqual([422, 'passkeyNew']);
    const unverified = device.create(await optionsOf('/passkeys/challenge', {}, cookies.operator), { ...page, isVerified: false });
    expect(await errorOf(await post('/passkeys', { ...body, response: unverified.response }, cookies.operator))).toEqual([
      422,
      'passkeyNew',
    ]);
    service.wait(16 * minuteMs);
    expect(await errorOf(await post('/passkeys/challenge', {}, cookies.operator))).toEqual([403, 'signInAgain']);
    expect((await ask(service.url, 'GET', '/credentials', { cookie: cookies.operator })).status).toBe(200);
  });

  it('are removed by their owner only, and a removed one lets nobody in', async () => {
    const { cookies, add, device, page, optionsOf, signInWith, reader, operator } = await startWithDevice(kind);
    const { passkey, credentials } = await add(cookies.operator);
    const address = `/passkeys/${credentials.passkeys[0]?.id}`;
    expect(await errorOf(await reader('DELETE', address))).toEqual([404, 'notFound']);
    const removed = await operator('DELETE', address);
    expect([removed.status, await removed.json()]).toEqual([200, expect.objectContaining({ passkeys: [] })]);
    expect(await errorOf(await signInWith(device.get(passkey, await optionsOf('/session/challenge'), page)))).toEqual([401, 'passkey']);
  });

  it('can accept an invitation instead of a password, which ends all that let somebody in before', async () => {
    const { service, cookies, add, device, page, optionsOf, post, signInWith, url } = await startWithDevice(kind);
    const before = await add(cookies.operator);
    const token = await invite(service, 'operator');
    const options = await optionsOf('/invitation/challenge', { token });
    const { passkey, response } = device.create(options, page);
    expect(await errorOf(await post('/invitation/passkey', { token: 'x', response, name: 'Key' }))).toEqual([410, 'invitation']);
    const accepted = await post('/invitation/passkey', { token, response, name: 'Key' });
    expect(accepted.status).toBe(200);
    const cookie = cookieOf(accepted);
    expect((await ask(url, 'GET', '/session', { cookie: cookies.operator })).status).toBe(401);
    const old = device.get(before.passkey, await optionsOf('/session/challenge'), page);
    expect(await errorOf(await signInWith(old))).toEqual([401, 'passkey']);
    expect(await errorOf(await post('/session', { mail: mailOf.operator, password: goodPassword }))).toEqual([401, 'signIn']);
    expect((await signInWith(device.get(passkey, await optionsOf('/session/challenge'), page))).status).toBe(200);
    const { passkeys } = (await (await ask(url, 'GET', '/credentials', { cookie })).json()) as DeskCredentials;
    const last = await ask(url, 'DELETE', `/passkeys/${passkeys[0]?.id}`, { cookie });
    expect(await errorOf(last)).toEqual([422, 'lastCredential']);
    expect(await errorOf(await post('/invitation/challenge', { token }))).toEqual([410, 'invitation']);
  });

  it('are refused after sixty challenges, which do not count as wrong passwords', async () => {
    const { post } = await startWithDevice(kind);
    for (let n = 0; n < 60; n += 1) expect((await post('/session/challenge', {})).status).toBe(200);
    expect(await errorOf(await post('/session/challenge', {}))).toEqual([429, 'tooMany']);
  });
});

describe.each(storeKinds)('a password on %s', (kind) => {
  it('is changed soon after signing in, which ends all other sessions, and the log names it', async () => {
    const { service, cookies, operator, url, post } = await startWithDevice(kind);
    const signIn = (password: string) => post('/session', { mail: mailOf.operator, password });
    const other = cookieOf(await signIn(goodPassword));
    const sessionOf = async (cookie: string) => (await ask(url, 'GET', '/session', { cookie })).status;
    expect(await errorOf(await operator('POST', '/password', { password: 'too short' }))).toEqual([422, 'passwordShort']);
    expect(await errorOf(await operator('POST', '/password', { password: 'otto.team.example' }))).toEqual([422, 'passwordCommon']);
    expect([await sessionOf(other), (await signIn(goodPassword)).status]).toEqual([200, 200]);
    const password = 'eleven slow snails cross';
    const changed = await operator('POST', '/password', { password });
    expect([changed.status, await changed.json()]).toEqual([200, expect.objectContaining({ hasPassword: true })]);
    expect([await sessionOf(cookies.operator), await sessionOf(other), await sessionOf(cookies.reader)]).toEqual([200, 401, 200]);
    const { entries } = (await (await operator('GET', '/audit')).json()) as DeskAudit;
    expect(entries[0]).toMatchObject({ by: mailOf.operator, action: 'passwordChanged' });
    expect(await errorOf(await signIn(goodPassword))).toEqual([401, 'signIn']);
    expect((await signIn(password)).status).toBe(200);
    service.wait(16 * minuteMs);
    expect(await errorOf(await operator('POST', '/password', { password: goodPassword }))).toEqual([403, 'signInAgain']);
  });

  it('is changed by one of two sessions at the same time', async () => {
    const { service, cookies, url, post } = await startWithDevice(kind);
    const other = cookieOf(await post('/session', { mail: mailOf.operator, password: goodPassword }));
    const change = (cookie: string, password: string) => ask(url, 'POST', '/password', { cookie, body: { password } });
    const both = [cookies.operator, other];
    const changed = await Promise.all(both.map((cookie, index) => change(cookie, `eleven slow snails cross ${index}`)));
    expect(changed.map(({ status }) => status).sort()).toEqual([200, 401]);
    const sessions = await service.store.db.selectFrom('session').innerJoin('account', 'account.id', 'account_id').select('mail').execute();
    expect(sessions.filter(({ mail }) => mail === mailOf.operator)).toHaveLength(1);
  });

  it('is changed ten times in a quarter of an hour, and not more often', async () => {
    const { operator } = await startDesk(kind);
    const change = (n: number) => operator('POST', '/password', { password: `eleven slow snails cross ${n}` });
    for (let n = 0; n < 10; n += 1) expect((await change(n)).status).toBe(200);
    expect(await errorOf(await change(10))).toEqual([429, 'tooMany']);
  });

  it('can be set by a person who has only a passkey', async () => {
    const { service, device, page, optionsOf, post, url } = await startWithDevice(kind);
    const token = await invite(service, 'operator');
    const { response } = device.create(await optionsOf('/invitation/challenge', { token }), page);
    const cookie = cookieOf(await post('/invitation/passkey', { token, response, name: 'Key' }));
    const set = await ask(url, 'POST', '/password', { cookie, body: { password: goodPassword } });
    expect([set.status, await set.json()]).toEqual([200, expect.objectContaining({ hasPassword: true })]);
    expect((await post('/session', { mail: mailOf.operator, password: goodPassword })).status).toBe(200);
  });
});

describe.each(storeKinds)('one-time codes on %s', (kind) => {
  async function startWithCodes() {
    const desk = await startDesk(kind);
    const { service, cookies } = desk;
    let waited = 0;
    const wait = (milliseconds: number) => {
      waited += milliseconds;
      service.wait(milliseconds);
    };
    const { code, ...codes } = await turnCodesOn(service.url, cookies.operator);
    const signIn = (typed?: string, password = goodPassword) =>
      ask(service.url, 'POST', '/session', { body: { mail: mailOf.operator, password, ...(typed !== undefined && { code: typed }) } });
    return { ...desk, ...codes, code: () => code(Date.now() + waited), wait, signIn };
  }

  it('are asked for after the right password only, and each counts once', async () => {
    const { address, code, first, signIn, wait, credentials } = await startWithCodes();
    expect(address).toMatch(/^otpauth:\/\/totp\/.*otto%40team\.example\?.*secret=/);
    expect(credentials).toMatchObject({ codes: { recoveryCodesLeft: 8 } });
    expect(await errorOf(await signIn(undefined, 'a wrong password'))).toEqual([401, 'signIn']);
    expect(await errorOf(await signIn())).toEqual([401, 'codeNeeded']);
    expect(await errorOf(await signIn('000000'))).toEqual([401, 'code']);
    // The code that has turned them on is used up.
    expect(await errorOf(await signIn(first))).toEqual([401, 'code']);
    wait(31_000);
    const next = code();
    expect((await signIn(`${next.slice(0, 3)} ${next.slice(3)}`)).status).toBe(200);
    expect(await errorOf(await signIn(next))).toEqual([401, 'code']);
    wait(5 * minuteMs);
    expect(await errorOf(await signIn(next))).toEqual([401, 'code']);
  });

  it('are replaced by a recovery code, once, which the log names', async () => {
    const { recoveryCodes, signIn, operator, service } = await startWithCodes();
    const [first = '', second = ''] = recoveryCodes;
    expect(first).toMatch(/^(?:[A-Z3-9]{4}-){3}[A-Z3-9]{4}$/);
    expect((await signIn(first.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect(await errorOf(await signIn(first))).toEqual([401, 'code']);
    const { codes } = (await (await operator('GET', '/credentials')).json()) as DeskCredentials;
    expect(codes?.recoveryCodesLeft).toBe(7);
    const { entries } = (await (await operator('GET', '/audit')).json()) as DeskAudit;
    expect(entries.map(({ action }) => action)).toContain('recoveryCodeUsed');
    const stored = JSON.stringify(await service.store.db.selectFrom('recovery_code').selectAll().execute());
    expect(stored).not.toContain(second.replaceAll('-', ''));
    expect(stored).not.toContain(second);
  });

  it('are counted like passwords: after ten wrong ones, even the right one waits', async () => {
    const { recoveryCodes, signIn } = await startWithCodes();
    for (let n = 0; n < 10; n += 1) expect((await signIn('000000')).status).toBe(401);
    expect(await errorOf(await signIn(recoveryCodes[0]))).toEqual([429, 'tooMany']);
  });

  it('are turned on only with a code of the key, and off only soon after signing in', async () => {
    const { operator, reader, key, signIn, wait } = await startWithCodes();
    expect(await errorOf(await reader('POST', '/codes', { key, code: '000000' }))).toEqual([422, 'codeNew']);
    expect(await errorOf(await reader('POST', '/codes', { key: 'SHORT', code: '000000' }))).toEqual([400, 'invalid']);
    const off = await operator('DELETE', '/codes');
    expect([off.status, await off.json()]).toEqual([200, expect.objectContaining({ codes: null })]);
    expect((await signIn()).status).toBe(200);
    wait(16 * minuteMs);
    expect(await errorOf(await operator('DELETE', '/codes'))).toEqual([403, 'signInAgain']);
  });

  it('are turned on only with a key that the service made for this session, soon and once', async () => {
    const { service, cookies, operator, wait, signIn } = await startWithCodes();
    let waited = 0;
    const codeOf = (key: string) => new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + waited });
    const newKey = async () => ((await (await operator('POST', '/codes/key', {})).json()) as CodeKey).key;
    const turnOn = (key: string, code = codeOf(key), cookie = cookies.operator) =>
      ask(service.url, 'POST', '/codes', { cookie, body: { key, code } });
    expect(await errorOf(await turnOn('A'.repeat(32)))).toEqual([422, 'codeNew']);
    const key = await newKey();
    await operator('DELETE', '/codes');
    const other = cookieOf(await signIn());
    expect(await errorOf(await turnOn(key, codeOf(key), other))).toEqual([422, 'codeNew']);
    expect(await errorOf(await turnOn(key, codeOf(key), cookies.reader))).toEqual([422, 'codeNew']);
    // A mistyped code can be corrected.
    expect(await errorOf(await turnOn(key, '000000'))).toEqual([422, 'codeNew']);
    expect((await turnOn(key)).status).toBe(200);
    expect(await errorOf(await turnOn(key))).toEqual([422, 'codeNew']);
    const late = await newKey();
    waited = 15 * minuteMs;
    wait(waited);
    expect((await turnOn(late)).status).toBe(403);
    const left = await service.store.db.selectFrom('challenge').selectAll().execute();
    expect(JSON.stringify(left)).not.toContain(late);
  });

  it('end with a new invitation', async () => {
    const { service, signIn } = await startWithCodes();
    const token = await invite(service, 'operator');
    const accepted = await ask(service.url, 'POST', '/invitation', { body: { token, password: 'eleven slow snails cross' } });
    expect(accepted.status).toBe(200);
    expect((await signIn(undefined, 'eleven slow snails cross')).status).toBe(200);
  });
});

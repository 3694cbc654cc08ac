import type { DeskAudit, DeskFailure } from '@emovera/contract/desk.ts';
import type { CodeKey, DeskCredentials, PasskeyChallenge, PasskeyJson } from '@emovera/contract/deskCredentials.ts';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { createAuthenticator } from './authenticator.ts';
import { addPasskey, ask, getCookie, goodPassword, invite, mailAddresses, startDesk, turnCodesOn } from './testDesk.ts';
import { storeKinds } from './testService.ts';

const minuteMs = 60_000;

const getError = async (response: Response) => [response.status, ((await response.json()) as DeskFailure).error];

/** A desk with helpers for passkeys and codes. The clock of the service is ahead of that of the tests by the total of `wait`. */
async function startWithDevice(kind: (typeof storeKinds)[number]) {
  const desk = await startDesk(kind);
  const { url } = desk.service;
  const device = createAuthenticator();
  const page = { origin: url };
  const post = (path: string, body: object, cookie?: string) => ask(url, 'POST', path, { body, cookie });
  const getOptions = async (path: string, body: object = {}, cookie?: string) => {
    const response = await post(path, body, cookie);
    expect(response.status, path).toBe(200);
    return ((await response.json()) as PasskeyChallenge).options;
  };
  const signInWith = async (response: PasskeyJson) => post('/session/passkey', { response });
  return { ...desk, url, device, page, post, getOptions, add: (cookie: string) => addPasskey(url, cookie, device), signInWith };
}

describe.each(storeKinds)('passkeys on %s', (kind) => {
  it('let a person in without a password, and are listed with their last use', async () => {
    const { cookies, add, device, page, getOptions, signInWith, operator } = await startWithDevice(kind);
    const { passkey, credentials } = await add(cookies.operator);
    expect(credentials).toMatchObject({ hasPassword: true, passkeys: [{ name: 'Laptop', usedAt: null }], codes: null });
    const signedIn = await signInWith(device.get(passkey, await getOptions('/session/challenge'), page));
    expect([signedIn.status, await signedIn.json()]).toEqual([
      200,
      expect.objectContaining({ mail: mailAddresses.operator, role: 'operator' }),
    ]);
    expect(signedIn.headers.getSetCookie()[0]).toMatch(/^__Host-desk=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict$/);
    const after = (await (await operator('GET', '/credentials')).json()) as DeskCredentials;
    expect(after.passkeys[0]?.usedAt).not.toBeNull();
    const { entries } = (await (await operator('GET', '/audit')).json()) as DeskAudit;
    expect(entries.slice(0, 2).map(({ by, action }) => `${by} ${action}`)).toEqual([
      `${mailAddresses.operator} signIn`,
      `${mailAddresses.operator} passkeyAdded`,
    ]);
  });

  it('are refused with a used, foreign, invented or old challenge, for another site, and if the device has not checked the person', async () => {
    const { cookies, add, device, page, getOptions, signInWith, service } = await startWithDevice(kind);
    const { passkey } = await add(cookies.operator);
    const good = device.get(passkey, await getOptions('/session/challenge'), page);
    expect((await signInWith(good)).status).toBe(200);
    expect(await getError(await signInWith(good))).toEqual([401, 'passkey']);
    const fresh = () => getOptions('/session/challenge');
    const ofNewPasskey = await getOptions('/passkeys/challenge', {}, cookies.operator);
    const evil = { origin: 'https://evil.example' };
    const refused = [
      device.get(passkey, await fresh(), evil),
      device.get(passkey, { ...(await fresh()), rpId: 'evil.example' }, page),
      device.get(passkey, await fresh(), { ...page, isVerified: false }),
      device.get(passkey, await fresh(), { ...page, challenge: Buffer.alloc(32).toString('base64url') }),
      device.get(passkey, { ...ofNewPasskey, rpId: 'localhost' }, page),
      { ...device.get(passkey, await fresh(), page), id: 'none', rawId: 'none' },
    ];
    for (const response of refused) expect(await getError(await signInWith(response)), JSON.stringify(response)).toEqual([401, 'passkey']);
    const late = device.get(passkey, await fresh(), page);
    service.wait(6 * minuteMs);
    expect(await getError(await signInWith(late))).toEqual([401, 'passkey']);
  });

  it('of one account cannot be added to another one, nor twice, nor after a quarter of an hour', async () => {
    const { cookies, add, device, page, getOptions, post, service } = await startWithDevice(kind);
    await add(cookies.operator);
    const made = device.create(await getOptions('/passkeys/challenge', {}, cookies.operator), page);
    const body = { response: made.response, name: 'Phone' };
    expect(await getError(await post('/passkeys', body, cookies.viewer))).toEqual([422, 'passkeyNew']);
    expect((await post('/passkeys', body, cookies.operator)).status).toBe(200);
    expect(await getError(await post('/passkeys', body, cookies.operator))).toEqual([422, 'passkeyNew']);
    const unverified = device.create(await getOptions('/passkeys/challenge', {}, cookies.operator), { ...page, isVerified: false });
    expect(await getError(await post('/passkeys', { ...body, response: unverified.response }, cookies.operator))).toEqual([
      422,
      'passkeyNew',
    ]);
    service.wait(16 * minuteMs);
    expect(await getError(await post('/passkeys/challenge', {}, cookies.operator))).toEqual([403, 'signInAgain']);
    expect((await ask(service.url, 'GET', '/credentials', { cookie: cookies.operator })).status).toBe(200);
  });

  it('are removed by their owner only, and a removed one is refused', async () => {
    const { cookies, add, device, page, getOptions, signInWith, viewer, operator } = await startWithDevice(kind);
    const { passkey, credentials } = await add(cookies.operator);
    const address = `/passkeys/${credentials.passkeys[0]?.id}`;
    expect(await getError(await viewer('DELETE', address))).toEqual([404, 'notFound']);
    const removed = await operator('DELETE', address);
    expect([removed.status, await removed.json()]).toEqual([200, expect.objectContaining({ passkeys: [] })]);
    expect(await getError(await signInWith(device.get(passkey, await getOptions('/session/challenge'), page)))).toEqual([401, 'passkey']);
  });

  it('can accept an invitation instead of a password, which ends all credentials and sessions from before', async () => {
    const { service, cookies, add, device, page, getOptions, post, signInWith, url } = await startWithDevice(kind);
    const before = await add(cookies.operator);
    const token = await invite(service, 'operator');
    const options = await getOptions('/invitation/challenge', { token });
    const { passkey, response } = device.create(options, page);
    expect(await getError(await post('/invitation/passkey', { token: 'x', response, name: 'Key' }))).toEqual([410, 'invitation']);
    const accepted = await post('/invitation/passkey', { token, response, name: 'Key' });
    expect(accepted.status).toBe(200);
    const cookie = getCookie(accepted);
    expect((await ask(url, 'GET', '/session', { cookie: cookies.operator })).status).toBe(401);
    const old = device.get(before.passkey, await getOptions('/session/challenge'), page);
    expect(await getError(await signInWith(old))).toEqual([401, 'passkey']);
    expect(await getError(await post('/session', { mail: mailAddresses.operator, password: goodPassword }))).toEqual([401, 'signIn']);
    expect((await signInWith(device.get(passkey, await getOptions('/session/challenge'), page))).status).toBe(200);
    const { passkeys } = (await (await ask(url, 'GET', '/credentials', { cookie })).json()) as DeskCredentials;
    const last = await ask(url, 'DELETE', `/passkeys/${passkeys[0]?.id}`, { cookie });
    expect(await getError(last)).toEqual([422, 'lastCredential']);
    expect(await getError(await post('/invitation/challenge', { token }))).toEqual([410, 'invitation']);
  });

  it('are refused after sixty challenges, which do not count as wrong passwords', async () => {
    const { post } = await startWithDevice(kind);
    for (let n = 0; n < 60; n += 1) expect((await post('/session/challenge', {})).status).toBe(200);
    expect(await getError(await post('/session/challenge', {}))).toEqual([429, 'tooMany']);
  });
});

describe.each(storeKinds)('a password on %s', (kind) => {
  it('is changed soon after signing in, which ends all other sessions, and the log names it', async () => {
    const { service, cookies, operator, url, post } = await startWithDevice(kind);
    const signIn = (password: string) => post('/session', { mail: mailAddresses.operator, password });
    const other = getCookie(await signIn(goodPassword));
    const readSession = async (cookie: string) => (await ask(url, 'GET', '/session', { cookie })).status;
    expect(await getError(await operator('POST', '/password', { password: 'too short' }))).toEqual([422, 'passwordShort']);
    expect(await getError(await operator('POST', '/password', { password: 'otto.team.example' }))).toEqual([422, 'passwordCommon']);
    expect([await readSession(other), (await signIn(goodPassword)).status]).toEqual([200, 200]);
    const password = 'eleven slow snails cross';
    const changed = await operator('POST', '/password', { password });
    expect([changed.status, await changed.json()]).toEqual([200, expect.objectContaining({ hasPassword: true })]);
    expect([await readSession(cookies.operator), await readSession(other), await readSession(cookies.viewer)]).toEqual([200, 401, 200]);
    const { entries } = (await (await operator('GET', '/audit')).json()) as DeskAudit;
    expect(entries[0]).toMatchObject({ by: mailAddresses.operator, action: 'passwordChanged' });
    expect(await getError(await signIn(goodPassword))).toEqual([401, 'signIn']);
    expect((await signIn(password)).status).toBe(200);
    service.wait(16 * minuteMs);
    expect(await getError(await operator('POST', '/password', { password: goodPassword }))).toEqual([403, 'signInAgain']);
  });

  it('is changed by one of two sessions at the same time', async () => {
    const { service, cookies, url, post } = await startWithDevice(kind);
    const other = getCookie(await post('/session', { mail: mailAddresses.operator, password: goodPassword }));
    const change = (cookie: string, password: string) => ask(url, 'POST', '/password', { cookie, body: { password } });
    const both = [cookies.operator, other];
    const changed = await Promise.all(both.map((cookie, index) => change(cookie, `eleven slow snails cross ${index}`)));
    expect(changed.map(({ status }) => status).sort()).toEqual([200, 401]);
    const sessions = await service.store.db.selectFrom('session').innerJoin('account', 'account.id', 'account_id').select('mail').execute();
    expect(sessions.filter(({ mail }) => mail === mailAddresses.operator)).toHaveLength(1);
  });

  it('is changed ten times in a quarter of an hour, and not more often', async () => {
    const { operator } = await startDesk(kind);
    const change = (n: number) => operator('POST', '/password', { password: `eleven slow snails cross ${n}` });
    for (let n = 0; n < 10; n += 1) expect((await change(n)).status).toBe(200);
    expect(await getError(await change(10))).toEqual([429, 'tooMany']);
  });

  it('can be set by a person who has only a passkey', async () => {
    const { service, device, page, getOptions, post, url } = await startWithDevice(kind);
    const token = await invite(service, 'operator');
    const { response } = device.create(await getOptions('/invitation/challenge', { token }), page);
    const cookie = getCookie(await post('/invitation/passkey', { token, response, name: 'Key' }));
    const set = await ask(url, 'POST', '/password', { cookie, body: { password: goodPassword } });
    expect([set.status, await set.json()]).toEqual([200, expect.objectContaining({ hasPassword: true })]);
    expect((await post('/session', { mail: mailAddresses.operator, password: goodPassword })).status).toBe(200);
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
      ask(service.url, 'POST', '/session', {
        body: { mail: mailAddresses.operator, password, ...(typed !== undefined && { code: typed }) },
      });
    return { ...desk, ...codes, code: () => code(Date.now() + waited), wait, signIn };
  }

  it('are asked for after the right password only, and each counts once', async () => {
    const { address, code, first, signIn, wait, credentials } = await startWithCodes();
    expect(address).toMatch(/^otpauth:\/\/totp\/.*otto%40team\.example\?.*secret=/);
    expect(credentials).toMatchObject({ codes: { recoveryCodesLeft: 8 } });
    expect(await getError(await signIn(undefined, 'a wrong password'))).toEqual([401, 'signIn']);
    expect(await getError(await signIn())).toEqual([401, 'codeNeeded']);
    expect(await getError(await signIn('000000'))).toEqual([401, 'code']);
    // The code that has turned them on is used up.
    expect(await getError(await signIn(first))).toEqual([401, 'code']);
    wait(31_000);
    const next = code();
    expect((await signIn(`${next.slice(0, 3)} ${next.slice(3)}`)).status).toBe(200);
    expect(await getError(await signIn(next))).toEqual([401, 'code']);
    wait(5 * minuteMs);
    expect(await getError(await signIn(next))).toEqual([401, 'code']);
  });

  it('are replaced by a recovery code, once, which the log names', async () => {
    const { recoveryCodes, signIn, operator, service } = await startWithCodes();
    const [first = '', second = ''] = recoveryCodes;
    expect(first).toMatch(/^(?:[A-Z3-9]{4}-){3}[A-Z3-9]{4}$/);
    expect((await signIn(first.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect(await getError(await signIn(first))).toEqual([401, 'code']);
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
    expect(await getError(await signIn(recoveryCodes[0]))).toEqual([429, 'tooMany']);
  });

  it('are turned on only with a code of the key, and off only soon after signing in', async () => {
    const { operator, viewer, key, signIn, wait } = await startWithCodes();
    expect(await getError(await viewer('POST', '/codes', { key, code: '000000' }))).toEqual([422, 'codeNew']);
    expect(await getError(await viewer('POST', '/codes', { key: 'SHORT', code: '000000' }))).toEqual([400, 'invalid']);
    const off = await operator('DELETE', '/codes');
    expect([off.status, await off.json()]).toEqual([200, expect.objectContaining({ codes: null })]);
    expect((await signIn()).status).toBe(200);
    wait(16 * minuteMs);
    expect(await getError(await operator('DELETE', '/codes'))).toEqual([403, 'signInAgain']);
  });

  it('are turned on only with a key that the service made for this session, soon and once', async () => {
    const { service, cookies, operator, wait, signIn } = await startWithCodes();
    let waited = 0;
    const makeCode = (key: string) => new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + waited });
    const newKey = async () => ((await (await operator('POST', '/codes/key', {})).json()) as CodeKey).key;
    const turnOn = (key: string, code = makeCode(key), cookie = cookies.operator) =>
      ask(service.url, 'POST', '/codes', { cookie, body: { key, code } });
    expect(await getError(await turnOn('A'.repeat(32)))).toEqual([422, 'codeNew']);
    const key = await newKey();
    await operator('DELETE', '/codes');
    const other = getCookie(await signIn());
    expect(await getError(await turnOn(key, makeCode(key), other))).toEqual([422, 'codeNew']);
    expect(await getError(await turnOn(key, makeCode(key), cookies.viewer))).toEqual([422, 'codeNew']);
    // A mistyped code can be corrected.
    expect(await getError(await turnOn(key, '000000'))).toEqual([422, 'codeNew']);
    expect((await turnOn(key)).status).toBe(200);
    expect(await getError(await turnOn(key))).toEqual([422, 'codeNew']);
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

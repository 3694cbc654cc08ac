import { type DeskAudit, type DeskFailure, type DeskSession, type DeskSessions, unattendedHeader } from '@emovera/contract/desk.ts';
import { describe, expect, it } from 'vitest';
import { removeAccount } from '../src/desk/accounts.ts';
import { findPasswordError } from '../src/desk/passwords.ts';
import { ask, enter, getCookie, goodPassword, invite, mailAddresses, startDesk } from './testDesk.ts';
import { startService, storeKinds } from './testService.ts';

const dayMs = 86_400_000;

const getError = async (response: Response) => [response.status, ((await response.json()) as DeskFailure).error];

/** Signs in, by default with the right password from an address of its own. */
function signIn(url: string, mail: string, password = goodPassword, address = '203.0.113.1') {
  return ask(url, 'POST', '/session', { body: { mail, password }, headers: { 'x-forwarded-for': address, 'x-forwarded-proto': 'https' } });
}

/** A service behind a proxy, without accounts. */
async function startAlone(kind: (typeof storeKinds)[number]) {
  const service = await startService(kind, { TRUST_PROXY: '1' });
  const accept = (token: string, password = goodPassword) => ask(service.url, 'POST', '/invitation', { body: { token, password } });
  return { service, accept };
}

describe.each(storeKinds)('signing in to the lead desk on %s', (kind) => {
  it('begins with an invitation, which works once, within a day, and only the newest', async () => {
    const { service, accept } = await startAlone(kind);
    const first = await invite(service, 'operator');
    const token = await invite(service, 'operator');
    for (const wrong of [first, `${token.slice(0, -1)}_`, '', 'x'.repeat(43)]) {
      expect(await getError(await accept(wrong)), wrong).toEqual([410, 'invitation']);
    }
    const accepted = await accept(token);
    expect((await accepted.json()) as DeskSession).toMatchObject({ mail: mailAddresses.operator, role: 'operator', targets: [] });
    expect(await getError(await accept(token))).toEqual([410, 'invitation']);
    const old = await invite(service, 'viewer');
    service.wait(dayMs + 60_000);
    expect(await getError(await accept(old))).toEqual([410, 'invitation']);
    expect((await signIn(service.url, mailAddresses.operator.toUpperCase())).status).toBe(200);
  });

  it('is possible with one token only once, even at the same time', async () => {
    const { service, accept } = await startAlone(kind);
    const token = await invite(service, 'operator');
    const statuses = (await Promise.all([accept(token), accept(token), accept(token)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 410, 410]);
  });

  it('with a new password ends all sessions of the account', async () => {
    const { service, accept } = await startAlone(kind);
    const cookie = await enter(service, 'operator');
    const token = await invite(service, 'operator');
    expect((await ask(service.url, 'GET', '/session', { cookie })).status).toBe(200);
    expect((await accept(token, 'eleven slow snails cross')).status).toBe(200);
    expect((await ask(service.url, 'GET', '/session', { cookie })).status).toBe(401);
    expect(await getError(await signIn(service.url, mailAddresses.operator))).toEqual([401, 'signIn']);
  });

  it('with the old password fails if a new one is set while it is checked', async () => {
    const { service, accept } = await startAlone(kind);
    await enter(service, 'operator');
    const token = await invite(service, 'operator');
    // Hashes wait for each other, so the last sign-ins are checked after the new password is set.
    const accepted = accept(token, 'eleven slow snails cross');
    const others = Array.from({ length: 8 }, () => signIn(service.url, mailAddresses.operator));
    expect((await accepted).status).toBe(200);
    const cookies = (await Promise.all(others)).filter(({ status }) => status === 200).map(getCookie);
    for (const cookie of cookies) expect((await ask(service.url, 'GET', '/session', { cookie })).status).toBe(401);
    expect(await service.store.db.selectFrom('session').select('id').execute()).toHaveLength(1);
  });

  it('answers the same whether there is an account or not', async () => {
    const { service } = await startAlone(kind);
    await enter(service, 'operator');
    await invite(service, 'viewer');
    const answers = [];
    for (const mail of [mailAddresses.operator, mailAddresses.viewer, 'unknown@team.example']) {
      const response = await signIn(service.url, mail, 'a wrong password, no doubt');
      const { date: _date, ...headers } = Object.fromEntries(response.headers);
      answers.push({ status: response.status, headers, body: await response.json() });
    }
    expect(answers[0]).toMatchObject({ status: 401, body: { error: 'signIn' } });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it('is refused after ten failures for an account, from whatever address, and whether it exists or not', async () => {
    const { service } = await startAlone(kind);
    await enter(service, 'operator');
    for (const mail of [mailAddresses.operator, 'unknown@team.example']) {
      for (let n = 0; n < 10; n += 1) expect((await signIn(service.url, mail, 'wrong', `198.51.100.${n}`)).status).toBe(401);
      const refused = await signIn(service.url, mail, goodPassword, '198.51.100.99');
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(600);
      expect(await getError(refused)).toEqual([429, 'tooMany']);
    }
    service.wait(16 * 60_000);
    expect((await signIn(service.url, mailAddresses.operator)).status).toBe(200);
  });

  it('is refused after twenty failures from an address, whatever the accounts', async () => {
    const { service } = await startAlone(kind);
    await enter(service, 'operator');
    const address = '2001:db8:1:2::';
    // These accounts have passwords that cost little to check.
    for (let n = 0; n < 20; n += 1) await enter(service, 'viewer', `person${n}@team.example`);
    for (let n = 0; n < 20; n += 1) await signIn(service.url, `person${n}@team.example`, 'wrong', `[${address}${n + 1}]:${4000 + n}`);
    expect(await getError(await signIn(service.url, mailAddresses.operator, goodPassword, `${address}99`))).toEqual([429, 'tooMany']);
    const invitation = {
      body: { token: 'x', password: goodPassword },
      headers: { 'x-forwarded-for': `${address}98`, 'x-forwarded-proto': 'https' },
    };
    expect(await getError(await ask(service.url, 'POST', '/invitation', invitation))).toEqual([429, 'tooMany']);
    expect((await signIn(service.url, mailAddresses.operator, goodPassword, '2001:db8:1:3::1')).status).toBe(200);
  });

  it('ends the oldest of more than twenty sessions', async () => {
    const { service } = await startAlone(kind);
    const first = await enter(service, 'operator');
    const second = getCookie(await signIn(service.url, mailAddresses.operator));
    for (let n = 0; n < 19; n += 1) expect((await signIn(service.url, mailAddresses.operator)).status).toBe(200);
    const [ended, kept] = await Promise.all([first, second].map((cookie) => ask(service.url, 'GET', '/sessions', { cookie })));
    expect(ended?.status).toBe(401);
    expect(((await kept?.json()) as DeskSessions | undefined)?.sessions).toHaveLength(20);
  });

  it('lasts an hour without a request and twelve hours in all', async () => {
    const { service } = await startAlone(kind);
    const cookie = await enter(service, 'operator');
    const status = async () => (await ask(service.url, 'GET', '/session', { cookie })).status;
    for (let hour = 0; hour < 11; hour += 1) {
      service.wait(59 * 60_000);
      expect(await status()).toBe(200);
    }
    service.wait(59 * 60_000);
    expect(await status()).toBe(200);
    service.wait(13 * 60_000);
    expect(await status()).toBe(401);
    const other = getCookie(await signIn(service.url, mailAddresses.operator));
    service.wait(61 * 60_000);
    expect((await ask(service.url, 'GET', '/session', { cookie: other })).status).toBe(401);
  });

  it('ends after an hour in which the screen only asked by itself', async () => {
    const { service } = await startAlone(kind);
    const cookie = await enter(service, 'operator');
    for (const status of [200, 401]) {
      service.wait(35 * 60_000);
      // A browser opens this connection again by itself.
      const events = await ask(service.url, 'GET', '/events', { cookie });
      await events.body?.cancel();
      const answer = await ask(service.url, 'GET', '/session', { cookie, headers: { [unattendedHeader]: '1' } });
      expect([events.status, answer.status]).toEqual([status, status]);
    }
  });

  it('ends when the person signs out, or ends the session elsewhere, or when the account is removed', async () => {
    const { service } = await startAlone(kind);
    const one = await enter(service, 'operator');
    const two = getCookie(await signIn(service.url, mailAddresses.operator));
    const viewer = await enter(service, 'viewer');
    const get = (cookie: string, path = '/session') => ask(service.url, 'GET', path, { cookie });
    const { sessions } = (await (await get(two, '/sessions')).json()) as DeskSessions;
    expect(sessions.map(({ isCurrent }) => isCurrent).toSorted()).toEqual([false, true]);
    const other = sessions.find(({ isCurrent }) => !isCurrent)?.id;
    expect((await ask(service.url, 'DELETE', `/sessions/${other}`, { cookie: viewer })).status).toBe(404);
    expect((await ask(service.url, 'DELETE', `/sessions/${other}`, { cookie: two })).status).toBe(204);
    expect((await get(one)).status).toBe(401);
    const out = await ask(service.url, 'DELETE', '/session', { cookie: two });
    expect([out.status, out.headers.getSetCookie()[0]]).toEqual([204, expect.stringContaining('Max-Age=0')]);
    expect((await get(two)).status).toBe(401);
    await removeAccount(service.store.db, mailAddresses.viewer);
    expect((await get(viewer)).status).toBe(401);
  });

  it('stores neither passwords nor tokens, and writes down who signed in', async () => {
    const { service, accept } = await startAlone(kind);
    const token = await invite(service, 'operator');
    const cookie = getCookie(await accept(token));
    await invite(service, 'viewer');
    await signIn(service.url, mailAddresses.operator, 'wrong');
    await signIn(service.url, 'a password typed into the wrong field', 'wrong');
    const { db } = service.store;
    const rows = [];
    for (const table of ['account', 'invitation', 'session', 'audit'] as const) rows.push(await db.selectFrom(table).selectAll().execute());
    const text = JSON.stringify(rows);
    expect(text).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    for (const secret of [goodPassword, token, cookie.split('=')[1] ?? '?', 'wrong field']) expect(text).not.toContain(secret);
    const { entries } = (await (await ask(service.url, 'GET', '/audit', { cookie })).json()) as DeskAudit;
    expect(entries.map(({ by, action }) => `${by} ${action}`)).toEqual([
      'unknown signInFailed',
      `${mailAddresses.operator} signInFailed`,
      `${mailAddresses.operator} signIn`,
      `${mailAddresses.operator} invitationAccepted`,
    ]);
  });
});

describe('a new password', () => {
  it.each([
    ['elevenchars', 'passwordShort'],
    ['a'.repeat(129), 'passwordLong'],
    ['passwordpassword', 'passwordCommon'],
    ['Passw0rd123456', 'passwordCommon'],
    ['azertyuiop1234', 'passwordCommon'],
    ['aaaaaaaaaaaaaa', 'passwordCommon'],
    ['abcabcabcabcabc', 'passwordCommon'],
    ['123456789012345', 'passwordCommon'],
    ['motdepasse2026', 'passwordCommon'],
    ['Contraseña1234', 'passwordCommon'],
    ['zoe.duval2026!!', 'passwordCommon'],
    ['correct horse battery staple', undefined],
    ['le renard dort sous la pluie', undefined],
    ['xK9#mQ2$vL7w', undefined],
    ['日本語のとても長い合言葉です', undefined],
  ])('%s: %s', (password, fault) => {
    expect(findPasswordError(password, 'zoe.duval@company.example')).toBe(fault);
  });

  it('is refused with its reason, and the invitation holds', async () => {
    const { service, accept } = await startAlone('SQLite');
    const token = await invite(service, 'viewer');
    expect(await getError(await accept(token, 'short'))).toEqual([422, 'passwordShort']);
    expect(await getError(await accept(token, 'passwordpassword'))).toEqual([422, 'passwordCommon']);
    expect((await accept(token)).status).toBe(200);
  });

  it('may be typed with composed or decomposed accents', async () => {
    const { service } = await startDesk('SQLite');
    const token = await invite(service, 'viewer');
    const password = 'où va la forêt étoilée';
    await ask(service.url, 'POST', '/invitation', { body: { token, password: password.normalize('NFC') } });
    const body = { mail: mailAddresses.viewer, password: password.normalize('NFD') };
    expect((await ask(service.url, 'POST', '/session', { body })).status).toBe(200);
  });
});

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DeskAudit, DeskFailure, DeskSession } from '@emovera/contract/desk.ts';
import type { DeskCredentials } from '@emovera/contract/deskCredentials.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { addAccount, removeAccount } from '../src/desk/accounts.ts';
import { copyLeads } from '../src/store/copyLeads.ts';
import { openBrowser } from './companyProvider.ts';
import { startCompanyDesk } from './deskCompany.ts';
import { ask, getCookie, goodPassword, invite } from './testDesk.ts';
import { otherKind, startService, storeKinds } from './testService.ts';

const ann = { email: 'ann@company.example', email_verified: true };

const getError = async (response: Response) => [response.status, ((await response.json()) as DeskFailure).error];

async function start(kind: (typeof storeKinds)[number], settings?: Record<string, string>) {
  const desk = await startCompanyDesk(kind, settings);
  const operator = await desk.enterAs('operator', 'otto@team.example');
  desk.provider.people.set('ann', ann);
  const { db } = desk.service.store;
  return {
    ...desk,
    db,
    operator,
    /** Returns the entries of the audit log, the newest first, without those about the operator. */
    log: async () => {
      const { entries } = (await desk.get('/audit', operator)) as DeskAudit;
      return entries
        .filter(({ by }) => by !== 'otto@team.example')
        .map(({ by, action, account }) => [by, action, account].join(' ').trim());
    },
    mails: async () => (await db.selectFrom('account').select('mail').orderBy('mail').execute()).map(({ mail }) => mail),
  };
}

describe.each(storeKinds)('an attacker of company accounts on %s', (kind) => {
  it('cannot use an answer of the provider twice, late, in another browser, or with another state', async () => {
    const { begin, finish, service, log } = await start(kind);
    const browser = openBrowser('ann');
    const used = await begin();
    const query = await browser.follow(used.address);
    expect((await finish(query, used.cookie)).status).toBe(200);
    const before = await log();
    expect(await getError(await finish(query, used.cookie))).toEqual([401, 'company']);
    // The victim opens an address that ends in the account of the attacker.
    const own = await begin();
    const foreign = await browser.follow(own.address);
    expect(await getError(await finish(foreign))).toEqual([401, 'company']);
    expect(await getError(await finish(foreign, `__Host-desk-company=${'A'.repeat(43)}`))).toEqual([401, 'company']);
    expect(await log()).toEqual(before);
    const victim = await begin();
    expect(await getError(await finish(foreign, victim.cookie))).toEqual([401, 'company']);
    const late = await begin();
    const answer = await browser.follow(late.address);
    service.wait(11 * 60_000);
    expect(await getError(await finish(answer, late.cookie))).toEqual([401, 'company']);
    expect(await log()).toEqual(['unknown signInFailed', ...before]);
  });

  it('cannot use a passkey challenge, a state without a code, or a request that is not an answer of the provider', async () => {
    const { url, begin, finish } = await start(kind);
    const challenge = (await (await ask(url, 'POST', '/session/challenge', { body: {} })).json()) as { options: { challenge: string } };
    expect(await getError(await finish('?code=x', `__Host-desk-company=${challenge.options.challenge}`))).toEqual([401, 'company']);
    for (const answerTo of [
      (state: string) => `?state=${state}`,
      (state: string) => `?error=access_denied&state=${state}`,
      (state: string) => `?code=invented&state=${state}`,
      (state: string) => `?code=a&code=b&state=${state}`,
      () => '',
      () => '?code=x&state=%00#?',
    ]) {
      const { address, cookie } = await begin();
      const query = answerTo(new URL(address).searchParams.get('state') ?? '');
      expect(await getError(await finish(query, cookie)), query).toEqual([401, 'company']);
    }
    expect(await getError(await finish('x'.repeat(8001)))).toEqual([400, 'invalid']);
  });

  it('writes no sentence into the log', async () => {
    const { begin, finish, service, provider } = await start(kind);
    const { address, cookie } = await begin();
    const state = new URL(address).searchParams.get('state') ?? '';
    const query = new URLSearchParams({ error: 'Call 555 for help', iss: provider.issuer, state });
    expect(await getError(await finish(`?${query}`, cookie))).toEqual([401, 'company']);
    expect(service.output()).toContain('a sign-in with a company account was refused');
    expect(service.output()).not.toContain('Call 555');
  });

  it('cannot use a token with another nonce, audience, issuer, person, time or signature', async () => {
    const { provider, signIn, mails, log } = await start(kind);
    const now = Math.floor(Date.now() / 1000);
    const browser = openBrowser('ann');
    for (const changed of [
      { nonce: 'another' },
      { aud: 'another client' },
      { iss: 'https://accounts.google.com' },
      { sub: 'bob' },
      { exp: now - 60, iat: now - 120 },
    ]) {
      provider.alter((claims) => ({ ...claims, ...changed }));
      expect(await getError(await signIn(browser)), JSON.stringify(changed)).toEqual([401, 'company']);
    }
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    for (const token of [
      (text: string) => text.replace(/[^.]+$/, (signature) => (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1)),
      (text: string) => `${unsigned}.${text.split('.')[1]}.`,
    ]) {
      provider.alter(undefined, token);
      expect(await getError(await signIn(browser))).toEqual([401, 'company']);
    }
    expect(await mails()).toEqual(['otto@team.example']);
    expect(await log()).toEqual(Array(7).fill('unknown signInFailed'));
    provider.alter();
    expect((await signIn(browser)).status).toBe(200);
  });

  it('gets no account with an address that is not verified, or that no rule names', async () => {
    const { provider, signIn, mails, log, service } = await start(kind);
    const refused = [
      { email: 'ann@company.example' },
      { email: 'ann@company.example', email_verified: false },
      { email: 'ann@company.example', email_verified: false, xms_edov: true },
      { email: 'ann@company.example', xms_edov: false },
      { email_verified: true, groups: ['sales'] },
      { email: 'no address', email_verified: true, groups: ['sales'] },
      // In lower case, the Kelvin sign is a k.
      { email: 'mi\u212Ae@company.example', email_verified: true },
      { email: 'ann@evil-company.example', email_verified: true },
      { email: 'ann@company.example.evil.example', email_verified: true },
      { email: 'ann@company.example@evil.example', email_verified: true },
      { email: 'ann@home.example', email_verified: true, groups: ['@company.example', 'boss@home.example', 'group:sales', 'SALES'] },
    ];
    for (const [index, claims] of refused.entries()) {
      provider.people.set(`${index}`, claims);
      expect(await getError(await signIn(openBrowser(`${index}`))), JSON.stringify(claims)).toEqual([403, 'companyDenied']);
    }
    expect(await mails()).toEqual(['otto@team.example']);
    expect((await log())[0]).toBe('unknown signInFailed ann@home.example');
    expect(service.output()).not.toContain('@home.example');
    // Microsoft Entra uses a claim of its own, which counts only if the standard claim is missing.
    provider.people.set('entra', { email: 'eva@company.example', xms_edov: 1 });
    expect((await signIn(openBrowser('entra'))).status).toBe(200);
    provider.people.set('boss', { email: 'Boss@home.example', email_verified: true });
    expect(((await (await signIn(openBrowser('boss'))).json()) as DeskSession).role).toBe('operator');
  });

  it('does not get back in after an operator has removed the account, whatever the address is now, until it is added again', async () => {
    const { provider, signIn, get, db, enterAs } = await start(kind);
    const cookie = getCookie(await signIn(openBrowser('ann')));
    expect(await removeAccount(db, 'ANN@company.example')).toBe(true);
    expect(((await get('/session', cookie)) as DeskFailure).error).toBe('session');
    provider.people.set('ann again', ann);
    for (const name of ['ann', 'ann again']) expect(await getError(await signIn(openBrowser(name)))).toEqual([403, 'companyDenied']);
    provider.people.set('ann', { ...ann, email: 'ann.married@company.example' });
    expect(await getError(await signIn(openBrowser('ann')))).toEqual([403, 'companyDenied']);
    provider.people.set('ann', ann);
    await addAccount(db, 'ann@company.example', 'operator', Date.now());
    expect(((await (await signIn(openBrowser('ann'))).json()) as DeskSession).role).toBe('operator');
    // A person whose account only had a password does not get one either.
    await enterAs('operator', 'bob@company.example');
    await removeAccount(db, 'bob@company.example');
    provider.people.set('bob', { email: 'bob@company.example', email_verified: true });
    expect(await getError(await signIn(openBrowser('bob')))).toEqual([403, 'companyDenied']);
  });

  it('does not take over the account of a colleague with the same address, and keeps nothing that the company has ended', async () => {
    const { provider, signIn, mails } = await start(kind);
    expect((await signIn(openBrowser('ann'))).status).toBe(200);
    // A new employee gets the address of a person who has left.
    provider.people.set('new ann', ann);
    expect(await getError(await signIn(openBrowser('new ann')))).toEqual([403, 'companyDenied']);
    // The same person has another address now.
    provider.people.set('ann', { ...ann, email: 'ann.married@company.example' });
    expect(((await (await signIn(openBrowser('ann'))).json()) as DeskSession).mail).toBe('ann@company.example');
    expect(await mails()).toEqual(['ann@company.example', 'otto@team.example']);
    provider.people.set('ann', { ...ann, email: 'ann@elsewhere.example' });
    expect(await getError(await signIn(openBrowser('ann')))).toEqual([403, 'companyDenied']);
  });

  it('ends the session that the browser had, and chooses none', async () => {
    const { signIn, get, enterAs } = await start(kind);
    const before = await enterAs('viewer', 'rosa@team.example');
    const signedIn = await signIn(openBrowser('ann'), before);
    expect(((await get('/session', before)) as DeskFailure).error).toBe('session');
    expect(getCookie(signedIn)).not.toBe(before);
    const chosen = `__Host-desk=${'A'.repeat(43)}`;
    expect(getCookie(await signIn(openBrowser('ann'), chosen))).not.toBe(chosen);
  });

  it('cannot change credentials with an old sign-in at the provider', async () => {
    const { provider, signIn, enterAs, url, service } = await start(kind);
    await enterAs('viewer', 'ann@company.example');
    const status = async (cookie: string) => (await ask(url, 'POST', '/passkeys/challenge', { body: {}, cookie })).status;
    const now = Math.floor(Date.now() / 1000);
    const browser = openBrowser('ann');
    for (const [seconds, expected] of [
      [-16 * 60, 403],
      [-60, 200],
      [3600, 200],
    ] as const) {
      provider.alter((claims) => ({ ...claims, auth_time: now + seconds }));
      expect(await status(getCookie(await signIn(browser))), `${seconds} s`).toBe(expected);
    }
    // If the clock of the provider is ahead, a sign-in does not stay recent for longer.
    const cookie = getCookie(await signIn(browser));
    service.wait(16 * 60_000);
    expect(await status(cookie)).toBe(403);
  });

  it('is refused after twenty failures from an address', async () => {
    const { begin, finish } = await start(kind);
    for (let n = 0; n < 20; n += 1) expect((await finish('?code=x&state=y')).status).toBe(401);
    const { cookie } = await begin();
    expect(await getError(await finish('?code=x&state=y', cookie))).toEqual([429, 'tooMany']);
  });
});

describe.each(storeKinds)('company accounts on %s', (kind) => {
  it('become accounts of the operator with a used invitation', async () => {
    const { signIn, provider, service, url, get } = await start(kind);
    await signIn(openBrowser('ann'));
    const token = await invite(service, 'viewer', ann.email);
    const accepted = await ask(url, 'POST', '/invitation', { body: { token, password: goodPassword } });
    expect((await get('/credentials', getCookie(accepted))) as DeskCredentials).toMatchObject({ company: 'linked', hasPassword: true });
    provider.people.set('ann', { ...ann, groups: ['sales'] });
    expect(((await (await signIn(openBrowser('ann'))).json()) as DeskSession).role).toBe('viewer');
  });

  it('stay with their people when the company changes its provider', async () => {
    const { signIn, db, mails } = await start(kind);
    await signIn(openBrowser('ann'));
    await db.updateTable('company_account').set({ issuer: 'https://before.example' }).execute();
    expect((await signIn(openBrowser('ann'))).status).toBe(200);
    expect(await mails()).toEqual(['ann@company.example', 'otto@team.example']);
  });

  it('come in with each of several tabs that sign in at the same time, also for the first time', async () => {
    const { begin, finish, log } = await start(kind);
    const answers: (readonly [string, string])[] = [];
    for (let n = 0; n < 3; n += 1) {
      const { address, cookie } = await begin();
      answers.push([await openBrowser('ann').follow(address), cookie]);
    }
    const statuses = (await Promise.all(answers.map((answer) => finish(...answer)))).map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200]);
    expect((await log()).toSorted()).toEqual([
      'ann@company.example companyLinked',
      ...Array(3).fill('ann@company.example signIn'),
      'ann@company.example userAdded ann@company.example',
    ]);
  });

  it('are in a copy of the store, and so is what was removed', async () => {
    const { signIn, provider, service, db } = await start(kind);
    await signIn(openBrowser('ann'));
    provider.people.set('bob', { email: 'bob@company.example', email_verified: true });
    await signIn(openBrowser('bob'));
    await removeAccount(db, 'bob@company.example');
    const target = await startService(otherKind(kind));
    await copyLeads(service.store.db, target.store.db);
    const rows = async ({ store }: typeof target) => [
      await store.db.selectFrom('company_account').selectAll().orderBy('subject').execute(),
      await store.db.selectFrom('removed_account').selectAll().execute(),
    ];
    expect((await rows(service)).map((found) => found.length)).toEqual([2, 1]);
    expect(await rows(target)).toEqual(await rows(service));
  });

  it('do not need the provider before a person signs in, and work as soon as it answers', async () => {
    const { provider, url, signIn, service } = await start(kind);
    await provider.stop();
    const begun = await ask(url, 'POST', '/session/company', { body: {} });
    expect(await getError(begun)).toEqual([503, 'provider']);
    expect(service.output()).toContain('the provider of the company accounts does not answer');
    expect(service.output()).toContain('ECONNREFUSED');
    await provider.start();
    expect((await signIn(openBrowser('ann'))).status).toBe(200);
  });
});

it('are not said to fail because of the store if the provider names no address to sign in at', async () => {
  const provider = createServer((_request, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ issuer })),
  );
  provider.listen(0, '127.0.0.1');
  await once(provider, 'listening');
  onTestFinished(() => void provider.close().closeAllConnections());
  const issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  const { url, service } = await startCompanyDesk('SQLite', { OIDC_ISSUER: issuer });
  expect(await getError(await ask(url, 'POST', '/session/company', { body: {} }))).toEqual([503, 'provider']);
  expect(service.output()).toContain('the provider of the company accounts does not answer');
});

it('make the desk present where nobody has an account yet', async () => {
  const { provider, signIn, url } = await startCompanyDesk('SQLite');
  expect((await ask(url, 'GET', '/session')).status).toBe(401);
  provider.people.set('ann', ann);
  expect((await signIn(openBrowser('ann'))).status).toBe(200);
});

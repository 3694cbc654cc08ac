import { argon2Sync } from 'node:crypto';
import { type DeskRole, deskApiPath } from '@emovera/contract/desk.ts';
import type { CodeKey, CodesOn, DeskCredentials, PasskeyChallenge, PasskeyJson } from '@emovera/contract/deskCredentials.ts';
import type { LeadPage } from '@emovera/contract/deskLeads.ts';
import { Secret, TOTP } from 'otpauth';
import { expect, onTestFinished } from 'vitest';
import { newFolder } from '../../scripts/newFolder.ts';
import { addAccount, findAccount, inviteAccount } from '../src/desk/accounts.ts';
import { sessionCookie, startSession } from '../src/desk/sessions.ts';
import { createAuthenticator } from './authenticator.ts';
import { newEnvironment, startService, startServiceIn, type storeKinds, type TestService } from './testService.ts';

/** A password that is accepted. */
export const goodPassword = 'seven green lamps on a boat';

const salt = Buffer.from('salt of tests 16');

/** Addresses of the test accounts. */
export const mailAddresses: Readonly<Record<DeskRole, string>> = { viewer: 'rosa@team.example', operator: 'otto@team.example' };

type Options = { readonly body?: unknown; readonly cookie?: string | undefined; readonly headers?: Readonly<Record<string, string>> };

/** Sends a request to the desk as its page does. */
export function ask(url: string, method: string, path: string, { body, cookie, headers }: Options = {}): Promise<Response> {
  return fetch(`${url}${deskApiPath}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      origin: url,
      'sec-fetch-site': 'same-origin',
      ...(cookie !== undefined && { cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** The cookie that an answer sets, as a browser sends it back. */
export function getCookie(response: Response): string {
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Makes an account and its invitation. Returns the token. */
export async function invite({ store }: TestService, role: DeskRole, mail = mailAddresses[role], now = Date.now()): Promise<string> {
  await addAccount(store.db, mail, role, now);
  const account = await findAccount(store.db, mail);
  return inviteAccount(store.db, account?.id ?? '', now);
}

/** The stored hash of the good password. It has the lowest cost of Argon2id, so that a test may sign in often. */
export const goodHash = `$argon2id$v=19$m=8,t=1,p=1$${salt.toString('base64')}$${argon2Sync('argon2id', {
  ...{ message: goodPassword, nonce: salt, tagLength: 32 },
  ...{ memory: 8, passes: 1, parallelism: 1 },
}).toString('base64')}`;

/** Makes an account with the good password, and signs in. Returns the cookie. */
export async function enter({ store, now }: TestService, role: DeskRole, mail = mailAddresses[role]): Promise<string> {
  await addAccount(store.db, mail, role, now());
  await store.db.updateTable('account').set({ password: goodHash }).where('mail', '=', mail).execute();
  const account = await findAccount(store.db, mail);
  const token = await startSession(store.db, account?.id ?? '', { password: goodHash }, 'Test browser', now());
  return sessionCookie(token ?? '').split(';')[0] ?? '';
}

/** Makes a passkey on a device and adds it to the account of a session. */
export async function addPasskey(url: string, cookie: string, device: ReturnType<typeof createAuthenticator>, name = 'Laptop') {
  const challenge = await ask(url, 'POST', '/passkeys/challenge', { body: {}, cookie });
  const { passkey, response } = device.create(((await challenge.json()) as PasskeyChallenge).options, { origin: url });
  const added = await ask(url, 'POST', '/passkeys', { body: { response, name }, cookie });
  return { passkey, credentials: (await added.json()) as DeskCredentials };
}

/** Turns one-time codes on for the account of a session, with the code `first`. `code` returns the code that an app shows at a time, in milliseconds since 1970. */
export async function turnCodesOn(url: string, cookie: string) {
  const { key, address } = (await (await ask(url, 'POST', '/codes/key', { body: {}, cookie })).json()) as CodeKey;
  const totp = new TOTP({ secret: Secret.fromBase32(key) });
  const code = (timestamp = Date.now()) => totp.generate({ timestamp });
  const first = code();
  const answer = await ask(url, 'POST', '/codes', { body: { key, code: first }, cookie });
  return { key, address, code, first, ...((await answer.json()) as CodesOn) };
}

/** A service with a viewer and an operator who have signed in. It stops after the test. */
export async function startDesk(kind: (typeof storeKinds)[number], settings: Record<string, string> = {}) {
  const service = await startService(kind, settings);
  const cookies = { viewer: await enter(service, 'viewer'), operator: await enter(service, 'operator') };
  const as = (role: DeskRole) => async (method: string, path: string, body?: unknown) =>
    ask(service.url, method, path, { cookie: cookies[role], ...(body !== undefined && { body }) });
  return {
    service,
    cookies,
    viewer: as('viewer'),
    operator: as('operator'),
    list: async (query: object = {}) => (await (await as('viewer')('POST', '/leads', query)).json()) as LeadPage,
  };
}

/** Opens the events of the desk, and collects their names. `presence` is the last received presence. */
export async function listen(url: string, cookie: string) {
  const stop = new AbortController();
  const response = await fetch(`${url}${deskApiPath}/events`, {
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
    signal: stop.signal,
  });
  const names: string[] = [];
  let presence: unknown;
  let hasEnded = false;
  const read = async () => {
    for await (const chunk of response.body ?? []) {
      for (const [, name = '', data] of Buffer.from(chunk)
        .toString()
        .matchAll(/^event: (\w+)\ndata:(.*)$/gm)) {
        names.push(name);
        if (data) presence = JSON.parse(data);
      }
    }
    hasEnded = true;
  };
  read().catch(() => {});
  onTestFinished(() => stop.abort());
  return { response, names, presence: () => presence, hasEnded: () => hasEnded, close: () => stop.abort() };
}

/** A stopped service with an account that has a passkey and one-time codes, a lead with a note and work, and entries in the audit log. */
export async function deskWithNote(kind: (typeof storeKinds)[number]) {
  const environment: Record<string, string> = { DATA_DIR: newFolder(), ...(await newEnvironment(kind)) };
  const service = await startServiceIn(environment);
  const { reference } = await service.store.add({
    ...{ form: 'contact', lang: 'en', receivedAt: Date.now(), context: { page: '/en/forms/contact' } },
    fields: { Email: 'zoe@company.example' },
  });
  const cookie = getCookie(
    await ask(service.url, 'POST', '/invitation', { body: { token: await invite(service, 'operator'), password: goodPassword } }),
  );
  await ask(service.url, 'POST', `/leads/${reference}/notes`, { cookie, body: { text: 'Call on Monday' } });
  const work = { reference, step: 'contact', assignee: mailAddresses.operator, remindOn: '2026-12-01' };
  await ask(service.url, 'POST', '/leads/work', { cookie, body: { changes: [work] } });
  const view = { name: 'Spring', query: 'campaign=spring', isShared: false, isFirst: true };
  await ask(service.url, 'POST', '/views', { cookie, body: view });
  await service.store.db.updateTable('delivery').set({ dead_at: 1 }).execute();
  await ask(service.url, 'POST', `/leads/${reference}/retry`, { cookie, body: {} });
  const changes = [{ name: 'Company', before: '', after: 'Acme' }];
  await ask(service.url, 'POST', `/leads/${reference}/correct`, { cookie, body: { changes, lang: 'en' } });
  await invite(service, 'viewer');
  const device = createAuthenticator();
  const { passkey } = await addPasskey(service.url, cookie, device);
  const { recoveryCodes } = await turnCodesOn(service.url, cookie);
  await ask(service.url, 'POST', '/session/challenge', { body: {} });
  await service.stop();
  return {
    environment,
    reference,
    work,
    cookie,
    recoveryCodes,
    signWith: (options: PasskeyJson, url: string) => device.get(passkey, options, { origin: url }),
  };
}

/** Starts a service on a copy of a store, and signs in with password and recovery code, and with the passkey. */
export async function openAgain(environment: Record<string, string>, copied: Awaited<ReturnType<typeof deskWithNote>>) {
  const { reference, recoveryCodes, signWith } = copied;
  const service = await startServiceIn(environment);
  const post = (path: string, body: object) => ask(service.url, 'POST', path, { body });
  const body = { mail: mailAddresses.operator, password: goodPassword };
  expect(await (await post('/session', body)).json()).toEqual({ error: 'codeNeeded' });
  const cookie = getCookie(await post('/session', { ...body, code: recoveryCodes[0] }));
  const { options } = (await (await post('/session/challenge', {})).json()) as PasskeyChallenge;
  expect((await post('/session/passkey', { response: signWith(options, service.url) })).status).toBe(200);
  const read = async (path: string) => (await ask(service.url, 'GET', path, { cookie })).json();
  return { service, lead: await read(`/leads/${reference}`), audit: await read('/audit'), views: await read('/views') };
}

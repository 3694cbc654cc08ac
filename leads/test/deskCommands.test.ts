import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { DeskAudit } from '@emovera/contract/desk.ts';
import type { PasskeyChallenge, PasskeyJson } from '@emovera/contract/deskCredentials.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadConfig } from '../src/config.ts';
import { findUser } from '../src/desk/sessions.ts';
import { openStore } from '../src/store/openStore.ts';
import { createAuthenticator } from './authenticator.ts';
import { addPasskey, ask, cookieOf, goodPassword, invite, mailOf, turnCodesOn } from './desk.ts';
import { run, spawnService } from './process.ts';
import { newEnvironment, startService, storeKinds } from './service.ts';

type Environment = Record<string, string>;

const newFolder = () => mkdtempSync(join(tmpdir(), 'leads-desk-'));

/** A stopped service with an account that has a passkey and one-time codes, a lead with a note and a mark, and entries in the audit log. */
async function deskWithNote(kind: (typeof storeKinds)[number]) {
  const environment: Environment = { DATA_DIR: newFolder(), ...(await newEnvironment(kind)) };
  const service = await startService(kind, environment);
  const { reference } = await service.store.add({
    ...{ form: 'contact', lang: 'en', receivedAt: Date.now(), context: { page: '/en/forms/contact' } },
    fields: { Email: 'zoe@company.example' },
  });
  const cookie = cookieOf(
    await ask(service.url, 'POST', '/invitation', { body: { token: await invite(service, 'operator'), password: goodPassword } }),
  );
  await ask(service.url, 'POST', `/leads/${reference}/notes`, { cookie, body: { text: 'Call on Monday' } });
  await ask(service.url, 'POST', `/leads/${reference}/handled`, { cookie, body: { handled: true } });
  await service.store.db.updateTable('delivery').set({ dead_at: 1 }).execute();
  await ask(service.url, 'POST', `/leads/${reference}/retry`, { cookie, body: {} });
  await invite(service, 'reader');
  const device = createAuthenticator();
  const { passkey } = await addPasskey(service.url, cookie, device);
  const { recoveryCodes } = await turnCodesOn(service.url, cookie);
  await ask(service.url, 'POST', '/session/challenge', { body: {} });
  await service.stop();
  return {
    environment,
    reference,
    cookie,
    recoveryCodes,
    signWith: (options: PasskeyJson, url: string) => device.get(passkey, options, { origin: url }),
  };
}

/** Starts a service on a copy of a store, and signs in with password and recovery code, and with the passkey. */
async function openAgain(kind: (typeof storeKinds)[number], environment: Environment, copied: Awaited<ReturnType<typeof deskWithNote>>) {
  const { reference, recoveryCodes, signWith } = copied;
  const service = await startService(kind, environment);
  onTestFinished(() => service.stop());
  const post = (path: string, body: object) => ask(service.url, 'POST', path, { body });
  const body = { mail: mailOf.operator, password: goodPassword };
  expect(await (await post('/session', body)).json()).toEqual({ error: 'codeNeeded' });
  const cookie = cookieOf(await post('/session', { ...body, code: recoveryCodes[0] }));
  const { options } = (await (await post('/session/challenge', {})).json()) as PasskeyChallenge;
  expect((await post('/session/passkey', { response: signWith(options, service.url) })).status).toBe(200);
  const read = async (path: string) => (await ask(service.url, 'GET', path, { cookie })).json();
  return { service, lead: await read(`/leads/${reference}`), audit: await read('/audit') };
}

describe.each(storeKinds)('the accounts of the lead desk on %s', (kind) => {
  it('are made, listed, invited and removed by a command', async () => {
    const environment = await newEnvironment(kind);
    const cli = (...args: string[]) => run('cli.ts', ['user', ...args], environment);
    expect(await cli('list')).toMatchObject({ code: 1, stderr: expect.stringContaining('There is no store yet') });
    const service = await spawnService(environment);
    expect((await cli('list')).stdout).toContain('the lead desk is off');
    const added = await cli('add', 'Ann@Team.example', '--role=operator', `--url=${service.url}`);
    expect(added).toMatchObject({ code: 0, stderr: '' });
    const [, token = ''] = added.stdout.match(new RegExp(`^${service.url}/desk/#/invitation/([\\w-]{43})$`, 'm')) ?? [];
    expect(await cli('add', 'ann@team.example', '--role=reader')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('has an account'),
    });
    expect((await cli('list')).stdout).toMatch(/^ann@team\.example, operator, has not signed in yet, invited until .* UTC\n$/);
    const accepted = await ask(service.url, 'POST', '/invitation', { body: { token, password: goodPassword } });
    expect(accepted.status).toBe(200);
    const second = await cli('invite', 'ann@team.example');
    expect(second.stdout).toMatch(/https:\/\/[^/]+\/desk\/#\/invitation\/[\w-]{43}/);
    expect((await cli('list')).stdout).toMatch(/^ann@team\.example, operator, invited until .*, last seen .* UTC\n$/);
    const audit = await ask(service.url, 'GET', '/audit', { cookie: cookieOf(accepted) });
    const { entries } = (await audit.json()) as DeskAudit;
    expect(entries.map(({ action, by, account }) => [action, by, account])).toEqual([
      ['userInvited', 'command', 'ann@team.example'],
      ['signIn', 'ann@team.example', null],
      ['invitationAccepted', 'ann@team.example', null],
      ['userAdded', 'command', 'ann@team.example'],
    ]);
    expect(await cli('role', 'Ann@team.example', '--role=reader')).toMatchObject({ code: 0, stderr: '' });
    expect((await ask(service.url, 'GET', '/audit', { cookie: cookieOf(accepted) })).status).toBe(403);
    expect((await cli('remove', 'ann@team.example')).code).toBe(0);
    expect((await ask(service.url, 'GET', '/session', { cookie: cookieOf(accepted) })).status).toBe(404);
    expect(await cli('remove', 'ann@team.example')).toMatchObject({ code: 1, stderr: expect.stringContaining('has no account') });
    await service.end('SIGTERM');
    // The log has no addresses.
    expect(service.output()).not.toContain('@');
  });

  it('are in a backup with notes, marks and the audit log, but nobody is let in by it', async () => {
    const desk = await deskWithNote(kind);
    const { environment, cookie } = desk;
    const file = join(newFolder(), 'copy.sqlite');
    expect(await run('cli.ts', ['backup', file], environment)).toMatchObject({ code: 0, stderr: '' });
    using copy = new DatabaseSync(file, { readOnly: true });
    const countOf = (table: string) => copy.prepare(`select count(*) as rows from ${table}`).get()?.rows;
    expect(['account', 'note', 'handled', 'released', 'passkey', 'code_key', 'recovery_code'].map(countOf)).toEqual([2, 1, 1, 1, 1, 1, 8]);
    expect(['session', 'invitation', 'challenge'].map(countOf)).toEqual([0, 0, 0]);
    const other = kind === 'SQLite' ? 'PostgreSQL' : 'SQLite';
    const target: Environment = { DATA_DIR: newFolder(), ...(await newEnvironment(other)) };
    expect((await run('cli.ts', ['restore', file], target)).code).toBe(0);
    expect((await run('cli.ts', ['restore', file, '--add'], target)).code).toBe(0);
    const { service, lead, audit } = await openAgain(other, target, desk);
    expect(lead).toMatchObject({ notes: [{ text: 'Call on Monday', by: mailOf.operator }], handled: { by: mailOf.operator } });
    expect(lead.timeline[0]).toMatchObject({ kind: 'setAside' });
    expect(JSON.stringify(audit)).toContain('noteAdded');
    expect((await ask(service.url, 'GET', '/session', { cookie })).status).toBe(401);
  });
});

it.each([
  [],
  ['add'],
  ['add', 'ann@team.example', '--role=admin'],
  ['add', 'no address', '--role=reader'],
  ['role', 'ann@team.example'],
  ['list', 'ann@team.example'],
  ['remove', 'ann@team.example', '--role=reader'],
  ['invite', 'ann@team.example', '--url=nowhere'],
])('the command user %s %s %s is wrong', async (...args) => {
  expect((await run('cli.ts', ['user', ...args.filter(Boolean)], await newEnvironment())).code).toBe(2);
});

it('accounts, notes and marks are moved from SQLite to PostgreSQL, and sessions are not', async () => {
  const desk = await deskWithNote('SQLite');
  const { environment, cookie } = desk;
  const target = { ...(await newEnvironment('PostgreSQL')), DATA_DIR: environment.DATA_DIR ?? '' };
  expect((await run('cli.ts', ['move'], target)).code).toBe(0);
  const { lead } = await openAgain('PostgreSQL', target, desk);
  expect(lead).toMatchObject({ notes: [{ text: 'Call on Monday' }], handled: { by: mailOf.operator } });
  const store = await openStore(loadConfig(target), () => {});
  expect(await findUser(store.db, cookie, Date.now(), false)).toBeUndefined();
  await store.close();
});

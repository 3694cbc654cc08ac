import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { DeskAudit } from '@emovera/contract/desk.ts';
import { describe, expect, it } from 'vitest';
import { newFolder } from '../../scripts/newFolder.ts';
import { runCommand } from './runTestCommand.ts';
import { ask, deskWithNote, getCookie, goodPassword, mailAddresses, openAgain } from './testDesk.ts';
import { newEnvironment, otherKind, startServiceIn, storeKinds } from './testService.ts';

describe.each(storeKinds)('the accounts of the lead desk on %s', (kind) => {
  it('are made, listed, invited and removed by a command', async () => {
    const environment = await newEnvironment(kind);
    const cli = (...args: string[]) => runCommand(['user', ...args], environment);
    expect(await cli('list')).toMatchObject({ code: 1, stderr: expect.stringContaining('The store does not exist yet') });
    const service = await startServiceIn({ ...environment, LOG_LEVEL: 'info' });
    expect((await cli('list')).stdout).toContain('The lead desk is off');
    const added = await cli('add', 'Ann@Team.example', '--role=operator', `--url=${service.url}`);
    expect(added).toMatchObject({ code: 0, stderr: '' });
    const [, token = ''] = added.stdout.match(new RegExp(`^${service.url}/desk/#/invitation/([\\w-]{43})$`, 'm')) ?? [];
    expect(await cli('add', 'ann@team.example', '--role=viewer')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('has an account'),
    });
    expect((await cli('list')).stdout).toMatch(/^ann@team\.example, operator, has not signed in yet, invited until .* UTC\n$/);
    const accepted = await ask(service.url, 'POST', '/invitation', { body: { token, password: goodPassword } });
    expect(accepted.status).toBe(200);
    const second = await cli('invite', 'ann@team.example');
    expect(second.stdout).toMatch(/https:\/\/[^/]+\/desk\/#\/invitation\/[\w-]{43}/);
    expect((await cli('list')).stdout).toMatch(/^ann@team\.example, operator, invited until .*, last seen .* UTC\n$/);
    const audit = await ask(service.url, 'GET', '/audit', { cookie: getCookie(accepted) });
    const { entries } = (await audit.json()) as DeskAudit;
    expect(entries.map(({ action, by, account }) => [action, by, account])).toEqual([
      ['userInvited', 'command', 'ann@team.example'],
      ['signIn', 'ann@team.example', null],
      ['invitationAccepted', 'ann@team.example', null],
      ['userAdded', 'command', 'ann@team.example'],
    ]);
    expect(await cli('role', 'Ann@team.example', '--role=viewer')).toMatchObject({ code: 0, stderr: '' });
    expect((await ask(service.url, 'GET', '/audit', { cookie: getCookie(accepted) })).status).toBe(403);
    expect((await cli('remove', 'ann@team.example')).code).toBe(0);
    expect((await ask(service.url, 'GET', '/session', { cookie: getCookie(accepted) })).status).toBe(404);
    expect(await cli('remove', 'ann@team.example')).toMatchObject({ code: 1, stderr: expect.stringContaining('has no account') });
    await service.stop();
    // The log has no addresses.
    expect(service.output()).not.toContain('@');
  });

  it('are in a backup with notes, work and the audit log, but nobody is let in by it', async () => {
    const desk = await deskWithNote(kind);
    const { environment, cookie } = desk;
    const file = join(newFolder(), 'copy.sqlite');
    expect(await runCommand(['backup', file], environment)).toMatchObject({ code: 0, stderr: '' });
    using copy = new DatabaseSync(file, { readOnly: true });
    const readCount = (table: string) => copy.prepare(`select count(*) as rows from ${table}`).get()?.rows;
    const kept = ['account', 'note', 'work', 'released', 'correction', 'saved_view', 'passkey', 'code_key', 'recovery_code'];
    expect(kept.map(readCount)).toEqual([...[2, 1, 1, 1, 1, 1, 1, 1, 8]]);
    expect(['session', 'invitation', 'challenge'].map(readCount)).toEqual([0, 0, 0]);
    const other = otherKind(kind);
    const target: Record<string, string> = { DATA_DIR: newFolder(), ...(await newEnvironment(other)) };
    expect((await runCommand(['restore', file], target)).code).toBe(0);
    expect((await runCommand(['restore', file, '--add'], target)).code).toBe(0);
    const { service, lead, audit, views } = await openAgain(target, desk);
    const { reference: _reference, ...work } = desk.work;
    expect(lead).toMatchObject({ notes: [{ text: 'Call on Monday', by: mailAddresses.operator }], work });
    expect(lead.timeline[0]).toMatchObject({ kind: 'setAside' });
    expect(JSON.stringify(audit)).toContain('noteAdded');
    expect(views).toMatchObject({ views: [{ name: 'Spring', query: 'campaign=spring', isOwn: true, isShared: false, isFirst: true }] });
    expect((await ask(service.url, 'GET', '/session', { cookie })).status).toBe(401);
  });
});

it.each([
  [],
  ['add'],
  ['add', 'ann@team.example', '--role=reader'],
  ['add', 'no address', '--role=viewer'],
  ['role', 'ann@team.example'],
  ['list', 'ann@team.example'],
  ['remove', 'ann@team.example', '--role=viewer'],
  ['invite', 'ann@team.example', '--url=nowhere'],
])('the command user %s %s %s is wrong', async (...args) => {
  expect((await runCommand(['user', ...args.filter(Boolean)], await newEnvironment())).code).toBe(2);
});

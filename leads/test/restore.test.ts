import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { describe, expect, it } from 'vitest';
import { newFolder } from '../../scripts/newFolder.ts';
import { loadConfig } from '../src/config.ts';
import { openStore, sqliteFileName } from '../src/store/openStore.ts';
import type { StoredLead } from '../src/store/readLeads.ts';
import { addInStates } from './manyLeads.ts';
import { runCommand } from './runTestCommand.ts';
import { destroyStore } from './storeFiles.ts';
import { contact, newEnvironment, post, startServiceIn, storeKinds } from './testService.ts';

type Kind = (typeof storeKinds)[number];
type Environment = Record<string, string>;

const now = Date.now();
const time = { old: now - 3 * 86_400_000, now };

/** A store with leads that were delivered or not, and a backup of it. */
async function makeBackup(kind: Kind) {
  const environment: Environment = { DATA_DIR: newFolder(), ...(await newEnvironment(kind)) };
  const store = await openStore(loadConfig(environment), () => {});
  const changes = {
    old: { delivered_at: time.old + 1000, attempts: 1, last_outcome: 'accepted' },
    accepted: { attempts: 1, lease_until: now + 60_000 },
    missing: { attempts: 2, last_error: 'status 500' },
    aside: { attempts: 5, dead_at: now },
    twice: {},
    'twice again': {},
    suspicious: { held_at: now },
  } as const;
  const references = await addInStates(store, changes, (name) => ({
    form: 'contact',
    lang: 'en',
    fields: { 'Last Name': name, Email: `${name.split(' ')[0]}@Company.example` },
    context: { page: '/en/forms/contact', ...(name === 'suspicious' && { suspicion: 'tooFast' as const }) },
    receivedAt: name === 'old' ? time.old : now,
  }));
  await store.close();
  const file = join(newFolder(), 'copy.sqlite');
  expect((await runCommand(['backup', file], environment)).code).toBe(0);
  return { environment, file, references };
}

/** The state of each lead's delivery to the CRM, with the reason if it is held. */
async function listStates(environment: Environment): Promise<Record<string, string>> {
  const leads: StoredLead[] = JSON.parse((await runCommand(['export', '--format=json'], environment)).stdout);
  return Object.fromEntries(
    leads.map(({ fields, deliveries: [crm] }) => [fields['Last Name'], [crm?.state, crm?.heldReason].filter(Boolean).join(' ')]),
  );
}

describe.each(storeKinds)('a backup of %s', (kind) => {
  it('is restored, and what was not delivered is held until an operator releases it', async () => {
    const { environment, file, references } = await makeBackup(kind);
    await destroyStore(environment);
    const { code, stdout, stderr } = await runCommand(['restore', file], environment);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('7 leads restored from');
    expect(stdout).toContain('crm: 5 deliveries are held (restored).');
    expect(await listStates(environment)).toEqual({
      old: 'delivered',
      accepted: 'held restored',
      missing: 'held restored',
      aside: 'held restored',
      twice: 'held restored',
      'twice again': 'held restored',
      suspicious: 'held',
    });
    const list = await runCommand(['list', '--held'], environment);
    expect(list.stdout).toMatch(/twice@Company\.example +crm: held \(restored\)/);
    expect((await runCommand(['show', references.twice ?? ''], environment)).stdout).toMatch(/held because +restored from a backup/);
    expect((await runCommand(['doctor'], environment)).stdout).toContain('5 deliveries to crm have been held since a backup was restored');
    const released = await runCommand(['retry', '--held', '--reason=restored'], environment);
    expect(released.stdout).toContain('crm: 5 deliveries that were held (restored) are due now');
    expect(await listStates(environment)).toMatchObject({ twice: 'waiting', suspicious: 'held', old: 'delivered' });
  });
});

describe('restoring', () => {
  it('overwrites nothing, and adds the leads of the backup on request', async () => {
    const { environment, file } = await makeBackup('SQLite');
    const service = await startServiceIn(environment);
    const restore = (...args: string[]) => runCommand(['restore', file, ...args], environment);
    expect(await restore()).toMatchObject({ code: 1, stderr: expect.stringContaining('Another lead service already uses') });
    await service.stop();
    const before = await listStates(environment);
    expect(await restore()).toMatchObject({ code: 1, stderr: expect.stringContaining('has 7 leads, and restoring overwrites nothing') });
    expect(await listStates(environment)).toEqual(before);

    await destroyStore(environment);
    const fresh = await startServiceIn({ ...environment, START_EMPTY: 'on' });
    await post(`${fresh.url}/en/forms/contact`, contact({ 'Last Name': 'newest' }));
    await fresh.stop();
    expect(await restore('--add')).toMatchObject({ code: 0, stdout: expect.stringContaining('7 leads restored') });
    expect(await listStates(environment)).toMatchObject({
      newest: 'waiting',
      missing: 'held restored',
      suspicious: 'held',
      old: 'delivered',
    });
  });

  it('needs the secret key for an encrypted backup', async () => {
    const { environment } = await makeBackup('SQLite');
    const folder = newFolder();
    const [identity, other] = [await generateX25519Identity(), await generateX25519Identity()];
    const [right, wrong, file] = ['right.txt', 'wrong.txt', 'copy.sqlite.age'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    writeFileSync(right, `# created: 2026-11-26T08:20:00Z\n# public key: age1…\n${identity}\n`);
    writeFileSync(wrong, `${other}\n`);
    const recipient = `--recipient=${await identityToRecipient(identity)}`;
    expect((await runCommand(['backup', file, recipient], environment)).code).toBe(0);
    await destroyStore(environment);
    const restore = (...args: string[]) => runCommand(['restore', file, ...args], environment);
    expect(await restore()).toMatchObject({ code: 1, stderr: expect.stringContaining('--identity=FILE') });
    expect(await restore(`--identity=${wrong}`)).toMatchObject({ code: 1, stderr: expect.stringContaining('cannot be read') });
    expect(await restore(`--identity=${file}`)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('does not contain a secret key of age'),
    });
    expect(await restore(`--identity=${right}`)).toMatchObject({ code: 0, stdout: expect.stringContaining('7 leads restored') });
    expect(readdirSync(environment.DATA_DIR ?? '').filter((name) => name.startsWith('leads-draft-'))).toEqual([]);
  });

  it('refuses files that are damaged or are not a backup, and leaves the store empty', async () => {
    const { environment, file } = await makeBackup('SQLite');
    await destroyStore(environment);
    const bytes = readFileSync(file);
    const cut = join(newFolder(), 'cut.sqlite');
    writeFileSync(cut, bytes.subarray(0, bytes.length / 2));
    const foreign = join(newFolder(), 'foreign.sqlite');
    new DatabaseSync(foreign).exec('create table lead (name text)');
    for (const [name, reason] of [
      [cut, 'it is damaged'],
      [import.meta.filename, 'it is damaged (file is not a database)'],
      [foreign, 'it is not a backup of this service'],
    ] as const) {
      expect(await runCommand(['restore', name], environment)).toMatchObject({ code: 1, stderr: expect.stringContaining(reason) });
    }
    expect((await runCommand(['list'], environment)).stdout).toBe('No leads are stored yet.\n');
  });
});

describe('a backup that may come from an attacker', () => {
  const hostile = `
    create trigger spy after insert on audit begin insert into account values ('x', 'evil@attacker.example', 'operator', 'hash', 1); end;
    create view people as select * from account;
    create table extra (name text)`;
  const named = ['table extra, trigger spy, view people', 'trigger spy, view people'];

  it('is refused with the names of everything that the service does not make', async () => {
    const { environment, file } = await makeBackup('SQLite');
    await destroyStore(environment);
    const restore = () => runCommand(['restore', file], environment);
    const change = (sql: string) => {
      using copy = new DatabaseSync(file);
      copy.exec(sql);
    };
    change(hostile);
    expect(await restore()).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining(`${file} has parts that this service does not make: ${named[1]}.`),
    });
    change('drop trigger spy; drop view people');
    expect((await restore()).stderr).toContain('does not make: table extra.');
    change('drop table extra; create index lead_evil on lead (abs(received_at))');
    expect((await restore()).stderr).toContain('does not make: index lead_evil.');
    change('drop index lead_evil');
    expect((await restore()).code).toBe(0);
  });

  it('is not made of such a store, nor is such a store moved, before any of it could run', async () => {
    const { environment } = await makeBackup('SQLite');
    const store = join(environment.DATA_DIR ?? '', sqliteFileName);
    {
      using database = new DatabaseSync(store);
      database.exec(`${hostile}; create trigger other before delete on session begin select raise(abort, 'it ran'); end`);
    }
    // The move looks at the store before it connects to the database, which does not exist.
    const target = {
      ...environment,
      DATABASE_URL: 'postgres://127.0.0.1:1/none',
      LEAD_SECRET: 'a secret of the tests, 32 or more characters',
    };
    for (const command of [
      () => runCommand(['backup', join(newFolder(), 'copy.sqlite')], environment),
      () => runCommand(['move'], target),
    ]) {
      expect(await command()).toMatchObject({
        code: 1,
        stdout: '',
        stderr: expect.stringContaining('does not make: trigger other, trigger spy, view people.'),
      });
    }
  });

  it('shows the accounts that come with it, which are added to a store in use only on request', async () => {
    const { environment, file } = await makeBackup('SQLite');
    {
      using copy = new DatabaseSync(file);
      copy.exec(`insert into account (id, mail, role, password, created_at) values ('1', 'ann@team.example', 'operator', 'hash', 1), ('2', 'bob@team.example', 'reader', null, 1);
        insert into passkey (id, account_id, credential, public_key, counter, transports, name, created_at) values ('1', '2', 'c', 'k', 0, '', 'phone', 1);
        insert into code_key (account_id, key, last_step, created_at) values ('1', 'KEY', 0, 1)`);
    }
    const accounts = ['  ann@team.example, operator, password, one-time codes', '  bob@team.example, viewer, 1 passkey'].join('\n');
    const restore = async (...args: string[]) => (await runCommand(['restore', file, ...args], environment)).stdout;
    const addresses = async () => {
      const store = await openStore(loadConfig(environment), () => {});
      const [found, log] = [
        await store.db.selectFrom('account').select('mail').orderBy('mail').execute(),
        await store.db.selectFrom('audit').select(['actor', 'action', 'account']).orderBy('id').execute(),
      ];
      await store.close();
      return { mails: found.map(({ mail }) => mail), log };
    };
    expect(await restore('--add')).toContain(
      `Accounts of the lead desk in the backup, which are not added without --accounts:\n${accounts}\n`,
    );
    expect(await addresses()).toEqual({ mails: [], log: [] });
    expect(await runCommand(['restore', file, '--accounts'], environment)).toMatchObject({ code: 2 });
    const log = ['ann@team.example', 'bob@team.example'].map((account) => ({ actor: 'command', action: 'userAdded', account }));
    expect(await restore('--add', '--accounts')).toContain(
      `Accounts of the lead desk that came with the backup:\n${accounts}\nRemove those`,
    );
    expect(await addresses()).toEqual({ mails: ['ann@team.example', 'bob@team.example'], log });
    expect(await restore('--add', '--accounts')).toContain('The store had all accounts of the backup already.');
    await destroyStore(environment);
    expect(await restore()).toContain(`Accounts of the lead desk that came with the backup:\n${accounts}\n`);
    expect(await addresses()).toEqual({ mails: ['ann@team.example', 'bob@team.example'], log });
  });

  it.each(['2999-01-01T00:00:00.000Z', '2026-13-01T00:00:00.000Z'])(
    'is not restored with a list of erased people that has the time %s',
    async (time) => {
      const { environment, file } = await makeBackup('SQLite');
      await destroyStore(environment);
      writeFileSync(join(file, '..', 'erased-people.txt'), `${'0'.repeat(64)} ${time}\n`);
      expect(await runCommand(['restore', file], environment)).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('is damaged, or has a time in the future'),
      });
    },
  );
});

describe('what restoring says of the deliveries', () => {
  it('is that all were made only if that is true', async () => {
    const { environment, file } = await makeBackup('SQLite');
    const sentence = 'Every delivery had been made before the backup.';
    const restored = async (sql: string) => {
      await destroyStore(environment);
      using copy = new DatabaseSync(file);
      copy.exec(sql);
      return (await runCommand(['restore', file], environment)).stdout;
    };
    expect(
      await restored(
        'update delivery set dead_at = null where held_at is null; update delivery set delivered_at = 1 where held_at is null',
      ),
    ).not.toContain(sentence);
    expect(await restored('update delivery set delivered_at = 1, held_at = null')).toContain(sentence);
  });
});

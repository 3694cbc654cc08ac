import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { describe, expect, it } from 'vitest';
import { newFolder } from '../../scripts/newFolder.ts';
import { backupName, listBackups, maxBackupAgeHours } from '../src/backup/backupFiles.ts';
import { loadConfig } from '../src/config.ts';
import { openStore } from '../src/store/openStore.ts';
import { runCommand } from './runTestCommand.ts';
import { newEnvironment, storeKinds } from './testService.ts';

/** An open store with some leads, as a running service has it. */
async function storeWithLeads(kind: (typeof storeKinds)[number], count: number) {
  const environment = { DATA_DIR: newFolder(), ...(await newEnvironment(kind)) };
  const store = await openStore(loadConfig(environment), () => {});
  for (let index = 0; index < count; index += 1) {
    const fields = { Email: `person-${index}@company.example` };
    await store.add({ form: 'contact', lang: 'fr', fields, context: { page: '/fr/forms/contact' }, receivedAt: Date.now() });
  }
  return { environment, store };
}

function rowsIn(file: string): unknown[] {
  using copy = new DatabaseSync(file, { readOnly: true });
  expect(copy.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
  return copy.prepare('select reference, attempts from lead join delivery on lead_id = id').all();
}

describe.each(storeKinds)('a backup of %s', (kind) => {
  it('is one SQLite file with every lead, made while the service runs, that only its owner may read', async () => {
    const { environment, store } = await storeWithLeads(kind, 5);
    const folder = newFolder();
    const file = join(folder, 'copy.sqlite');
    const { code, stdout, stderr } = await runCommand(['backup', file], environment);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(kind === 'SQLite' ? /^5 leads from \S+leads\.sqlite written/ : /^5 leads from PostgreSQL database \w+ on/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(rowsIn(file)).toHaveLength(5);
    expect(readdirSync(folder)).toEqual(['copy.sqlite']);
    expect(readdirSync(environment.DATA_DIR).filter((name) => name.startsWith('leads-draft-'))).toEqual([]);
    await store.close();
  });

  it('fails if there is no store, and if the store is empty', async () => {
    const environment: Record<string, string> = { DATA_DIR: newFolder(), ...(await newEnvironment(kind)) };
    const folder = newFolder();
    const backup = () => runCommand(['backup', join(folder, 'copy.sqlite')], environment);
    const missing = kind === 'SQLite' ? 'leads.sqlite does not exist' : 'does not contain a lead store';
    expect(await backup()).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining(missing) });
    await (await openStore(loadConfig(environment), () => {})).close();
    expect(await backup()).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('has no leads') });
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('a backup', () => {
  it('fails if the file is not a store of this service', async () => {
    const environment = await newEnvironment();
    const store = join(environment.DATA_DIR ?? '', 'leads.sqlite');
    new DatabaseSync(store).exec('create table person (name text)');
    const backup = () => runCommand(['backup', join(newFolder(), 'copy.sqlite')], environment);
    expect(await backup()).toMatchObject({ code: 1, stderr: expect.stringContaining('is not a lead store') });
    writeFileSync(store, 'A text and no database. '.repeat(100));
    expect(await backup()).toMatchObject({ code: 1, stderr: expect.stringContaining('cannot be copied') });
  });

  it('does not overwrite a file, and leaves nothing behind if it cannot be written', async () => {
    const { environment, store } = await storeWithLeads('SQLite', 1);
    await store.close();
    const file = join(environment.DATA_DIR, 'leads.sqlite');
    const before = readFileSync(file);
    expect(await runCommand(['backup', file], environment)).toMatchObject({
      code: 2,
      stderr: `${file} exists, and a backup does not overwrite a file.\nGive another name.\n`,
    });
    expect(readFileSync(file).equals(before)).toBe(true);
    const blocked = { ...environment, BACKUP_DIR: join(file, 'below-a-file') };
    expect(await runCommand(['backup', '--keep=2'], blocked)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('cannot be written'),
    });
    expect((await runCommand(['doctor'], blocked)).stdout).toContain(`✗ Backups cannot be written to ${blocked.BACKUP_DIR}: ENOTDIR`);
    expect(readdirSync(environment.DATA_DIR).filter((name) => name.startsWith('leads-draft-'))).toEqual([]);
  });

  it('with --keep replaces the oldest of its own files, and no other file', async () => {
    const { environment, store } = await storeWithLeads('SQLite', 1);
    const folder = newFolder();
    const own = ['leads-2025-01-01T00-00-00Z.sqlite', 'leads-2025-01-02T00-00-00Z.sqlite.age', 'leads-2025-01-03T00-00-00Z.sqlite'];
    const others = ['leads-2024.sqlite', 'leads-2024-01-01T00-00-00Z.sqlite.gpg', 'notes.txt'];
    for (const name of [...own, ...others]) writeFileSync(join(folder, name), '');
    // A backup that was killed two days ago left a copy behind.
    const leftOver = join(environment.DATA_DIR, 'leads-draft-killed');
    mkdirSync(leftOver);
    utimesSync(leftOver, new Date(), new Date(Date.now() - 2 * 86_400_000));
    const doctor = async () => (await runCommand(['doctor'], { ...environment, BACKUP_DIR: folder })).stdout;
    expect(await doctor()).toMatch(new RegExp(`✗ The newest of 3 backups in ${folder} is \\d+ days old`));
    const { code, stdout } = await runCommand(['backup', '--keep=2'], { ...environment, BACKUP_DIR: folder });
    expect(await doctor()).toMatch(new RegExp(`✓ The newest of 2 backups in ${folder} is \\d+ s old`));
    expect(code).toBe(0);
    expect(stdout).toContain(`2 older backups deleted from ${folder}: the newest 2 are kept.`);
    const kept = listBackups(folder).map(({ file }) => file);
    expect(kept).toHaveLength(2);
    expect(kept[1]).toBe(join(folder, own[2] ?? ''));
    expect(rowsIn(kept[0] ?? '')).toHaveLength(1);
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(others));
    expect(existsSync(leftOver)).toBe(false);
    await store.close();
  });

  it('is too old for doctor after 36 hours, as for the alert', async () => {
    const environment = await newEnvironment();
    const doctorAfter = async (hours: number) => {
      const folder = newFolder();
      writeFileSync(join(folder, backupName(Date.now() - hours * 3_600_000, false)), '');
      return (await runCommand(['doctor'], { ...environment, BACKUP_DIR: folder })).stdout;
    };
    await (await openStore(loadConfig(environment), () => {})).close();
    expect(await doctorAfter(maxBackupAgeHours - 1)).toContain('✓ The newest of 1 backup in ');
    expect(await doctorAfter(maxBackupAgeHours + 1)).toMatch(
      /✗ The newest of 1 backup in .*\n {2}Check the job that makes backups, and make one now/,
    );
    const alerts = readFileSync(join(import.meta.dirname, '../../deploy/prometheus/alerts.yaml'), 'utf8');
    expect(alerts).toContain(`time() - max(leads_last_backup_timestamp_seconds{job="emovera"}) > ${maxBackupAgeHours} * 3600\n`);
  });

  it('is encrypted if there is a public key, and nobody reads a name in it', async () => {
    const { environment, store } = await storeWithLeads('SQLite', 1);
    const folder = newFolder();
    const recipient = await identityToRecipient(await generateX25519Identity());
    const mistyped = await runCommand(['backup', '--keep=14', `--recipient=${recipient.slice(0, -1)}`], {
      ...environment,
      BACKUP_DIR: folder,
    });
    expect(mistyped).toMatchObject({ code: 1, stderr: expect.stringContaining('age-keygen') });
    expect(readdirSync(folder)).toEqual([]);
    const { code, stdout } = await runCommand(['backup', '--keep=14'], {
      ...environment,
      BACKUP_DIR: folder,
      BACKUP_RECIPIENT: recipient,
    });
    expect([code, stdout]).toEqual([0, expect.stringContaining(`encrypted for ${recipient}`)]);
    const [name = '', ...others] = readdirSync(folder);
    expect([name, others]).toEqual([expect.stringMatching(/\.sqlite\.age$/), []]);
    const bytes = readFileSync(join(folder, name), 'latin1');
    expect(bytes).toMatch(/^age-encryption\.org\/v1\n-> X25519 /);
    expect(bytes).not.toMatch(/person-0|SQLite/);
    await store.close();
  });
});

import { createHash } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { newFolder } from '../../scripts/newFolder.ts';
import { listBackups } from '../src/backup/backupFiles.ts';
import { erasureListName } from '../src/backup/erasureList.ts';
import { loadConfig } from '../src/config.ts';
import { addErasures, readErasures } from '../src/store/eraseLeads.ts';
import { openStore } from '../src/store/openStore.ts';
import type { StoredLead } from '../src/store/readLeads.ts';
import { runCommand } from './runTestCommand.ts';
import { readBytes } from './storeFiles.ts';
import { contact, newEnvironment, post, startServiceIn, storeKinds } from './testService.ts';

/** A text that can be found in the bytes of a store's files. */
const trace = 'Vergissmeinnicht';

/* Each command waits five seconds for the reader. */
it('data that another program still reads from SQLite’s log is gone after the next purge', async () => {
  const environment = await newEnvironment();
  const service = await startServiceIn(environment);
  await post(`${service.url}/en/forms/contact`, contact({ Email: `${trace}@company.example` }));
  const folder = environment.DATA_DIR ?? '';
  const reader = new DatabaseSync(join(folder, 'leads.sqlite'), { readOnly: true });
  reader.exec('begin; select count(*) from lead;');
  const erased = await runCommand(['erase', `${trace}@company.example`, '--yes'], environment);
  expect(erased).toMatchObject({ code: 1, stderr: expect.stringContaining('npm run leads -- purge') });
  expect(await runCommand(['purge'], environment)).toMatchObject({ code: 1, stderr: expect.stringContaining('still holds copies') });
  reader.close();
  expect(await runCommand(['purge'], environment)).toMatchObject({ code: 0, stderr: '' });
  expect(readBytes(folder)).not.toMatch(new RegExp(trace, 'i'));
});

type Environment = Record<string, string>;

const dayMs = 86_400_000;
const anna = 'Anna@Company.example';

async function newStore(kind: (typeof storeKinds)[number]): Promise<Environment> {
  return { DATA_DIR: newFolder(), ...(await newEnvironment(kind)), BACKUP_DIR: newFolder(), RETENTION_DAYS: '30' };
}

async function addLead(environment: Environment, email: string, daysAgo = 0, lastName = email): Promise<void> {
  const store = await openStore(loadConfig(environment), () => {});
  const fields = { 'Last Name': lastName, Email: email };
  await store.add({ form: 'contact', lang: 'en', fields, context: { page: '/' }, receivedAt: Date.now() - daysAgo * dayMs });
  await store.close();
}

async function namesIn(environment: Environment): Promise<string[]> {
  const leads: StoredLead[] = JSON.parse((await runCommand(['export', '--format=json'], environment)).stdout);
  return leads.map(({ fields }) => fields['Last Name'] ?? '').sort();
}

describe.each(storeKinds)('a person who was erased from %s', (kind) => {
  it('stays erased after a restore on another machine, and so does a person whose retention has ended', async () => {
    const environment = await newStore(kind);
    for (const email of [anna, 'bert@company.example']) await addLead(environment, email);
    await addLead(environment, 'old@company.example', 31);
    const { BACKUP_DIR: folder = '' } = environment;
    expect((await runCommand(['backup', '--keep=5'], environment)).code).toBe(0);
    expect((await runCommand(['erase', 'ANNA@company.example', '--yes'], environment)).code).toBe(0);

    const list = readFileSync(join(folder, erasureListName), 'utf8');
    expect(list).toMatch(/^[0-9a-f]{64} 20\S+Z\n$/);
    // Without the key, an attacker cannot test addresses.
    expect(list).not.toContain(createHash('sha256').update(anna.toLowerCase()).digest('hex'));

    const elsewhere = await newStore(kind);
    const copies = newFolder();
    cpSync(folder, copies, { recursive: true });
    const file = listBackups(copies)[0]?.file ?? '';
    const { code, stdout, stderr } = await runCommand(['restore', file], elsewhere);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('Erased again: 1 lead of people who were erased after the backup.');
    expect(stdout).toContain('Not restored: 1 lead, whose retention has ended.');
    expect(await namesIn(elsewhere)).toEqual(['bert@company.example']);

    // The restored store has the entry of the erasure, and keeps a lead that she sends later.
    await addLead(elsewhere, anna, 0, 'Anna again');
    expect((await runCommand(['restore', file, '--add'], { ...elsewhere, BACKUP_DIR: newFolder() })).code).toBe(0);
    expect(await namesIn(elsewhere)).toEqual(['Anna again', 'bert@company.example']);
  });

  it('stays erased in every spelling of the address, and what was not erased comes back', async () => {
    const environment = await newStore(kind);
    const spellings = ['An.Na@gmail.com', 'anna+news@googlemail.com', 'anna@gmail.com'];
    for (const email of [...spellings, 'carla+1@company.example', 'carla@company.example']) await addLead(environment, email);
    const file = join(environment.BACKUP_DIR ?? '', 'first.sqlite');
    expect((await runCommand(['backup', file], environment)).code).toBe(0);
    expect((await runCommand(['erase', 'anna@gmail.com', '--yes'], environment)).stdout).toContain('Erased: 3 leads.');
    const leads: StoredLead[] = JSON.parse((await runCommand(['export', '--format=json'], environment)).stdout);
    const plain = leads.find(({ fields }) => fields.Email === 'carla@company.example')?.reference ?? '';
    const erased = await runCommand(['erase', 'carla@company.example', `--without=${plain}`, '--yes'], environment);
    expect(erased.stdout).toContain(`Not erased, because it was not in the list or was left out: ${plain}.`);
    const { stdout } = await runCommand(['restore', file], { ...(await newStore(kind)), BACKUP_DIR: environment.BACKUP_DIR ?? '' });
    expect(stdout).toContain('1 lead restored');
    expect(stdout).toContain('Erased again: 4 leads');
  });

  it('is known to every later backup, and forgotten when no backup is kept any more', async () => {
    const environment = await newStore(kind);
    await addLead(environment, anna);
    await addLead(environment, 'bert@company.example');
    const file = join(newFolder(), 'first.sqlite');
    expect((await runCommand(['backup', file], environment)).code).toBe(0);
    expect((await runCommand(['erase', anna, '--yes'], environment)).code).toBe(0);
    // The list beside the backups is lost. The next backup writes it again.
    const later = { ...environment, BACKUP_DIR: newFolder() };
    expect((await runCommand(['backup', '--keep=5'], later)).code).toBe(0);
    expect(readFileSync(join(later.BACKUP_DIR, erasureListName), 'utf8')).toMatch(/^[0-9a-f]{64} /);
    const elsewhere = await newStore(kind);
    expect((await runCommand(['restore', file], { ...elsewhere, BACKUP_DIR: later.BACKUP_DIR })).stdout).toContain('Erased again: 1 lead');

    const store = await openStore(loadConfig(environment), () => {});
    await addErasures(store.db, [{ person: 'f'.repeat(64), erased_at: Date.now() - 91 * dayMs }]);
    expect(await readErasures(store.db)).toHaveLength(2);
    await store.close();
    expect((await runCommand(['purge'], environment)).code).toBe(0);
    const again = await openStore(loadConfig(environment), () => {});
    expect(await readErasures(again.db)).toHaveLength(1);
    await again.close();
  });
});

describe('the list of erased people', () => {
  it('stops a restore if it is damaged, and an erasure says if it cannot be written', async () => {
    const environment = await newStore('SQLite');
    await addLead(environment, anna);
    const file = join(environment.BACKUP_DIR ?? '', 'copy.sqlite');
    expect((await runCommand(['backup', file], environment)).code).toBe(0);
    writeFileSync(join(environment.BACKUP_DIR ?? '', erasureListName), 'half a li');
    expect(await runCommand(['restore', file], await newStore('SQLite'))).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`Line 1 of`),
    });
    const blocked = { ...environment, BACKUP_DIR: join(file, 'below-a-file') };
    const erased = await runCommand(['erase', anna, '--yes'], blocked);
    expect(erased).toMatchObject({ code: 1, stderr: expect.stringContaining('The list of erased people') });
    expect(erased.stdout).toContain('Erased: 1 lead.');
  });
});

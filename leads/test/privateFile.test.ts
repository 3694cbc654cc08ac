import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newFolder } from '../../scripts/newFolder.ts';
import { loadConfig } from '../src/config.ts';
import { openStore } from '../src/store/openStore.ts';
import { runCommand } from './runTestCommand.ts';
import { newEnvironment } from './testService.ts';

it('an export to a file makes it readable only for its owner', async () => {
  const file = join(newFolder(), 'leads.csv');
  writeFileSync(file, 'older');
  chmodSync(file, 0o644);
  expect(await runCommand(['export', '--format=csv', `--output=${file}`], await newEnvironment())).toMatchObject({ code: 0 });
  expect(readFileSync(file, 'utf8')).toMatch(/^\uFEFFen reference,/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

describe.runIf(process.platform === 'linux')('a folder that the system does not allow', () => {
  const folder = '/proc/none/leads';

  it('as DATA_DIR stops the service and a backup, which name it', async () => {
    const environment = { ...(await newEnvironment()), DATA_DIR: folder };
    const message = /^\w.* \/proc\/none.*ENOENT.*\n.*DATA_DIR/;
    await expect(openStore(loadConfig(environment), () => {})).rejects.toThrow(message);
    expect(await runCommand(['backup', '--keep=1'], environment)).toMatchObject({ code: 1, stderr: expect.stringMatching(message) });
  });

  it('as BACKUP_DIR stops a backup, and an erasure says that its list is not written', async () => {
    const environment = { ...(await newEnvironment()), BACKUP_DIR: folder };
    const store = await openStore(loadConfig(environment), () => {});
    const fields = { Email: 'anna@company.example' };
    await store.add({ form: 'contact', lang: 'en', fields, context: { page: '/en/forms/contact' }, receivedAt: Date.now() });
    await store.close();
    const backup = await runCommand(['backup', '--keep=1'], environment);
    expect([backup.code, backup.stderr]).toEqual([1, expect.stringMatching(/^\/proc\/none\/leads\/leads-.* cannot be written: ENOENT/)]);
    const erasure = await runCommand(['erase', fields.Email, '--yes'], environment);
    expect([erasure.code, erasure.stderr]).toEqual([1, expect.stringContaining('erased-people.txt cannot be written: ENOENT')]);
  });
});

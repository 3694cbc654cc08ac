import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { leadSecretFileName } from '../src/stamp.ts';
import { run, spawnService } from './process.ts';
import { runCommand } from './runTestCommand.ts';
import { newEnvironment } from './testService.ts';

describe('the fingerprint of the secret in the store', () => {
  const [one, other, third] = [
    'first secret of the tests, 32 characters',
    'other secret of the tests, 32 characters',
    'third secret of the tests, 32 characters',
  ];
  const doctor = async (environment: Record<string, string>) => (await runCommand(['doctor'], environment)).stdout;
  const differs = '✗ The secret of the time-stamps in these settings is not the one that the store was last used with.';

  it('stops a service whose secret differs from that of the others, and lets a secret be rotated', async () => {
    const environment = { ...(await newEnvironment('PostgreSQL')), LEAD_SECRET: one };
    const first = await spawnService(environment);
    const start = (changes: Record<string, string>) => run('server.ts', [], { ...environment, ...changes });
    const refused = await start({ LEAD_SECRET: other });
    expect([refused.code, refused.stdout]).toEqual([1, '']);
    expect(JSON.parse(refused.stderr)).toMatchObject({
      level: 'fatal',
      msg: expect.stringMatching(
        /^LEAD_SECRET differs from that of the services that use this database\..* Give this service the same LEAD_SECRET\./,
      ),
    });
    expect(refused.stderr).not.toContain('of the tests');
    expect(await doctor({ ...environment, LEAD_SECRET: other })).toContain(differs);
    expect(await doctor(environment)).not.toContain(differs);
    // The secret before the last one is no longer known, as after a copy of old settings.
    expect((await start({ LEAD_SECRET: other, LEAD_SECRET_PREVIOUS: third })).code).toBe(1);
    const rotated = { ...environment, LEAD_SECRET: other, LEAD_SECRET_PREVIOUS: one };
    await (await spawnService(rotated)).end('SIGTERM');
    await first.end('SIGTERM');
    expect((await start({})).code).toBe(1);
    // The secret is lost, so its value before cannot be given.
    expect(await runCommand(['rotate-secret', '--accept'], { ...environment, LEAD_SECRET: third })).toMatchObject({
      code: 0,
      stderr: '',
    });
    await (await spawnService({ ...environment, LEAD_SECRET: third })).end('SIGTERM');
  });

  it('does not stop the only service that can use a SQLite file, which says that the secret is another one', async () => {
    const environment: Record<string, string> = { ...(await newEnvironment()), LOG_LEVEL: 'warn' };
    await (await spawnService(environment)).end('SIGTERM');
    rmSync(join(environment.DATA_DIR ?? '', leadSecretFileName));
    const message = /"level":"warn".*the secret of the time-stamps has changed: leads from pages that were open before are held/;
    const service = await spawnService(environment);
    await service.end('SIGTERM');
    expect(service.output()).toMatch(message);
    expect(await runCommand(['rotate-secret'], environment)).toMatchObject({ code: 0 });
    expect(await doctor(environment)).toContain(differs);
    const again = await spawnService(environment);
    await again.end('SIGTERM');
    expect(again.output()).not.toMatch(message);
    expect(await doctor(environment)).not.toContain(differs);
  });
});

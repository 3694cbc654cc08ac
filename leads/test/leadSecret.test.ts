import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { leadSecretFileName, openLeadSecrets, previousSecretFileName, rotateLeadSecret } from '../src/leadSecret.ts';
import { noteSecret } from '../src/store/secretFingerprint.ts';
import { run, spawnService } from './process.ts';
import { newEnvironment, startService } from './service.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'leads-secret-'));
const unset = { leadSecret: undefined, previousLeadSecret: undefined, databaseUrl: undefined };
const beside = (dataDir: string) => openLeadSecrets({ ...unset, dataDir }).current;

describe('the secret of the time-stamps', () => {
  it('is created once next to the SQLite file, and only its owner may read it', () => {
    const folder = join(newFolder(), 'data');
    const secret = beside(folder);
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(beside(folder)).toBe(secret);
    expect(readdirSync(folder)).toEqual([leadSecretFileName]);
    if (process.platform !== 'win32') expect(statSync(join(folder, leadSecretFileName)).mode & 0o777).toBe(0o600);
    expect(beside(newFolder())).not.toBe(secret);
  });

  it('is the configured one if there is one', () => {
    const dataDir = newFolder();
    const configured = { ...unset, dataDir, leadSecret: 'x'.repeat(32) };
    expect(openLeadSecrets(configured)).toEqual({ current: 'x'.repeat(32) });
    expect(openLeadSecrets({ ...configured, previousLeadSecret: 'y'.repeat(32) }).previous).toEqual({ secret: 'y'.repeat(32) });
    expect(() => rotateLeadSecret(configured, 0)).toThrow(/LEAD_SECRET_PREVIOUS/);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('is required with PostgreSQL', () => {
    const open = () => openLeadSecrets({ ...unset, dataDir: newFolder(), databaseUrl: 'postgres://h/d' });
    expect(open).toThrow(expect.objectContaining({ code: 'CONFIG_INVALID', message: expect.stringContaining('LEAD_SECRET') }));
  });

  it('is refused if its file is damaged, and the file is not changed', () => {
    const folder = newFolder();
    writeFileSync(join(folder, leadSecretFileName), 'short');
    expect(() => beside(folder)).toThrow(expect.objectContaining({ code: 'STORE_UNREACHABLE', message: expect.stringContaining(folder) }));
    expect(readFileSync(join(folder, leadSecretFileName), 'utf8')).toBe('short');
  });

  it('is replaced on request, and the one before is accepted for a day from then on', () => {
    const dataDir = newFolder();
    expect(() => rotateLeadSecret({ ...unset, dataDir }, 0)).toThrow(/does not exist yet/);
    const before = beside(dataDir);
    const now = Date.UTC(2026, 10, 26);
    rotateLeadSecret({ ...unset, dataDir }, now);
    const { current, previous } = openLeadSecrets({ ...unset, dataDir });
    expect(current).toMatch(/^[0-9a-f]{64}$/);
    expect(current).not.toBe(before);
    expect(previous).toEqual({ secret: before, until: now + 86_400_000 });
    if (process.platform !== 'win32') expect(statSync(join(dataDir, previousSecretFileName)).mode & 0o777).toBe(0o600);
    rotateLeadSecret({ ...unset, dataDir }, now + 1);
    expect(openLeadSecrets({ ...unset, dataDir }).previous).toEqual({ secret: current, until: now + 86_400_001 });
  });
});

describe('the fingerprint of the secret in the store', () => {
  const [one, other, third] = [
    'first secret of the tests, 32 characters',
    'other secret of the tests, 32 characters',
    'third secret of the tests, 32 characters',
  ];
  const doctor = async (environment: Record<string, string>) => (await run('cli.ts', ['doctor'], environment)).stdout;
  const differs = '✗ The secret of the time-stamps in these settings is not the one that the store was last used with.';

  it('stops a service whose secret differs from that of the others, and lets a secret be rotated', async () => {
    const environment = { ...(await newEnvironment('PostgreSQL')), LEAD_SECRET: one };
    const first = await spawnService(environment);
    const start = (changes: Record<string, string>) => run('server.ts', [], { ...environment, ...changes });
    const refused = await start({ LEAD_SECRET: other });
    expect([refused.code, refused.stdout]).toEqual([1, '']);
    expect(refused.stderr).toMatch(
      /^LEAD_SECRET differs from that of the services that use this database\..*\nGive this service the same LEAD_SECRET\./,
    );
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
    expect(await run('cli.ts', ['rotate-secret', '--accept'], { ...environment, LEAD_SECRET: third })).toMatchObject({
      code: 0,
      stderr: '',
    });
    await (await spawnService({ ...environment, LEAD_SECRET: third })).end('SIGTERM');
  });

  it('does not stop the only service that can use a SQLite file, which says that the secret is another one', async () => {
    const environment: Record<string, string> = { ...(await newEnvironment()), LOG_LEVEL: 'warn' };
    await (await spawnService(environment)).end('SIGTERM');
    rmSync(join(environment.DATA_DIR ?? '', leadSecretFileName));
    const message = /"level":"warn".*the secret of the time-stamps is another one: leads from pages that were open before are held/;
    const service = await spawnService(environment);
    await service.end('SIGTERM');
    expect(service.output()).toMatch(message);
    expect(await run('cli.ts', ['rotate-secret'], environment)).toMatchObject({ code: 0 });
    expect(await doctor(environment)).toContain(differs);
    const again = await spawnService(environment);
    await again.end('SIGTERM');
    expect(again.output()).not.toMatch(message);
    expect(await doctor(environment)).not.toContain(differs);
  });

  it('is not the secret, and nothing from which it can be computed', async () => {
    const service = await startService('SQLite', { LEAD_SECRET: one });
    await noteSecret(service.store.db, { current: one });
    const rows = await service.store.db.selectFrom('job').selectAll().execute();
    expect(rows).toEqual([{ name: expect.stringMatching(/^fingerprint/), due_at: expect.any(Number) }]);
    expect(rows[0]?.due_at).toBeLessThan(2 ** 48);
    await service.stop();
  });
});

import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { leadSecretFileName, noteSecret, openLeadSecrets, previousSecretFileName, rotateLeadSecret } from '../src/stamp.ts';
import { startService } from './service.ts';

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

it('the fingerprint of the secret in the store is not the secret, and nothing from which it can be computed', async () => {
  const secret = 'a secret of the tests, 32 or more characters';
  const service = await startService('SQLite', { LEAD_SECRET: secret });
  await noteSecret(service.store.db, { current: secret });
  const rows = await service.store.db.selectFrom('job').selectAll().execute();
  expect(rows).toEqual([{ name: expect.stringMatching(/^fingerprint/), due_at: expect.any(Number) }]);
  expect(rows[0]?.due_at).toBeLessThan(2 ** 48);
  await service.stop();
});

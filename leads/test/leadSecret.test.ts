import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { leadSecretFileName, openLeadSecret } from '../src/leadSecret.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'leads-secret-'));
const beside = (dataDir: string) => openLeadSecret({ dataDir, leadSecret: undefined, databaseUrl: undefined });

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
    expect(openLeadSecret({ dataDir, leadSecret: 'x'.repeat(32), databaseUrl: undefined })).toBe('x'.repeat(32));
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('is required with PostgreSQL', () => {
    const open = () => openLeadSecret({ dataDir: newFolder(), leadSecret: undefined, databaseUrl: 'postgres://h/d' });
    expect(open).toThrow(expect.objectContaining({ code: 'CONFIG_INVALID', message: expect.stringContaining('LEAD_SECRET') }));
  });

  it('is refused if its file is damaged, and the file is not changed', () => {
    const folder = newFolder();
    writeFileSync(join(folder, leadSecretFileName), 'short');
    expect(() => beside(folder)).toThrow(expect.objectContaining({ code: 'STORE_UNREACHABLE', message: expect.stringContaining(folder) }));
    expect(readFileSync(join(folder, leadSecretFileName), 'utf8')).toBe('short');
  });
});

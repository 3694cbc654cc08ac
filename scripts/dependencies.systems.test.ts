import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isAllowed } from './checkLicences.ts';

type LockedPackage = { integrity?: string; resolved?: string; link?: boolean };

const root = fileURLToPath(new URL('..', import.meta.url));
const lock: Record<string, LockedPackage> = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')).packages;
/** Installed packages by path. The workspaces of this repository are links. */
const packages = Object.entries(lock).filter(([path, { link }]) => path.includes('node_modules/') && !link);

test('every package of the lockfile has a SHA-512 digest, and no address without TLS', () => {
  expect(packages.length).toBeGreaterThan(300);
  expect(packages.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? '')).map(([path]) => path)).toEqual([]);
  // Without an address, npm uses the configured registry.
  expect(packages.filter(([, { resolved }]) => resolved !== undefined && !resolved.startsWith('https://')).map(([path]) => path)).toEqual(
    [],
  );
});

test('every package has an allowed licence, and docs/licences.md lists what is shipped', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/checkLicences.ts'], { cwd: root, encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(stdout).toMatch(/\d{3} {2}MIT\n/);
  expect(status).toBe(0);
});

test('a missing, unknown or restrictive licence is not allowed', () => {
  expect(isAllowed({ name: 'a' })).toBe(false);
  for (const license of ['GPL-3.0-only', 'AGPL-3.0-or-later', 'SEE LICENSE IN x', 'MIT AND GPL-3.0-only', 'MPL-2.0'])
    expect(isAllowed({ name: 'a', license }), license).toBe(false);
  for (const license of ['MIT', '(MIT OR GPL-3.0-or-later)', 'MIT AND Zlib']) expect(isAllowed({ name: 'a', license }), license).toBe(true);
});

test('an exception applies to the named packages, and not to shipped ones', () => {
  const axe = { name: 'axe-core', license: 'MPL-2.0' };
  expect(isAllowed(axe)).toBe(true);
  expect(isAllowed(axe, false)).toBe(false);
});

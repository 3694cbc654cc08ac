import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { exceptions, faultOf, installed, licenceTables, nameOf, readLock, shipped } from './licences.ts';

const lock = readLock();
const packages = installed(lock);
const names = (places: readonly string[]) => places.map(nameOf);

test('every package of the lockfile is one that was seen before, by its digest, from whatever registry it comes', () => {
  expect(packages.length).toBeGreaterThan(300);
  expect(packages.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? '')).map(([place]) => place)).toEqual([]);
  // An address would name a registry; npm takes the configured one where there is none.
  expect(packages.filter(([, { resolved }]) => resolved !== undefined && !resolved.startsWith('https://')).map(([place]) => place)).toEqual(
    [],
  );
});

test('every dependency of the repository is named in one version', () => {
  const own = ['', 'contract', 'leads', 'site'].map((folder) =>
    JSON.parse(readFileSync(fileURLToPath(new URL(`../${folder}/package.json`, import.meta.url)), 'utf8')),
  );
  const wished = own.flatMap((manifest) =>
    Object.entries<string>({ ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }),
  );
  expect(wished.length).toBeGreaterThan(40);
  expect(wished.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

test('every package has a licence that asks for no more than to be named, or a reason why another is no matter', () => {
  expect(packages.flatMap(([place, { license }]) => faultOf(nameOf(place), license) ?? [])).toEqual([]);
});

test('a licence that is missing, unknown or asks for more is found', () => {
  expect(faultOf('a', undefined)).toContain('no licence');
  for (const licence of ['GPL-3.0-only', 'AGPL-3.0-or-later', 'SEE LICENSE IN x', 'MIT AND GPL-3.0-only', 'MPL-2.0'])
    expect(faultOf('a', licence)).toContain(licence);
  for (const licence of ['MIT', '(MIT OR GPL-3.0-or-later)', 'MIT AND Zlib']) expect(faultOf('a', licence)).toBeUndefined();
});

test('no exception is left over, and none is for what is shipped', () => {
  const { service, site } = shipped(lock);
  for (const { name, licence } of exceptions) {
    expect(
      packages.some(([place, { license }]) => name.test(nameOf(place)) && license?.includes(licence)),
      String(name),
    ).toBe(true);
    expect(names([...service, ...site]).filter((shippedName) => name.test(shippedName))).toEqual([]);
  }
});

test('the document lists what is shipped, all of it and nothing else', () => {
  const { service, site } = shipped(lock);
  expect(names(service)).toEqual(expect.arrayContaining(['fastify', 'kysely', 'nodemailer', 'pg', 'pino', 'zod', 'find-my-way']));
  expect(names(site)).toEqual(expect.arrayContaining(['react', 'react-dom', 'scheduler', 'zod']));
  const text = readFileSync(fileURLToPath(new URL('../docs/licences.md', import.meta.url)), 'utf8');
  const tables = licenceTables(lock);
  for (const name of ['service', 'site'] as const)
    expect(text, 'npm run check:licences -- --write').toContain(`<!-- ${name} -->\n${tables[name]}\n<!-- end -->`);
});

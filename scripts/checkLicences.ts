/*
 * Looks at the licence of every package in the lockfile, and fails on one that is unknown or asks for more than to be named, unless scripts/licences.ts says why it is no matter.
 *
 *   npm run check:licences              judges, and counts by licence
 *   npm run check:licences -- --write   writes the list of what is shipped into docs/licences.md
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { faultOf, installed, licenceTables, nameOf, readLock } from './licences.ts';

const file = fileURLToPath(new URL('../docs/licences.md', import.meta.url));
const lock = readLock();
const packages = installed(lock);
const counts = new Map<string, number>();
for (const [, { license = 'none' }] of packages) counts.set(license, (counts.get(license) ?? 0) + 1);
for (const [licence, count] of [...counts].sort((a, b) => b[1] - a[1])) console.log(`${String(count).padStart(5)}  ${licence}`);

const faults = packages.flatMap(([place, { license }]) => faultOf(nameOf(place), license) ?? []);
for (const fault of faults) console.error(`✗ ${fault} Take another package, or add an exception with its reason to scripts/licences.ts.`);

if (process.argv.includes('--write')) {
  const tables = licenceTables(lock);
  const text = readFileSync(file, 'utf8').replace(
    /<!-- (service|site) -->\n[\s\S]*?<!-- end -->/g,
    (_all, name: keyof typeof tables) => `<!-- ${name} -->\n${tables[name]}\n<!-- end -->`,
  );
  writeFileSync(file, text);
  console.log('docs/licences.md is written.');
}
process.exit(faults.length > 0 ? 1 : 0);

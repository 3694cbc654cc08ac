/*
 * Checks the licence of every package in the lockfile, and the list of shipped packages in docs/licences.md.
 *
 *   npm run check:licences
 *   npm run check:licences -- --write   writes the list
 */
import { execSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

type Package = { readonly name: string; readonly license?: string; readonly optional?: boolean };

/** Licences that ask only for attribution. */
const free = '0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC0-1.0 ISC MIT MIT-0 OFL-1.1 Python-2.0 Unicode-3.0 Zlib'.split(' ');

/** Other licences, of packages that are used without changes: only by the build and the tests, unless they are in {@link shippedToo}. */
const exceptions = [
  { licence: 'MPL-2.0', names: /^(axe-core|ical\.js|mediabunny|lightningcss(-[\w-]+)?)$/ },
  { licence: 'LGPL-3.0', names: /^@cspell\/dict-(en-gb|es-es)$/ },
  { licence: 'LGPL-3.0-or-later', names: /^@img\/sharp-/ },
];

/** Packages of {@link exceptions} that are shipped too. Their licence asks only to say where their code is, which docs/licences.md does. */
const shippedToo = ['ical.js'];

const contract = '#@emovera/contract > .prod';
const reader = '#@emovera/reader > .prod';
const fonts = '#@fontsource-variable/nunito, #@fontsource-variable/outfit, #@expo-google-fonts/nunito, #@expo-google-fonts/outfit';
/** Packages that the lead service runs, or that the team or visitors download. Their dependencies are shipped too. */
const shipped = {
  service: `#@emovera/leads > .prod, ${contract}`,
  desk: '#react, #react-dom, #@tanstack/react-query, #d3-array, #@fontsource-variable/nunito, #@fontsource-variable/outfit',
  site: `#react, #react-dom, #pagefind, #hucre, #d3-array, ${fonts}, ${contract}, ${reader}`,
};

/** Packages of the lockfile that match a selector of `npm query`. */
function findPackages(selector: string): Package[] {
  return JSON.parse(execSync(`npm query "${selector}" --package-lock-only`, { encoding: 'utf8', maxBuffer: 2 ** 28 }));
}

/** Whether a package's licence, an SPDX expression, asks only for attribution or is an exception. */
export function isAllowed({ name, license = '' }: Package, allowExceptions = true): boolean {
  const isExcepted = (id: string) => exceptions.some(({ licence, names }) => licence === id && names.test(name));
  const isFine = (id: string) => free.includes(id) || ((allowExceptions || shippedToo.includes(name)) && isExcepted(id));
  const choices = license.replace(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every(isFine));
}

if (import.meta.main) {
  const packages = findPackages(':root *:not(.workspace)');
  for (const [licence, group = []] of Object.entries(Object.groupBy(packages, ({ license = 'none' }) => license)))
    console.log(`${String(group.length).padStart(5)}  ${licence}`);
  const forbidden = packages.filter((each) => !isAllowed(each));

  const file = new URL('../docs/licences.md', import.meta.url);
  const text = readFileSync(file, 'utf8');
  let updated = text;
  for (const [part, selector] of Object.entries(shipped)) {
    const parts = findPackages(`:is(${selector}), :is(${selector}) *`).filter(({ optional }) => !optional);
    forbidden.push(...parts.filter((each) => !isAllowed(each, false)));
    const rows = [...Map.groupBy(parts, ({ license }) => license)].map(
      ([licence, group]) => `| ${licence} | ${[...new Set(group.map(({ name }) => name))].sort().join(', ')} |\n`,
    );
    const [before, after] = updated.split(new RegExp(`(?<=<!-- ${part} -->\n)[^]*?(?=<!-- end -->)`));
    updated = `${before}| Licence | Packages |\n|---|---|\n${rows.sort().join('')}${after}`;
  }
  const isWriting = process.argv.includes('--write');
  if (isWriting) writeFileSync(file, updated);

  for (const { name, license } of forbidden)
    console.error(`${name} has the licence ${license}. Use another package, or add an exception to scripts/checkLicences.ts.`);
  const isOutdated = !isWriting && updated !== text;
  if (isOutdated) console.error('docs/licences.md is out of date. Run "npm run check:licences -- --write".');
  if (forbidden.length > 0 || isOutdated) process.exitCode = 1;
}

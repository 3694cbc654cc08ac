import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A package as the lockfile has it. */
export type LockedPackage = {
  readonly version: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
};

/** The lockfile's packages by their place, such as `node_modules/a/node_modules/b`. */
export type Lock = Readonly<Record<string, LockedPackage>>;

const root = fileURLToPath(new URL('..', import.meta.url));

/** The lockfile of this repository. */
export function readLock(): Lock {
  return JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')).packages;
}

/** Licences that ask for no more than to be named: of code, and of typefaces. */
const free = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Zlib',
]);

/** Packages with another licence, and why that asks nothing of the site: none of them is in what is served or runs beside the leads. */
export const exceptions: readonly { readonly name: RegExp; readonly licence: string; readonly reason: string }[] = [
  { name: /^(@axe-core\/playwright|axe-core)$/, licence: 'MPL-2.0', reason: 'tests with it, unchanged' },
  {
    name: /^lightningcss(-[\w-]+)?$/,
    licence: 'MPL-2.0',
    reason: 'the build runs it, unchanged, and none of its code is in what it writes',
  },
  { name: /^@cspell\/dict-(en-gb|es-es)$/, licence: 'LGPL-3.0', reason: 'word lists that "npm run check:content" reads' },
  { name: /^mediabunny$/, licence: 'MPL-2.0', reason: 'the build reads the length and size of videos with it, unchanged' },
  { name: /^@ironcalc\/wasm$/, licence: 'MIT/Apache-2.0', reason: 'a choice of two free licences, in the notation of Rust packages' },
  { name: /^@img\/sharp-/, licence: 'LGPL-3.0-or-later', reason: 'the build converts pictures with it, linked at run time, unchanged' },
];

/** What is shipped: the service's packages, and what browsers get of the site's. The rest builds and tests. */
const shippedBySite = [
  'react',
  'react-dom',
  'pagefind',
  '@fontsource-variable/nunito',
  '@fontsource-variable/outfit',
  '@expo-google-fonts/nunito',
  '@expo-google-fonts/outfit',
];

/** Why a package's licence is not in order, or nothing. */
export function faultOf(name: string, licence: string | undefined): string | undefined {
  if (!licence) return `${name} names no licence.`;
  const isExcepted = (id: string) => exceptions.some((exception) => exception.licence === id && exception.name.test(name));
  const isFine = (id: string) => free.has(id) || isExcepted(id);
  const choices = licence.replace(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every(isFine)) ? undefined : `${name} has the licence ${licence}.`;
}

/** Name of a package by its place in the lockfile. */
export function nameOf(place: string): string {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** The installed packages, without the repository's own. */
export function installed(lock: Lock): [place: string, locked: LockedPackage][] {
  return Object.entries(lock).filter(([place, { link }]) => place.includes('node_modules/') && !link);
}

/** Places of the packages that are shipped, by name. */
export function shipped(lock: Lock): { service: string[]; site: string[] } {
  // As Node looks for a package: beside the one that needs it, then folder by folder up to the root.
  const find = (from: string, name: string): string => {
    for (let folder = from; ; ) {
      const place = `${folder ? `${folder}/` : ''}node_modules/${name}`;
      if (lock[place]) return place;
      if (folder === '') throw new Error(`The lockfile has no ${name}, which ${from} needs.`);
      folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1));
    }
  };
  const gather = (from: string, names: readonly string[]) => {
    const places = new Set<string>();
    const visit = (parent: string, name: string) => {
      const place = find(parent, name);
      if (places.has(place)) return;
      places.add(place);
      for (const next of Object.keys(lock[place]?.dependencies ?? {})) visit(place, next);
    };
    for (const name of names) visit(from, name);
    return [...places].sort((a, b) => nameOf(a).localeCompare(nameOf(b)));
  };
  const ofService = Object.keys({ ...lock.leads?.dependencies, ...lock.contract?.dependencies });
  return {
    service: gather('leads', ofService),
    site: gather('site', [...shippedBySite, ...Object.keys(lock.contract?.dependencies ?? {})]),
  };
}

/** The tables of docs/licences.md. */
export function licenceTables(lock: Lock): { service: string; site: string } {
  const table = (places: readonly string[]) =>
    ['| Package | Licence |', '|---|---|', ...new Set(places.map((place) => `| ${nameOf(place)} | ${lock[place]?.license ?? '–'} |`))].join(
      '\n',
    );
  const { service, site } = shipped(lock);
  return { service: table(service), site: table(site) };
}

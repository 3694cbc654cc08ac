import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const sourceFolder = fileURLToPath(new URL('..', import.meta.url));
const numbers = new Map<string, number>();

/**
 * Class names for CSS Modules as short as can be: styles are inlined on each page and every byte of its first flight counts (about 800
 * compressed bytes a page against the default names). Names are numbered in the order of files and of appearance, so that two builds of the
 * same sources agree, and server and browser with them.
 */
export function shortClassName(name: string, filename: string): string {
  if (numbers.size === 0)
    for (const file of globSync('**/*.module.css', { cwd: sourceFolder }).sort()) numberFile(`${sourceFolder}${file}`);
  const key = `${filename.split('?')[0]} ${name}`;
  return `_${numberOf(key).toString(36)}`;
}

function numberFile(file: string) {
  for (const [, name] of readFileSync(file, 'utf8').matchAll(/\.([a-zA-Z_][\w-]*)/g)) numberOf(`${file} ${name}`);
}

function numberOf(key: string): number {
  const known = numbers.get(key) ?? numbers.size;
  numbers.set(key, known);
  return known;
}

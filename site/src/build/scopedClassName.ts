import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('..', import.meta.url));

/** Few letters compress well, and consonants make no words. */
const letters = 'bcdfghjklmnpqrst';

/** The long name of each short one, to detect equal short names. */
const longNames = new Map<string, string>();

/**
 * Name of a CSS Module's class in pages and in client scripts: in development the path of its file in `site/src`, then its own name. In builds it is a short
 * hash of that, since pages repeat it.
 * @param file Its path, or its path in `site/src`.
 * @throws Error if two classes have the same short name.
 */
export function scopedClassName(name: string, file: string): string {
  const path = file.startsWith('/') || file.includes(':') ? relative(source, file.replace(/\?.*$/, '')) : file;
  const long = `${path.replace('.module.css', '').replaceAll(/[/\\]/g, '-')}__${name}`;
  if (process.env.NODE_ENV === 'development') return long;
  const short = Array.from(createHash('sha256').update(long).digest().subarray(0, 5), (byte) => letters[byte % letters.length]).join('');
  const other = longNames.getOrInsert(short, long);
  if (other !== long) throw new Error(`The classes ${other} and ${long} have the same short name "${short}". Rename one of them.`);
  return short;
}

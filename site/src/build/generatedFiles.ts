import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

/** Everything that generated files depend on, besides their content. */
const code = ['site/src/**/*.*', 'package-lock.json'];

/** Time after which the files of other versions of the code are deleted, in milliseconds: one day. */
const maxAge = 86_400_000;

/**
 * Creates the folder in which `cachedOnDisk` keeps generated files: one folder for each version of the code, so that a change of the code generates all files
 * again, and a change of a text only the files with that text.
 * @param cacheDir Astro's cache folder.
 */
export function generatedFilesFolder(cacheDir: string): string {
  const root = join(import.meta.dirname, '../../..');
  const hash = createHash('sha256');
  for (const file of globSync(code, { cwd: root }).sort()) hash.update(file).update(readFileSync(join(root, file)));
  const parent = join(cacheDir, 'generated');
  const folder = join(parent, hash.digest('hex').slice(0, 16));
  mkdirSync(folder, { recursive: true });
  utimesSync(folder, new Date(), new Date());
  for (const name of readdirSync(parent))
    if (statSync(join(parent, name)).mtimeMs < Date.now() - maxAge) rmSync(join(parent, name), { recursive: true });
  return folder;
}

import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';

/**
 * Caches the results of a function by its arguments during a build. In development it does not, because content changes. Without the cache, shared work of
 * many pages would be repeated for each page.
 * @param compute Its arguments are compared as JSON.
 */
export function onceInBuild<Arguments extends unknown[], Result>(
  compute: (...parameters: Arguments) => Promise<Result>,
): (...parameters: Arguments) => Promise<Result> {
  if (!import.meta.env.PROD) return compute;
  const results = new Map<string, Promise<Result>>();
  return (...parameters) => results.getOrInsertComputed(JSON.stringify(parameters), () => compute(...parameters));
}

/**
 * Caches an expensive result, such as a PDF, between builds. In development and in tests it does not.
 * @param kind Kind of result, to keep inputs of different functions apart.
 * @param input Everything the result depends on, besides the code.
 * @param make Makes the result, which `structuredClone` must be able to copy.
 */
export async function cachedOnDisk<Result>(kind: string, input: unknown, make: () => Promise<Result>): Promise<Result> {
  const folder = import.meta.env.GENERATED_FILES;
  if (!folder) return make();
  const file = `${folder}/${createHash('sha256')
    .update(JSON.stringify([kind, input]))
    .digest('hex')}`;
  if (existsSync(file)) return deserialize(readFileSync(file));
  const result = await make();
  // Another build may read the file at the same time, so it appears only when it is complete.
  writeFileSync(`${file}.${process.pid}`, serialize(result));
  renameSync(`${file}.${process.pid}`, file);
  return result;
}

/** Inputs of generated files other than their content. */
const code = ['site/src/**/*.*', 'package-lock.json'];

/** Time after which the files of other versions of the code are deleted, in milliseconds: one day. */
const maxAge = 86_400_000;

/**
 * Creates the folder in which `cachedOnDisk` keeps generated files. Each version of the code has its own, so that a change of the code generates all files
 * again.
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

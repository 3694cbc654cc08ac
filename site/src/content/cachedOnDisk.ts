import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';

/**
 * Caches a result that takes long to make, such as a PDF, between builds. In development and in tests it does not.
 * @param kind What is made, to keep inputs of different functions apart.
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
  // Another build may read the file at the same time, so it appears only once it is complete.
  writeFileSync(`${file}.${process.pid}`, serialize(result));
  renameSync(`${file}.${process.pid}`, file);
  return result;
}

import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = '**/*.{html,css,js,mjs,svg,xml,json,txt,webmanifest,ico,wasm}';

/** Enough to keep the thread pool busy while others are read and written. */
const filesAtOnce = 8;

const formats = {
  br: (source: Buffer) =>
    promisify(brotliCompress)(source, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.length },
    }),
  gz: (source: Buffer) => promisify(gzip)(source, { level: 9 }),
};

/**
 * Writes `X.br` (brotli 11) and `X.gz` (gzip 9) beside every compressible file `X`, where they are smaller.
 * @param cacheDir Folder that keeps what was compressed, by the content's hash: what has not changed is not compressed again. What was of no use is deleted.
 */
export async function compressFiles(publicDir: string, cacheDir: string): Promise<void> {
  mkdirSync(cacheDir, { recursive: true });
  const files = globSync(compressible, { cwd: publicDir }).values();
  const used = new Set<string>();
  // The thread pool compresses four at a time; who read all files at once would hold a whole site in memory.
  const workers = Array.from({ length: filesAtOnce }, async () => {
    for (const file of files) {
      const source = await readFile(`${publicDir}/${file}`);
      const hash = createHash('sha256').update(source).digest('hex');
      for (const [format, compress] of Object.entries(formats)) {
        const name = `${hash}.${format}`;
        used.add(name);
        const compressed = existsSync(`${cacheDir}/${name}`) ? await readFile(`${cacheDir}/${name}`) : await compress(source);
        await writeFile(`${cacheDir}/${name}`, compressed);
        if (compressed.length < source.length) await writeFile(`${publicDir}/${file}.${format}`, compressed);
      }
    }
  });
  await Promise.all(workers);
  await Promise.all(globSync('*', { cwd: cacheDir }).map((name) => (used.has(name) ? undefined : rm(`${cacheDir}/${name}`))));
}

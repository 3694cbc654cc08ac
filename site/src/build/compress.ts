import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readdirSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = '**/*.{html,css,js,mjs,svg,xml,json,txt,webmanifest,ico,wasm}';

/** Number of files processed at the same time. The thread pool compresses four of them while others are read or written. Reading all files first would keep the whole site in memory. */
const filesAtOnce = 8;

const formats = {
  br: (source: Buffer) =>
    promisify(brotliCompress)(source, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.length },
    }),
  gz: (source: Buffer) => promisify(gzip)(source, { level: 9 }),
};

/**
 * Writes `X.br` (brotli 11) and `X.gz` (gzip 9) next to every compressible file `X`, if they are smaller.
 * @param cacheDir Folder of compressed files by the hash of their content, so that unchanged files are not compressed again. Files that are not used are deleted.
 */
export async function compressFiles(publicDir: string, cacheDir: string): Promise<void> {
  mkdirSync(cacheDir, { recursive: true });
  const files = globSync(compressible, { cwd: publicDir }).values();
  const used = new Set<string>();
  const compressNext = async () => {
    for (const file of files) {
      const source = await readFile(`${publicDir}/${file}`);
      const hash = createHash('sha256').update(source).digest('hex');
      for (const [format, compress] of Object.entries(formats)) {
        const cached = `${cacheDir}/${hash}.${format}`;
        const compressed = existsSync(cached) ? await readFile(cached) : await compress(source);
        await writeFile(cached, compressed);
        used.add(`${hash}.${format}`);
        if (compressed.length < source.length) await writeFile(`${publicDir}/${file}.${format}`, compressed);
      }
    }
  };
  await Promise.all(Array.from({ length: filesAtOnce }, compressNext));
  await Promise.all(readdirSync(cacheDir).map((name) => used.has(name) || rm(`${cacheDir}/${name}`)));
}

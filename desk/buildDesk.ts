import { join } from 'node:path';
import { build } from 'vite';
import { compressFiles } from '../site/src/build/compress.ts';
import { distFolder } from '../site/src/build/distFolder.ts';
import { isLight } from '../site/src/build/isLight.ts';

/** Builds the lead desk into `desk` in the build's output folder, in about two seconds. */
export async function buildDesk(): Promise<void> {
  await build({ configFile: join(import.meta.dirname, 'vite.config.ts'), logLevel: 'warn' });
  if (!isLight) await compressFiles(join(distFolder, 'desk'), join(import.meta.dirname, 'node_modules/.compressed'));
}

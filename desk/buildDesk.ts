import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { compressFiles } from '../site/src/build/compress.ts';
import { distFolder, isLight } from '../site/src/build/distFolder.ts';
import { contentWords } from './contentWords.ts';

/** Builds the lead desk into `desk` in the build's output folder, in about two seconds. Only the lead service serves that folder. */
export async function buildDesk(): Promise<void> {
  const outDir = join(distFolder, 'desk');
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'src'),
    base: '/desk/',
    publicDir: false,
    plugins: [react(), contentWords()],
    // Names that change with the content, as those of the site. Every file is one of its own, because the policy of the service allows no data in addresses.
    build: { outDir, emptyOutDir: true, assetsDir: '_assets', assetsInlineLimit: 0 },
    logLevel: 'warn',
  });
  if (!isLight) await compressFiles(outDir, join(import.meta.dirname, 'node_modules/.compressed'));
}

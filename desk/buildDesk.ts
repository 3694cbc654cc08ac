import { join } from 'node:path';
import { bundleScreen } from '../screens/bundleScreen.ts';
import { compressFiles } from '../site/src/build/compress.ts';
import { distFolder, isLight } from '../site/src/build/distFolder.ts';
import { contentWords } from './contentWords.ts';

/** Builds the lead desk into `desk` in the build's output folder. Only the lead service serves that folder. */
export async function buildDesk(): Promise<void> {
  const outDir = join(distFolder, 'desk');
  await bundleScreen(join(import.meta.dirname, 'src'), '/desk/', outDir, [contentWords()]);
  if (!isLight) await compressFiles(outDir, join(import.meta.dirname, 'node_modules/.compressed'));
}

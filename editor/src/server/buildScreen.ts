import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Folder of the built editing screen. The lead service does not serve it. */
export const screenFolder = fileURLToPath(new URL('../../../dist/editor', import.meta.url));

/** Builds the editing screen into `screenFolder`, which takes about two seconds. */
export async function buildScreen(): Promise<void> {
  await build({ configFile: fileURLToPath(new URL('../../vite.config.ts', import.meta.url)), logLevel: 'warn' });
}

import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/** Folder of the built editing screen. The lead service does not serve it, so visitors of the site cannot reach it. */
export const screenFolder = fileURLToPath(new URL('../../../dist/editor', import.meta.url));

/** Builds the editing screen into `screenFolder`, which takes about two seconds. */
export async function buildScreen(): Promise<void> {
  await build({
    configFile: false,
    root: fileURLToPath(new URL('../client', import.meta.url)),
    base: '/admin/',
    plugins: [react()],
    build: { outDir: screenFolder, emptyOutDir: true },
    logLevel: 'warn',
  });
}

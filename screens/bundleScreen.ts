import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';

/**
 * Bundles a screen, which takes about two seconds.
 * @param root Folder of its sources, with `index.html`.
 * @param base Path below which a server answers with its files.
 * @param outDir Folder for its files.
 */
export async function bundleScreen(root: string, base: string, outDir: string, plugins: readonly Plugin[] = []): Promise<void> {
  await build({
    configFile: false,
    root,
    base,
    plugins: [react(), ...plugins],
    // Names change with the content, as on the site. Files are never inlined, because the policies of the servers forbid data URLs.
    // A test limits the script of the first load; Vite's warning counts bytes before compression.
    build: { outDir, emptyOutDir: true, assetsDir: '_assets', assetsInlineLimit: 0, chunkSizeWarningLimit: Number.POSITIVE_INFINITY },
    logLevel: 'warn',
  });
}

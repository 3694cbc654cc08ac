import { buildSync } from 'esbuild';

/**
 * Bundles and minifies a script of the pages.
 * @param format `iife` for a script that stands in a page, `esm` for one that is imported.
 * @throws Error of esbuild when a file does not parse or is not found.
 */
export function bundle(file: string, format: 'iife' | 'esm'): string {
  const result = buildSync({
    entryPoints: [file],
    bundle: true,
    minify: true,
    format,
    target: 'es2022',
    write: false,
    legalComments: 'none',
  });
  return result.outputFiles[0]?.text.trim() ?? '';
}

import { resolve } from 'node:path';
import { buildSync } from 'esbuild';

/** A script of the pages, in one piece. */
export type Bundle = {
  readonly text: string;
  /** Absolute paths of all files that went into it. */
  readonly files: readonly string[];
};

/**
 * Bundles and minifies a script of the pages.
 * @param format `iife` for a script that stands in a page, `esm` for one that is imported.
 * @throws Error of esbuild when a file does not parse or is not found.
 */
export function bundle(file: string, format: 'iife' | 'esm'): Bundle {
  const result = buildSync({
    entryPoints: [file],
    bundle: true,
    minify: true,
    format,
    target: 'es2022',
    write: false,
    metafile: true,
    legalComments: 'none',
  });
  return { text: result.outputFiles[0]?.text.trim() ?? '', files: Object.keys(result.metafile.inputs).map((input) => resolve(input)) };
}

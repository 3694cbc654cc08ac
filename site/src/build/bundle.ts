import { resolve } from 'node:path';
import { build } from 'esbuild';
import { classNameModules } from './classNameModules.ts';

/** A script of the pages, in one piece. */
export type Bundle = {
  readonly text: string;
  /** Absolute paths of all files that went into it. */
  readonly files: readonly string[];
};

export type BundleOptions = {
  /** `iife` for a script that stands in a page, `esm` for one that is imported. */
  readonly format: 'iife' | 'esm';
};

/**
 * Bundles and minifies a script of the pages.
 * @throws Error of esbuild when a file does not parse or is not found.
 */
export async function bundle(file: string, { format }: BundleOptions): Promise<Bundle> {
  const result = await build({
    entryPoints: [file],
    bundle: true,
    // Also chooses React's production half, in development and in tests too.
    minify: true,
    format,
    target: 'es2022',
    plugins: [classNameModules],
    write: false,
    metafile: true,
    legalComments: 'none',
  });
  return { text: result.outputFiles[0]?.text.trim() ?? '', files: Object.keys(result.metafile.inputs).map((input) => resolve(input)) };
}

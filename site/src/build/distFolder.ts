import { resolve } from 'node:path';

/** Absolute path of the build's output folder: `DIST_DIR`, relative to the root of the repository, or `dist`. */
export const distFolder = resolve(import.meta.dirname, '../../..', process.env.DIST_DIR || 'dist');

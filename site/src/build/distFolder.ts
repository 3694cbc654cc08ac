import { resolve } from 'node:path';

/** Absolute path of the build's output folder: `DIST_DIR`, relative to the root of the repository, or `dist`. */
export const distFolder = resolve(import.meta.dirname, '../../..', process.env.DIST_DIR || 'dist');

/**
 * Whether the build omits social images, the search index and compressed files (`BUILD_LIGHT=1`). For tests of variants of the site, not for
 * publishing.
 */
export const isLight = process.env.BUILD_LIGHT === '1';

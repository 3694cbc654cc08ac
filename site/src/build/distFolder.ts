import { resolve } from 'node:path';

/** Absolute path of the folder that a build is written to: `DIST_DIR`, seen from the repository as the lead service sees it, or `dist`. */
export const distFolder = resolve(import.meta.dirname, '../../..', process.env.DIST_DIR || 'dist');

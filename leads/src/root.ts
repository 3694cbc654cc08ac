import { resolve } from 'node:path';

/** Folder that relative paths of the configuration start from: the checkout, or the folder of a release. It is two folders above the programs in both. */
export const root = resolve(import.meta.dirname, '../..');

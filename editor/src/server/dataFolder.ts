import { resolve } from 'node:path';

/** Folder for what the server of the editing screen keeps outside the history: in `DATA_DIR`, relative to the root of the repository, or in `.data`. */
export const dataFolder = `${resolve(import.meta.dirname, '../../..', process.env.DATA_DIR || '.data')}/editor/`;

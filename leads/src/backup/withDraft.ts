import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError, reasonOf } from '../errors.ts';
import { makePrivateFolder } from '../privateFile.ts';

/** Start of the names of the folders. */
const prefix = 'leads-draft-';

/** Age from which a folder is left over from a command that was killed, in milliseconds. No backup takes so long. */
const leftOverMs = 86_400_000;

/**
 * Runs a function with the path of a SQLite file for its own use. The file is in the data folder, which only its owner can read, and is deleted at
 * the end: it holds personal data that is not encrypted.
 * @throws OperatorError STORE_UNREACHABLE if the data folder cannot be written.
 */
export async function withDraft<T>(dataDir: string, work: (draft: string) => Promise<T>): Promise<T> {
  const folder = makeFolder(dataDir);
  try {
    return await work(join(folder, 'draft.sqlite'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function makeFolder(dataDir: string): string {
  try {
    makePrivateFolder(dataDir);
    deleteLeftOvers(dataDir);
    return mkdtempSync(join(dataDir, prefix));
  } catch (error) {
    const remedy = 'Check that the folder may be written, or set DATA_DIR to another one.';
    throw new OperatorError('STORE_UNREACHABLE', `The data folder ${dataDir} cannot be used: ${reasonOf(error)}`, remedy, error);
  }
}

function deleteLeftOvers(dataDir: string): void {
  for (const entry of readdirSync(dataDir, { withFileTypes: true })) {
    const folder = join(dataDir, entry.name);
    if (!entry.isDirectory() || !entry.name.startsWith(prefix)) continue;
    if (statSync(folder).mtimeMs < Date.now() - leftOverMs) rmSync(folder, { recursive: true });
  }
}

import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivateFolder } from '../privateFile.ts';

/**
 * Runs a function with the path of a SQLite file for its own use. The file is in the data folder, which only its owner can read, and is deleted at
 * the end: it holds personal data that is not encrypted.
 */
export async function withDraft<T>(dataDir: string, work: (draft: string) => Promise<T>): Promise<T> {
  makePrivateFolder(dataDir);
  const folder = mkdtempSync(join(dataDir, 'backup-'));
  try {
    return await work(join(folder, 'draft.sqlite'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

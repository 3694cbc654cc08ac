import { existsSync, rmSync } from 'node:fs';
import { makePrivateFile } from '../privateFile.ts';

/*
 * An empty file beside a SQLite file says that a query or a backup has found it damaged. So every process learns of it: the service of what a backup found, and the other way
 * round. The service looks more closely at its next start, and deletes the mark if the file is whole.
 */

const markOf = (file: string): string => `${file}.damaged`;

/** Marks a SQLite file as damaged. A folder that cannot be written, or is gone, is a fault of its own. */
export function markDamaged(file: string): void {
  try {
    makePrivateFile(markOf(file), 'a');
  } catch {}
}

export function isMarkedDamaged(file: string): boolean {
  return existsSync(markOf(file));
}

export function unmarkDamaged(file: string): void {
  rmSync(markOf(file), { force: true });
}

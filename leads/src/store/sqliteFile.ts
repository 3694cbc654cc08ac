import { existsSync, rmSync, statSync } from 'node:fs';
import { OperatorError } from '../errors.ts';
import { leadsCommand } from '../leadsCommand.ts';
import { makePrivateFile } from '../privateFile.ts';

/** A SQLite file, its write-ahead log, and the file with which processes share the log. SQLite makes the last two with the first write. */
const endings = ['', '-wal', '-shm'] as const;

/**
 * Watches whether the paths of a SQLite database that was opened a moment ago still name the files that are open. Otherwise what is written goes into a file that nobody finds.
 * @returns A function that takes some microseconds. It throws an OperatorError STORE_MOVED if a file was moved, deleted or replaced.
 */
export function watchFiles(file: string): () => void {
  const known = new Map<string, string>();
  const check = () => {
    for (const ending of endings) {
      const found = statSync(file + ending, { bigint: true, throwIfNoEntry: false });
      const identity = found && `${found.dev}:${found.ino}`;
      if (identity !== undefined && !known.has(ending)) known.set(ending, identity);
      if (known.get(ending) !== identity) throw moved(file, file + ending);
    }
  };
  check();
  return check;
}

function moved(file: string, changed: string): OperatorError {
  return new OperatorError(
    'STORE_MOVED',
    `${changed} was moved, deleted or replaced while the service had it open. No lead is taken.`,
    `Stop the service. Put the file with the leads at ${file}, with the -wal file that belongs to it and no other. Or restore the last backup: ${leadsCommand('restore FILE')}. Then start the service.`,
  );
}

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

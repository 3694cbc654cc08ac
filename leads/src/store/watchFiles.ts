import { statSync } from 'node:fs';
import { OperatorError } from '../errors.ts';
import { leadsCommand } from '../leadsCommand.ts';

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

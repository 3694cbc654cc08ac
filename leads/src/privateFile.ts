import { closeSync, fchmodSync, openSync } from 'node:fs';

/** Mode of files that hold personal data or secrets: their owner alone reads and writes them. */
export const privateMode = 0o600;

/**
 * Makes a file readable by its owner only, whatever the folder and the umask are, before anything is written to it.
 * @param flag `w` empties a file that exists, `wx` refuses one, `a` keeps what it holds. As in `fs.open`.
 * @throws The file system's error.
 */
export function makePrivateFile(file: string, flag: 'w' | 'wx' | 'a'): void {
  const descriptor = openSync(file, flag, privateMode);
  try {
    fchmodSync(descriptor, privateMode);
  } finally {
    closeSync(descriptor);
  }
}

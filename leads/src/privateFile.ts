import { closeSync, fchmodSync, fsyncSync, mkdirSync, openSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Mode of files with personal data or secrets: only their owner can read and write them. */
export const privateMode = 0o600;

/**
 * Makes a file that only its owner can read, whatever the folder and the umask are, before anything is written to it.
 * @param flag As in `fs.open`: `w` empties an existing file, `wx` refuses one, `a` keeps its content.
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

/**
 * Makes a folder that only its owner can read, with those above it, if it does not exist. It does not use Node's `recursive`, which never ends below `/proc`:
 * there, the system refuses a new folder as if the one above it were missing.
 * @throws The file system's error.
 */
export function makePrivateFolder(folder: string): void {
  if (isFolder(folder)) return;
  if (dirname(folder) !== folder) makePrivateFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have made it at this moment.
    if (!isFolder(folder)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** Writes the names in a folder to the disk, so that a new file in it is still there after a power failure. Windows does this itself. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/** Writes a text to another file and renames it, so that after a power failure the file has either its old text or the new one. */
export function replacePrivateFile(file: string, text: string): void {
  const draft = `${file}.new`;
  makePrivateFile(draft, 'w');
  writeFileSync(draft, text, { flush: true });
  renameSync(draft, file);
  syncFolder(dirname(file));
}

import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Bytes of a page in SQLite's write-ahead log with its header: about what the smallest commit writes. */
const blockBytes = 4120;

/**
 * Syncs per second of a disk that appends one block at a time: the limit of a store that syncs each lead separately.
 * @param folder On the disk to measure.
 */
export function syncRate(folder: string, seconds: number): number {
  const file = openSync(join(folder, 'sync-rate'), 'w');
  const block = Buffer.alloc(blockBytes, 1);
  const start = performance.now();
  let syncs = 0;
  while (performance.now() - start < seconds * 1000) {
    writeSync(file, block);
    fdatasyncSync(file);
    syncs += 1;
  }
  const elapsed = (performance.now() - start) / 1000;
  closeSync(file);
  return syncs / elapsed;
}

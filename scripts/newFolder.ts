import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** Creates an empty folder for a test. The run of the tests removes it, see {@link removeFoldersAtExit}. */
export const newFolder = (): string => mkdtempSync(join(tmpdir(), prefix));

const prefix = 'test-';

/**
 * Creates the folder of all temporary files of a test run, also those of the programs that the tests start, and removes it when this process ends. Processes
 * that this one starts inherit it.
 */
export function removeFoldersAtExit(): void {
  if (basename(tmpdir()).startsWith(prefix)) return;
  const folder = newFolder();
  // PostgreSQL runs as another user, who must reach its own folder.
  chmodSync(folder, 0o711);
  Object.assign(process.env, { TMPDIR: folder, TEMP: folder });
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
}

import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';

/** Everything in the files of a SQLite store. Another process reads them, because a process that closes a file loses its locks on it. */
export function bytesOf(folder: string): string {
  const files = readdirSync(folder).filter((name) => statSync(join(folder, name)).isFile());
  expect(files).toContain('leads.sqlite');
  return execFileSync('cat', files, { cwd: folder, encoding: 'latin1', maxBuffer: 64 * 1024 * 1024 });
}

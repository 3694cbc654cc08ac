import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newFolder } from './newFolder.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Copies the repository with its uncommitted changes into a new temporary folder, which a test can change and build. Tests remove it when they end, since builds are large. */
export function copyRepository(): string {
  const copy = newFolder();
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '-z'];
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
  // Git also lists deleted files.
  for (const file of files.filter((path) => existsSync(join(root, path)))) cpSync(join(root, file), join(copy, file));
  // The copy shares the packages of the repository, but not its workspaces or the caches in hidden folders.
  mkdirSync(join(copy, 'node_modules/@emovera/'), { recursive: true });
  for (const workspace of readdirSync(join(root, 'node_modules/@emovera/')))
    symlinkSync(`../../${workspace}`, join(copy, 'node_modules/@emovera/', workspace));
  const packages = readdirSync(join(root, 'node_modules')).filter((entry) => `${entry}/` !== '@emovera/' && !/^\.(?!bin$)/.test(entry));
  for (const entry of packages) symlinkSync(join(root, 'node_modules', entry), join(copy, 'node_modules', entry));
  return copy;
}

import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Copies the repository into a new temporary folder, as it stands in the work tree without what git ignores, with the packages of this one: so something
 * of it can be changed and built. Whoever calls removes the folder.
 * @param name What the folder's name begins with.
 */
export function copyRepository(name: string): string {
  const copy = mkdtempSync(join(tmpdir(), `${name}-`));
  const list = (...options: string[]) => execFileSync('git', ['ls-files', ...options, '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
  const deleted = new Set(list('--deleted'));
  for (const file of list('--cached', '--others', '--exclude-standard', '--deduplicate').filter((path) => path && !deleted.has(path))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  // Packages are those of the repository, but its own workspaces are the copy's.
  mkdirSync(join(copy, 'node_modules/@emovera/'), { recursive: true });
  for (const entry of readdirSync(join(root, 'node_modules')).filter((each) => `${each}/` !== '@emovera/' && !/^\.(?!bin$)/.test(each)))
    symlinkSync(join(root, 'node_modules', entry), join(copy, 'node_modules', entry));
  for (const workspace of ['contract', 'site', 'leads']) symlinkSync(`../../${workspace}`, join(copy, 'node_modules/@emovera/', workspace));
  return copy;
}

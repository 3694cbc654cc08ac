import { execFileSync } from 'node:child_process';

/** The commit of a checkout, with ` and changes` if files were changed since. `unknown` without git. */
export function readCommit(root: string): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return git('rev-parse', 'HEAD') + (git('status', '--porcelain') ? ' and changes' : '');
  } catch {
    return 'unknown';
  }
}

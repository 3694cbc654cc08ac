/* Builds the site: `node scripts/build.ts` always, `node scripts/build.ts --if-stale` only when the build is older than its sources. */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stampFile = `${root}dist/.built`;
const sources = ['content/**', 'contract/src/**', 'site/src/**', 'site/public/**', 'site/*.ts', 'package-lock.json'];

if (process.argv.includes('--if-stale') && isFresh()) process.exit(0);
console.log('Building the site …');
run('astro', ['build', '--root', 'site']);
run('node', ['site/src/build/finish.ts']);
writeFileSync(stampFile, '');

/** Whether nothing of the sources has changed since the last build that was finished. */
function isFresh(): boolean {
  if (!existsSync(stampFile)) return false;
  const built = statSync(stampFile).mtimeMs;
  return globSync(sources, { cwd: root }).every((file) => statSync(root + file).mtimeMs < built);
}

function run(command: string, parameters: string[]) {
  const { status } = spawnSync(command, parameters, { stdio: 'inherit', cwd: root });
  if (status !== 0) process.exit(status ?? 1);
}

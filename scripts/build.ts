/* Builds the site: `node scripts/build.ts` always, `node scripts/build.ts --if-stale` only when the build is older than its sources. */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stampFile = `${root}dist/.built`;
const sources = ['content/**', 'contract/src/**', 'site/src/**', 'site/public/**', 'site/*.ts', 'package-lock.json'];

if (process.argv.includes('--if-stale') && isFresh()) process.exit(0);
console.log('Building the site …');
run('astro', ['build', '--root', 'site']);
run('node', ['site/src/build/finish.ts']);
writeFileSync(stampFile, settings());

/** What the build takes from the environment. */
function settings(): string {
  const { PUBLIC_LEAD_ENDPOINT = '', CRM_FORMS_FILE = '' } = process.env;
  return JSON.stringify({ PUBLIC_LEAD_ENDPOINT, CRM_FORMS_FILE });
}

/** Whether nothing of the sources has changed since the last build that was finished. */
function isFresh(): boolean {
  if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== settings()) return false;
  const built = statSync(stampFile).mtimeMs;
  return globSync(sources, { cwd: root }).every((file) => statSync(root + file).mtimeMs < built);
}

function run(command: string, parameters: string[]) {
  const { status } = spawnSync(command, parameters, { stdio: 'inherit', cwd: root });
  if (status !== 0) process.exit(status ?? 1);
}

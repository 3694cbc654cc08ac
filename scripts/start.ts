/* Builds the site if its build is older than its sources, then serves it and takes leads. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const build = spawnSync('node', ['scripts/build.ts', '--if-stale'], { stdio: 'inherit', cwd: root });
if (build.status !== 0) process.exit(build.status ?? 1);
await import('../leads/src/server.ts');

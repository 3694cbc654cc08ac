/* Builds the site if a source has changed, then serves it and stores leads. */
import { fileURLToPath } from 'node:url';
import { runProgram } from './runProgram.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const built = await runProgram('node', ['scripts/build.ts', '--if-stale'], { cwd: root });
if (built !== 0) process.exit(built);
await import('../leads/src/server.ts');

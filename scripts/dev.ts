/*
 * The site with live reload, forms working: Astro's dev server for the pages, and the lead service behind it for what forms post. The service answers a
 * refused post with the page of the last build, so a first build is made if there is none.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { distFolder } from '../site/src/build/distFolder.ts';
import { runProgram } from './runProgram.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const port = Number(process.env.PORT ?? 4321);
const leadsPort = port + 1;

if (!existsSync(`${distFolder}/service/manifest.json`)) {
  const built = await runProgram('node', ['scripts/build.ts'], { cwd: root });
  if (built !== 0) process.exit(built);
}

const stop = new AbortController();
const run = async (command: string, parameters: string[], variables: Record<string, string>) => {
  const options = { cwd: root, env: { ...process.env, ...variables }, signal: stop.signal };
  const status = await runProgram(command, parameters, options).catch((error: Error) => {
    if (stop.signal.aborted) return 0;
    console.error(`${command} could not be started: ${error.message}.`);
    return 1;
  });
  // One without the other is no use: when one ends, so does the other.
  process.exitCode ??= status;
  stop.abort();
};
await Promise.all([
  run('node', ['leads/src/server.ts'], { PORT: String(leadsPort) }),
  run('astro', ['dev', '--root', 'site', '--port', String(port)], { LEADS_ORIGIN: `http://localhost:${leadsPort}` }),
]);

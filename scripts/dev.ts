/*
 * Serves the site with live reload, working forms and the editing screen at /admin: Astro's dev server for the pages, and behind it the lead service and the
 * server of the editing screen. The lead service answers an invalid form with the page of the last build, so this builds the site once if it was never built.
 *
 *   npm run dev              on this machine
 *   npm run dev -- --phone   also for phones in the same network
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { distFolder } from '@emovera/site/build/distFolder.ts';
import { accessToken, dataFolder } from '../editor/src/server/access.ts';
import { runProgram } from './runProgram.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const port = Number(process.env.PORT ?? 4321);
const leadsPort = port + 1;
const editorPort = port + 2;
const isForPhones = readOptions().phone;

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
  // When one of the three programs ends, the others end too.
  process.exitCode ??= status;
  stop.abort();
};
const token = accessToken(dataFolder);
const { EDITOR_ADDRESS, OIDC_ISSUER, OIDC_ROLES } = process.env;
console.log(`The editing screen: ${EDITOR_ADDRESS ? new URL('/admin/', EDITOR_ADDRESS) : `http://localhost:${port}/admin?token=${token}`}`);
await Promise.all([
  run('node', ['editor/src/server/main.ts'], { PORT: String(editorPort) }),
  // The settings of the provider may be for the editing screen alone.
  run('node', ['leads/src/server.ts'], { PORT: String(leadsPort), ...(OIDC_ISSUER && !OIDC_ROLES && { OIDC_ISSUER: '' }) }),
  run('astro', ['dev', '--root', 'site', '--port', String(port), ...(isForPhones ? ['--host', '0.0.0.0'] : [])], {
    LEADS_ORIGIN: `http://localhost:${leadsPort}`,
    EDITOR_ORIGIN: `http://localhost:${editorPort}`,
    EDITOR_TOKEN: token,
    SHOW_DRAFTS: 'yes',
    SHOW_ERRORS: 'yes',
  }),
]);

/** The options of the command. Ends the process if one is unknown. */
function readOptions() {
  try {
    return parseArgs({ options: { phone: { type: 'boolean', default: false } } }).values;
  } catch (error) {
    console.error(`${(error as Error).message} The only option is --phone.`);
    process.exit(2);
  }
}

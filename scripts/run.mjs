/*
 * Runs a command of this project on a machine with any Node from 20 on: installs what the lockfile says if it is missing or older than the lockfile,
 * then starts the command with the pinned Node 26 first in the path. Plain JavaScript without dependencies, since it runs before the installation.
 *
 *   node scripts/run.mjs <program> [arguments]
 */
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram } from './runProgram.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const lockFile = join(root, 'package-lock.json');
// npm writes it last, so an installation that was cut off has none.
const installed = join(modules, '.package-lock.json');

// Two installations at once would delete under each other: the second start waits for the first.
const installing = join(root, '.cache', 'installing');

if (isStale()) await install();

if (process.env.npm_lifecycle_event) endWithNpm();

const [program, ...rest] = process.argv.slice(2);
if (!program) {
  console.error('scripts/run.mjs: name the program to run, for instance "node scripts/run.mjs node scripts/start.ts".');
  process.exit(2);
}
await run(program, rest, {
  // What Node has compiled and stripped of types is kept for the next start: the service starts in two thirds of the time and needs 17 MB less. A folder that cannot be written costs nothing but that.
  NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'),
  ...process.env,
  PATH: [join(modules, '.bin'), process.env.PATH].join(delimiter),
  ASTRO_TELEMETRY_DISABLED: '1',
});

/**
 * Lets this process end when npm does. npm starts a shell, and the shell starts this process: a signal to npm ends the shell, which passes nothing on. Nobody
 * is told of that, so the parent is asked for.
 */
function endWithNpm() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  watch.unref();
}

function isStale() {
  return !existsSync(installed) || statSync(installed).mtimeMs < statSync(lockFile).mtimeMs;
}

async function install() {
  mkdirSync(dirname(installing), { recursive: true });
  for (let isTold = false; !begin(); isTold = true) {
    if (!isTold) console.log(`Waiting for another start, which installs what the lockfile names. If there is none, remove ${installing}.`);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
  }
  process.on('exit', () => rmSync(installing, { force: true }));
  if (isStale()) {
    console.log('Installing what the lockfile names …');
    await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], process.env);
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

/** Runs a program to its end. This process ends with it when it fails, with its exit status. */
async function run(command, parameters, env) {
  const status = await runProgram(command, parameters, { env, cwd: root, shell: process.platform === 'win32' }).catch((error) => {
    console.error(`${command} could not be started: ${error.message}. Is npm installed, and is this folder writable?`);
    return 1;
  });
  if (status !== 0) process.exit(status);
}

import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../scripts/freePort.ts';
import { newFolder } from '../../scripts/newFolder.ts';
import { requireTool } from '../../scripts/tools.ts';

const service = join(import.meta.dirname, '../src/server.ts');

/** Starts the service again when it ends, like "Restart=always" of systemd. */
const supervisor = `while [ ! -e "$FOLDER/end" ]; do sh -c 'echo $$ > "$FOLDER/pid"; LISTEN_PID=$$ exec "$NODE" "$SERVICE"'; done`;

/** Time between two checks of a process, in milliseconds. */
const lookMs = 20;

/** A service on a socket of systemd, which stays open while the service is replaced. */
type SupervisedService = {
  readonly url: string;
  /** Process id of the present service. */
  pid(): number;
  /** Ends the service, and waits until another one is started. */
  replace(): Promise<void>;
  /** Ends the service and closes the socket. */
  end(): Promise<void>;
};

/** Starts a service on a socket that systemd's own program opens and hands over, and waits until it is ready. */
export async function startSupervised(environment: Readonly<Record<string, string>>): Promise<SupervisedService> {
  const folder = newFolder();
  const host = `127.0.0.1:${await freePort()}`;
  // The program passes on the variables that it is told to.
  const variables = { ...environment, FOLDER: folder, NODE: process.execPath, SERVICE: service };
  const settings = Object.entries(variables).map(([name, value]) => `--setenv=${name}=${value}`);
  const holder = spawn(requireTool('systemd-socket-activate'), [`--listen=${host}`, ...settings, 'sh', '-c', supervisor], {
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => holder.on('close', resolve));
  const pid = () => Number(readFileSync(join(folder, 'pid'), 'utf8'));
  while (!(await isReady(`http://${host}`))) await pause(lookMs);
  return {
    url: `http://${host}`,
    pid,
    async replace() {
      const before = pid();
      process.kill(before, 'SIGTERM');
      while (pid() === before) await pause(lookMs);
    },
    async end() {
      if (holder.exitCode !== null) return;
      writeFileSync(join(folder, 'end'), '');
      process.kill(pid(), 'SIGTERM');
      await ended;
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`)
    .then(({ ok }) => ok)
    .catch(() => false);
}

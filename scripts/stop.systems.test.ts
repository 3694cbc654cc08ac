import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { contact, newEnvironment } from '../leads/test/testService.ts';
import { freePort } from './freePort.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const ways = [
  { what: 'npm', command: 'npm', parameters: ['run', 'serve'], signal: 'SIGTERM' },
  // A terminal sends Ctrl-C to all programs of a command, and npm and scripts/run.mjs forward it too.
  { what: 'the terminal', command: 'npm', parameters: ['run', 'serve'], signal: 'SIGINT' },
  ...(['SIGTERM', 'SIGINT', 'SIGHUP'] as const).map((signal) => ({
    what: 'scripts/run.mjs',
    command: process.execPath,
    parameters: ['scripts/run.mjs', 'node', 'leads/src/server.ts'],
    signal,
  })),
] as const;

test.each(ways)(
  'after $signal from or to $what, the service answers the current request, frees the port and leaves no process',
  async (way) => {
    const port = await freePort();
    // A separate process group reveals remaining processes.
    const child = spawn(way.command, way.parameters, {
      cwd: root,
      detached: true,
      env: { PATH: process.env.PATH, ...(await newEnvironment()), PORT: String(port) },
    });
    const group = -Number(child.pid);
    try {
      let printed = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (printed += piece));
      const ended = once(child, 'exit');
      await expect.poll(() => printed).toContain(`The site is at http://127.0.0.1:${port}`);

      const body = String(contact());
      const socket = connect(port, '127.0.0.1');
      let answer = '';
      socket.on('data', (piece) => (answer += piece));
      socket.write(
        `POST /en/forms/contact HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nexpect: 100-continue\r\ncontent-length: ${body.length}\r\n` +
          `content-type: application/x-www-form-urlencoded\r\n\r\n${body.slice(0, 20)}`,
      );
      // The service waits for the rest of the request.
      await expect.poll(() => answer).toContain('100 Continue');
      process.kill(way.what === 'the terminal' ? group : -group, way.signal);
      await expect.poll(() => canListen(port), { timeout: 10_000 }).toBe(true);
      socket.write(body.slice(20));
      await expect.poll(() => answer).toContain('HTTP/1.1 303');
      await ended;
      await expect.poll(() => isRunning(group)).toBe(false);
      expect(printed).toContain('Stopped.');
      // The exit status of npm reports that it was stopped.
      if (way.command !== 'npm') expect(child.exitCode).toBe(0);
    } finally {
      if (isRunning(group)) process.kill(group, 'SIGKILL');
    }
  },
);

function canListen(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** Whether a process of a group still runs. */
function isRunning(group: number): boolean {
  try {
    process.kill(group, 0);
    return true;
  } catch {
    return false;
  }
}

test('run.mjs ends with the exit status of its program, or with the number of the signal that ended it', async () => {
  const getStatus = async (program: string) => {
    const [status] = await once(spawn(process.execPath, ['scripts/run.mjs', 'node', '-e', program], { cwd: root }), 'exit');
    return status;
  };
  expect(await getStatus('process.exit(7)')).toBe(7);
  expect(await getStatus('process.kill(process.pid, "SIGKILL")')).toBe(137);
});

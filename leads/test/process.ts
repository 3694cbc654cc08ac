import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const source = join(import.meta.dirname, '../src');

/** A program that has ended. */
export type Finished = { readonly code: number | null; readonly stdout: string; readonly stderr: string };

/**
 * Runs a file of `leads/src` to its end, or the program that was bundled from it.
 * @param isRead If false, the output is closed immediately, as by `head`.
 */
export async function run(file: string, args: readonly string[], environment: Record<string, string>, isRead = true): Promise<Finished> {
  const child = spawnProgram(file, args, environment);
  if (!isRead) child.stdout?.destroy();
  const [stdout, stderr] = [gather(child.stdout), gather(child.stderr)];
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, stdout: stdout.join(''), stderr: stderr.join('') };
}

/** A lead service in a separate process. */
export type ServiceProcess = {
  readonly url: string;
  readonly pid: number;
  /** Its output so far, of both streams. */
  output(): string;
  /** Its exit status, once it has ended. */
  readonly ended: Promise<number | null>;
  /** Sends a signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<number | null>;
};

/**
 * Starts the service like `npm run serve`, and waits until it listens.
 * @param file Another program that starts a service; path from `leads/src`.
 */
export async function spawnService(environment: Record<string, string>, file = 'server.ts'): Promise<ServiceProcess> {
  const child = spawnProgram(file, [], environment);
  const printed = gather(child.stdout);
  const errors = gather(child.stderr);
  const output = () => printed.join('') + errors.join('');
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const found = /The site is at (http[^\s"]+)/.exec(printed.join(''))?.[1];
      if (found) resolve(found);
    });
    void ended.then(() => reject(new Error(`The service ended during its start:\n${output()}`)));
  });
  return {
    url,
    pid: child.pid ?? 0,
    output,
    ended,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

/** The programs as a release has them; see globalSetup.ts. */
const bundled: Readonly<Record<string, string>> = { 'cli.ts': 'leads.js', 'server.ts': 'service.js' };

function spawnProgram(file: string, args: readonly string[], environment: Record<string, string>): ChildProcess {
  const { BUNDLED_PROGRAMS: programs } = process.env;
  const program = programs && bundled[file] ? join(programs, bundled[file]) : join(source, file);
  return spawn(process.execPath, [program, ...args], {
    // Compiled code is cached, as for every command of the project. This saves a third of the start-up time.
    env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function gather(stream: NodeJS.ReadableStream | null): string[] {
  const chunks: string[] = [];
  stream?.on('data', (chunk) => chunks.push(String(chunk)));
  return chunks;
}

import { PassThrough } from 'node:stream';
import { vi } from 'vitest';
import { runCommand as runInProcess } from '../src/commands/runCommand.ts';
import type { Finished } from './process.ts';

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs an operator command in this process, with these environment variables only. Commands wait for each other, because a process has one environment and
 * one output.
 */
export function runCommand(args: readonly string[], environment: Readonly<Record<string, string>>): Promise<Finished> {
  const finished = last.then(() => runAlone(args, environment));
  last = finished.catch(() => {});
  return finished;
}

async function runAlone(args: readonly string[], environment: Readonly<Record<string, string>>): Promise<Finished> {
  const printed = { stdout: '', stderr: '' };
  const output = new PassThrough().on('data', (chunk) => {
    printed.stdout += chunk;
  });
  const spies = [
    vi.spyOn(process, 'env', 'get').mockReturnValue({ ...environment }),
    vi.spyOn(process, 'stdout', 'get').mockReturnValue(output as unknown as typeof process.stdout),
    vi.spyOn(console, 'log').mockImplementation((line: string) => {
      printed.stdout += `${line}\n`;
    }),
    vi.spyOn(console, 'error').mockImplementation((line: string) => {
      printed.stderr += `${line}\n`;
    }),
  ];
  try {
    return { code: await runInProcess(args), ...printed };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

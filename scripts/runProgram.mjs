import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const endSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'];

/** Number of programs that run now. */
let running = 0;

/**
 * Runs a program. A signal that ends this process is passed on to the program. This process then ends after its last program, with the same exit status,
 * so that programs end with the command that started them. This file is plain JavaScript, because scripts/run.mjs uses it before the installation.
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {import('node:child_process').SpawnOptions} options Default: the streams of this process.
 * @param {import('node:stream').Writable} [output] Gets the output of the program if the options have pipes.
 * @returns {Promise<number>} The exit status of the program. If a signal ended it: 128 plus the number of the signal, as in shells.
 * @throws {Error} If the program cannot be started.
 */
export function runProgram(command, parameters, options = {}, output) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, { stdio: 'inherit', ...options });
    if (output) for (const stream of [child.stdout, child.stderr]) stream?.pipe(output, { end: false });
    let isEnding = false;
    const passOn = (signal) => {
      isEnding = true;
      child.kill(signal);
    };
    for (const signal of endSignals) process.on(signal, passOn);
    running += 1;
    // A program that cannot be started emits "error" and "close".
    child.on('error', reject);
    child.on('close', (status, signal) => {
      running -= 1;
      for (const each of endSignals) process.off(each, passOn);
      const result = status ?? 128 + constants.signals[signal];
      if (isEnding && running === 0) process.exit(result);
      resolve(result);
    });
  });
}

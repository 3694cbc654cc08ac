import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** Signals by which a terminal, a person or a supervisor ends a program. */
const endings = ['SIGTERM', 'SIGINT', 'SIGHUP'];

/** Programs that run now. */
let running = 0;

/**
 * Runs a program to its end. A signal that would end this process is passed on to the program; once it has ended, and others that run beside it, this process
 * ends too, with its status. So no program outlives the command that started it.
 * Plain JavaScript, since scripts/run.mjs uses it before anything is installed.
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {import('node:child_process').SpawnOptions} options Default: the streams of this process.
 * @param {import('node:stream').Writable} [output] What the program prints, for options with pipes.
 * @returns {Promise<number>} The program's exit status, or 128 and the signal's number, as shells have it, if a signal ended it.
 * @throws {Error} When it cannot be started.
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
    for (const signal of endings) process.on(signal, passOn);
    running += 1;
    let isOver = false;
    const finish = () => {
      if (isOver) return;
      isOver = true;
      running -= 1;
      for (const signal of endings) process.off(signal, passOn);
    };
    child.on('error', (error) => {
      finish();
      reject(error);
    });
    child.on('close', (status, signal) => {
      finish();
      const result = status ?? 128 + constants.signals[signal];
      if (isEnding && running === 0) process.exit(result);
      resolve(result);
    });
  });
}

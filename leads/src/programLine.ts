import { codeOf, joinLines } from './errors.ts';

/** Levels of the lines that a program writes about itself. */
type Level = 'info' | 'warn' | 'fatal';

/**
 * Writes a line about the program itself, whatever LOG_LEVEL is: where it answers, and why it ends. It is like a line of the log, so that a program can read all
 * lines; in a terminal it is text.
 * @param message Its line ends become spaces, except in a terminal.
 * @param code Code of an error.
 */
export function programLine(level: Level, message: string, code?: string): void {
  const stream = level === 'info' ? process.stdout : process.stderr;
  const line = { level, time: new Date().toISOString(), code, msg: level === 'fatal' ? joinLines(message) : message.replaceAll('\n', ' ') };
  stream.write(`${stream.isTTY ? message : JSON.stringify(line)}\n`);
}

/** Writes Node's own warnings as such lines. Of the value behind a warning only name, code and message are written. */
export function writeWarnings(): void {
  // Node's own listener writes text.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => programLine('warn', `${warning.name}: ${warning.message}`, codeOf(warning)));
}

import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findErrorCode, joinLines } from './errors.ts';

/** Folder that relative paths of the configuration start from: the checkout, or the folder of a release. It is two folders above the programs in both. */
export const root = resolve(import.meta.dirname, '../..');

/** Version of this program. */
type Release = {
  /** Version of the package, such as `1.4.0`. */
  readonly version: string;
  /** Commit that it was made from, with ` and changes` if files were changed. `unknown` without git, `development` if it is not a release. */
  readonly commit: string;
};

/** Reads `release.json`, which `npm run package` writes. A checkout has none. */
export function readRelease(): Release {
  const read = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8'));
  if (existsSync(join(root, 'release.json'))) return read('release.json');
  return { version: read('package.json').version, commit: 'development' };
}

/** Command with which an operator starts the commands. On a server, LEADS_COMMAND in deploy/defaults.env names the installed script. */
export const leadsProgram =
  process.env.LEADS_COMMAND?.trim() || (existsSync(join(root, 'release.json')) ? 'node leads/bin/leads.js' : 'npm run leads --');

/**
 * Formats a command as an operator types it here, for messages.
 * @param words The command's name and parameters.
 */
export function leadsCommand(words: string): string {
  return `${leadsProgram} ${words}`;
}

/** Levels of the lines that a program writes about itself. */
type Level = 'info' | 'warn' | 'fatal';

/**
 * Writes a line about the program itself, whatever LOG_LEVEL is: its address, or the reason why it ends. It has the format of the log, so that a program can
 * read all lines. In a terminal, it is text.
 * @param message Its line ends become spaces, except in a terminal.
 * @param code Code of an error.
 */
export function programLine(level: Level, message: string, code?: string): void {
  const stream = level === 'info' ? process.stdout : process.stderr;
  const line = { level, time: new Date().toISOString(), code, msg: level === 'fatal' ? joinLines(message) : message.replaceAll('\n', ' ') };
  stream.write(`${stream.isTTY ? message : JSON.stringify(line)}\n`);
}

/** Writes Node's own warnings with {@link programLine}. Only name, code and message of a warning are written. */
export function writeWarnings(): void {
  // Node's own listener would write plain text.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => programLine('warn', `${warning.name}: ${warning.message}`, findErrorCode(warning)));
}

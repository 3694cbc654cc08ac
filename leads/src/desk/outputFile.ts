import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { usageError } from './command.ts';

/**
 * Absolute path of a file that a command is to write.
 * @throws OperatorError USAGE when its folder does not exist.
 */
export function outputFile(name: string): string {
  const file = resolve(name);
  if (!existsSync(dirname(file))) throw usageError(`The folder ${dirname(file)} does not exist: make it first, or name another.`);
  return file;
}

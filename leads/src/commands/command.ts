import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { OperatorError, reasonOf } from '../errors.ts';
import { leadsCommand } from '../leadsCommand.ts';

/** 0 for success, 1 for a failure that the command has reported. */
export type ExitCode = 0 | 1;

/** One command for the operator. */
export type Command = {
  /** Syntax and purpose, for the help. */
  readonly usage: string;
  /**
   * Parses the arguments and runs the command.
   * @throws OperatorError, USAGE if the arguments are not valid.
   */
  run(args: readonly string[]): Promise<ExitCode>;
};

type Values<Options extends ParseArgsOptionsConfig> = ReturnType<typeof parseArgs<{ options: Options }>>['values'];

type CommandDefinition<Options extends ParseArgsOptionsConfig> = {
  readonly usage: string;
  readonly options?: Options;
  /** Most positional arguments. Default 0. */
  readonly maxPositionals?: number;
  run(values: Values<Options>, positionals: readonly string[]): Promise<ExitCode>;
};

/** Makes a command that refuses unknown options and surplus arguments. */
export function command<const Options extends ParseArgsOptionsConfig>(definition: CommandDefinition<Options>): Command {
  const { usage, options, maxPositionals = 0, run } = definition;
  return {
    usage,
    async run(args) {
      const { values, positionals } = parse(args, options ?? ({} as Options));
      const surplus = positionals.slice(maxPositionals);
      if (surplus.length > 0) throw usageError(`Unexpected argument: "${surplus.join(' ')}".`);
      return run(values, positionals);
    },
  };
}

/** An error in the arguments of a command. */
export function usageError(what: string): OperatorError {
  return new OperatorError('USAGE', what, `${leadsCommand('help')} lists the commands.`);
}

/**
 * Absolute path of a file that a command writes.
 * @throws OperatorError USAGE if its folder does not exist.
 */
export function outputFile(name: string): string {
  const file = resolve(name);
  if (!existsSync(dirname(file))) throw usageError(`The folder ${dirname(file)} does not exist: make it first, or name another.`);
  return file;
}

function parse<Options extends ParseArgsOptionsConfig>(args: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    // Node's second sentence explains positional arguments that begin with a dash. No command has such arguments.
    throw usageError(reasonOf(error).split('. ')[0] ?? '');
  }
}

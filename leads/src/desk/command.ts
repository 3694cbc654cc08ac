import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { OperatorError, reasonOf } from '../errors.ts';

/** 0 for success, 1 for a failure that the command has told of. */
export type ExitCode = 0 | 1;

/** One command of the operator's desk. */
export type Command = {
  /** How it is written and what it does, for the help. */
  readonly usage: string;
  /**
   * Reads its arguments and runs.
   * @throws OperatorError, USAGE when the arguments cannot be understood.
   */
  run(args: readonly string[]): Promise<ExitCode>;
};

type Values<Options extends ParseArgsOptionsConfig> = ReturnType<typeof parseArgs<{ options: Options }>>['values'];

/** What a command is made of. */
export type CommandDefinition<Options extends ParseArgsOptionsConfig> = {
  readonly usage: string;
  readonly options: Options;
  /** What words beside the options stand for; without it there may be none. */
  readonly takes?: 'one' | 'several';
  run(values: Values<Options>, words: readonly string[]): Promise<ExitCode>;
};

/** Makes a command that refuses options that are not its own, and words that it has no use for. */
export function command<const Options extends ParseArgsOptionsConfig>(definition: CommandDefinition<Options>): Command {
  return {
    usage: definition.usage,
    async run(args) {
      const { values, positionals } = parse(args, definition.options);
      const surplus = definition.takes === 'several' ? [] : positionals.slice(definition.takes === 'one' ? 1 : 0);
      if (surplus.length > 0) throw usageError(`"${surplus.join(' ')}" is too much.`);
      return definition.run(values, positionals);
    },
  };
}

/** An error in how a command is written. */
export function usageError(what: string): OperatorError {
  return new OperatorError('USAGE', what, 'npm run leads -- help shows what there is.');
}

function parse<Options extends ParseArgsOptionsConfig>(args: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    // What follows the first sentence is about words that begin with a dash, which no command takes.
    throw usageError(reasonOf(error).split('. ')[0] ?? '');
  }
}

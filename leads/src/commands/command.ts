import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { withSalvage } from '../backup/salvage.ts';
import { refuseLostStore } from '../checks/checkStore.ts';
import { type Config, loadConfig } from '../config.ts';
import { formatReason, OperatorError } from '../errors.ts';
import { leadsCommand } from '../program.ts';
import type { LeadFilter } from '../store/fitsFilter.ts';
import { type CommandStore, describeLocation, isStoreDamaged, openStoreForReading } from '../store/openStore.ts';
import { readLeads, type StoredLead } from '../store/readLeads.ts';
import { count } from '../text.ts';

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
  /** Maximum number of positional arguments. Default 0. */
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
export function usageError(message: string): OperatorError {
  return new OperatorError('USAGE', message, `${leadsCommand('help')} lists the commands.`);
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
    throw usageError(formatReason(error).split('. ')[0] ?? '');
  }
}

/**
 * Parses a day of `--since` or `--until`, such as `2026-11-26`.
 * @throws OperatorError USAGE.
 */
export function parseDay(option: 'since' | 'until', text: string | undefined): Temporal.PlainDate | undefined {
  if (text === undefined) return undefined;
  try {
    if (/^\d{4}-\d\d-\d\d$/.test(text)) return Temporal.PlainDate.from(text);
  } catch {
    // The day does not exist, such as 2026-02-30.
  }
  throw usageError(`--${option} must be a day as year-month-day, such as --${option}=2026-11-26, not "${text}".`);
}

/**
 * Checks that a period does not end before it begins.
 * @throws OperatorError USAGE.
 */
export function checkPeriod(since: Temporal.PlainDate | undefined, until: Temporal.PlainDate | undefined): void {
  if (!since || !until || Temporal.PlainDate.compare(since, until) <= 0) return;
  throw usageError(`--since=${since} is after --until=${until}. Both days count, so give the earlier one as --since.`);
}

/** Number of leads that are printed without `--limit`. */
export const defaultLimit = 50;

/**
 * Parses the value of `--limit`.
 * @throws OperatorError USAGE.
 */
export function parseLimit(limit: string): number {
  if (!/^[1-9]\d{0,6}$/.test(limit)) throw usageError(`--limit must be a number of leads from 1 to 9999999, not "${limit}".`);
  return Number(limit);
}

/**
 * Parses the value of an option that takes one or several of some words, with commas between them.
 * @throws OperatorError USAGE that lists the words.
 */
export function parseList<Word extends string>(
  option: string,
  text: string | undefined,
  words: readonly Word[],
): readonly Word[] | undefined {
  if (text === undefined) return undefined;
  const chosen = text.split(',').map((word) => word.trim());
  const unknown = chosen.find((word) => !words.includes(word as Word));
  if (unknown === undefined) return chosen as Word[];
  throw usageError(`--${option} must be one or several of these, with commas between them, not "${unknown}": ${words.join(', ')}.`);
}

/**
 * Opens the service's store, runs a function with it, and closes it.
 * @param work Receives undefined if the store does not exist yet. A message is then printed.
 * @throws OperatorError if the environment or the store cannot be used.
 */
export async function withStore(work: (store: CommandStore | undefined, config: Config) => Promise<ExitCode>): Promise<ExitCode> {
  const config = loadConfig(process.env);
  const store = await openStoreForReading(config);
  if (!store) {
    refuseLostStore(config);
    console.error(`The store ${describeLocation(config)} does not exist yet. If it should exist, check DATA_DIR or DATABASE_URL.`);
  }
  try {
    return await work(store, config);
  } finally {
    await store?.close();
  }
}

/** Runs a function with the store and the leads with the given references, in any letter case. */
export function withLeads(
  typedReferences: readonly string[],
  work: (
    references: readonly string[],
    leads: ReadonlyMap<string, StoredLead>,
    store: CommandStore | undefined,
    config: Config,
  ) => Promise<ExitCode>,
): Promise<ExitCode> {
  if (typedReferences.length === 0) throw usageError(`Name at least one reference. ${leadsCommand('list')} shows them.`);
  const references = [...new Set(typedReferences.map((word) => word.toUpperCase()))];
  return withStore(async (store, config) => work(references, await findLeads(store, references), store, config));
}

/** The leads with these references, by reference. */
export async function findLeads(store: CommandStore | undefined, references: readonly string[]): Promise<ReadonlyMap<string, StoredLead>> {
  const leads = store && references.length > 0 ? await Array.fromAsync(readLeads(store.db, 'oldest', { references })) : [];
  return new Map(leads.map((lead) => [lead.reference, lead]));
}

/**
 * If the store is a damaged SQLite file, runs a function with the leads in it that can be read, and reports the others.
 * @returns Undefined if the store is not damaged.
 */
export async function readDamaged(
  filter: LeadFilter,
  work: (leads: AsyncIterable<StoredLead>, config: Config) => Promise<void>,
): Promise<ExitCode | undefined> {
  const config = loadConfig(process.env);
  if (!(await isStoreDamaged(config))) return undefined;
  return withSalvage<ExitCode>(config.dataDir, filter, async ({ leads, losses }) => {
    let read = 0;
    const inPart = new Set<string>();
    const counted = async function* () {
      for await (const lead of leads) {
        read += 1;
        if (lead.damaged !== undefined) inPart.add(lead.reference);
        yield lead;
      }
    };
    await work(counted(), config);
    console.error(`The store is damaged. ${count(read, 'lead')} could be read.`);
    for (const [references, sentence] of [
      [losses.leads, 'These could not be read'],
      [inPart, 'The values of these leads could be read only in part'],
      [losses.deliveries, 'The deliveries, work or notes of these leads could not be read'],
    ] as const) {
      if (references.size > 0) console.error(`${sentence}: ${[...references].sort().join(' ')}`);
    }
    if (losses.mayBeMore) console.error('There may be more that could not be read, because the list of references is damaged too.');
    console.error(`Restore the last backup: ${leadsCommand('restore FILE')}`);
    return 1;
  });
}

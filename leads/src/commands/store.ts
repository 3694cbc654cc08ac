import { type Config, loadConfig } from '../config.ts';
import { refuseLostStore } from '../store/lostStore.ts';
import { type LeadStore, locationOf, openStoreForReading } from '../store/openStore.ts';
import { readLeads, type StoredLead } from '../store/readLeads.ts';
import { type ExitCode, usageError } from './command.ts';

/** The store as commands use it. */
export type CommandStore = Pick<LeadStore, 'db' | 'location'>;

/**
 * Opens the service's store, runs a function with it, and closes it.
 * @param work Receives undefined if the store does not exist yet, which is printed.
 * @throws OperatorError if the environment or the store cannot be used.
 */
export async function withStore(work: (store: CommandStore | undefined, config: Config) => Promise<ExitCode>): Promise<ExitCode> {
  const config = loadConfig(process.env);
  const store = await openStoreForReading(config);
  if (!store) {
    refuseLostStore(config);
    console.error(`The store ${locationOf(config)} does not exist yet. If it should exist, check DATA_DIR or DATABASE_URL.`);
  }
  try {
    return await work(store, config);
  } finally {
    await store?.close();
  }
}

/** Runs a function with the store and the leads with the given references, in any letter case. */
export function withLeads(
  words: readonly string[],
  work: (
    references: readonly string[],
    leads: ReadonlyMap<string, StoredLead>,
    store: CommandStore | undefined,
    config: Config,
  ) => Promise<ExitCode>,
): Promise<ExitCode> {
  if (words.length === 0) throw usageError('A reference is missing; list shows them.');
  const references = [...new Set(words.map((word) => word.toUpperCase()))];
  return withStore(async (store, config) => work(references, await findLeads(store, references), store, config));
}

/** The leads with these references, by reference. */
export async function findLeads(store: CommandStore | undefined, references: readonly string[]): Promise<ReadonlyMap<string, StoredLead>> {
  const leads = store && references.length > 0 ? await Array.fromAsync(readLeads(store.db, 'oldest', { references })) : [];
  return new Map(leads.map((lead) => [lead.reference, lead]));
}

import { type Config, loadConfig } from '../config.ts';
import { type LeadStore, openStoreForReading } from '../store/openStore.ts';
import type { ExitCode } from './command.ts';

/** The store as the desk has it. */
export type DeskStore = Pick<LeadStore, 'db' | 'place'>;

/**
 * Runs something with the service's store, and closes it.
 * @param work Gets nothing while there is no store yet.
 * @throws OperatorError when the environment or the store cannot be used.
 */
export async function withStore(work: (store: DeskStore | undefined, config: Config) => Promise<ExitCode>): Promise<ExitCode> {
  const config = loadConfig(process.env);
  const store = await openStoreForReading(config);
  try {
    return await work(store, config);
  } finally {
    await store?.close();
  }
}

import { loadConfig } from '../leads/src/config.ts';
import { openStoreForReading } from '../leads/src/store/openStore.ts';
import { readLeads, type StoredLead } from '../leads/src/store/readLeads.ts';

/** The leads that the service of this run has stored with an e-mail address. */
export async function storedLeads(email: string): Promise<readonly StoredLead[]> {
  const store = await openStoreForReading(loadConfig({ DATA_DIR: process.env.E2E_DATA_DIR }));
  if (!store) return [];
  const all = await Array.fromAsync(readLeads(store.db, 'oldest'));
  await store.close();
  return all.filter(({ fields }) => fields.Email === email);
}

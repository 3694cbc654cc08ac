import { expect } from 'vitest';
import { loadConfig } from '../src/config.ts';
import { leaseMs } from '../src/delivery/openQueue.ts';
import { startWorker } from '../src/delivery/startWorker.ts';
import { openTargets } from '../src/openTargets.ts';
import { openSite } from '../src/site/site.ts';
import { addLink } from '../src/store/bookings.ts';
import { countDeliveries } from '../src/store/countDeliveries.ts';
import { openStore } from '../src/store/openStore.ts';
import { readLeads, type StoredLead } from '../src/store/readLeads.ts';
import type { DeliveryTarget } from '../src/store/schema.ts';

/**
 * Delivers the leads that a stopped service left, as the next service does once the leases have ended: the clock is ahead by that time.
 * @param awaited The target whose deliveries must all be finished in the end.
 * @returns All leads of the store.
 */
export async function deliverRest(environment: Record<string, string>, awaited: DeliveryTarget = 'crm'): Promise<readonly StoredLead[]> {
  const config = loadConfig(environment);
  const store = await openStore(config, () => {});
  const now = () => Date.now() + leaseMs;
  const targets = await openTargets(
    config,
    openSite(config, 0).manifest,
    async () => undefined,
    (id) => addLink(store.db, id),
  );
  const cancelled = new AbortController().signal;
  const workers = targets.map((target) => startWorker({ db: store.db, target, now, random: Math.random, onEvent: () => {}, cancelled }));
  await expect.poll(async () => (await countDeliveries(store.db, awaited)).waiting).toBe(0);
  await Promise.all(workers.map((worker) => worker.stop()));
  const leads = await Array.fromAsync(readLeads(store.db, 'oldest'));
  await store.close();
  return leads;
}

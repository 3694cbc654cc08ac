import { setTimeout as pause } from 'node:timers/promises';
import { loadConfig } from '../leads/src/config.ts';
import { countDeliveries } from '../leads/src/store/countDeliveries.ts';
import { type LeadStore, openStore, openStoreForReading } from '../leads/src/store/openStore.ts';
import { startStandIn } from '../leads/standIn/startStandIn.ts';
import { type ServiceProcess, spawnService } from '../leads/test/process.ts';
import { contact } from './contact.ts';
import { memoryAtRest } from './usage.ts';

/** Leads that are stored at the same time while a backlog is created. */
const batchSize = 500;

/** Time between two looks at the backlog, in milliseconds. */
const pollMs = 50;

/**
 * Measures delivery on one store, to a CRM that answers immediately.
 * @param postContacts Loads a service with contacts and returns the 99th percentile of its answers in milliseconds.
 * @returns Leads delivered per second; the 99th percentile of posting contacts meanwhile; and the memory while leads wait for a CRM that is down, in megabytes.
 */
export async function measureDelivery(
  environment: Record<string, string>,
  { waiting, manyWaiting }: { readonly waiting: number; readonly manyWaiting: number },
  postContacts: (url: string) => Promise<number>,
) {
  const crm = await startStandIn();
  const withCrm = { ...environment, ...crm.environment() };
  try {
    const deliveredPerSecond = await withBacklog(withCrm, waiting, async (_service, store) => {
      while (crm.posts.length === 0) await pause(1);
      const begin = performance.now();
      while ((await countDeliveries(store.db, 'crm')).waiting > 0) await pause(pollMs);
      return (waiting * 1000) / (performance.now() - begin);
    });
    const p99WhileDelivering = await withBacklog(withCrm, waiting, ({ url }) => postContacts(url));
    crm.setMode('down');
    const waitingMb = await withBacklog(withCrm, manyWaiting, ({ pid }) => memoryAtRest(pid));
    return { deliveredPerSecond, p99WhileDelivering, waitingMb };
  } finally {
    await crm.stop();
  }
}

/** Adds leads to the store, starts the service and measures. */
async function withBacklog(
  environment: Record<string, string>,
  count: number,
  measure: (service: ServiceProcess, store: Pick<LeadStore, 'db'>) => Promise<number>,
): Promise<number> {
  const store = await openStore(loadConfig(environment), () => {});
  for (let first = 0; first < count; first += batchSize) {
    await Promise.all(Array.from({ length: Math.min(batchSize, count - first) }, () => addLead(store)));
  }
  // The service needs the store for itself. Others may read it.
  await store.close();
  const service = await spawnService(environment);
  const reader = await openStoreForReading(loadConfig(environment));
  if (!reader) throw new Error('There is no store.');
  const value = await measure(service, reader);
  await reader.close();
  await service.end('SIGTERM');
  return value;
}

function addLead(store: LeadStore) {
  return store.add({
    form: 'contact',
    lang: 'en',
    fields: { ...contact, Email: `${crypto.randomUUID()}@company.example` },
    context: { page: '/en/forms/contact' },
    receivedAt: Date.now(),
  });
}

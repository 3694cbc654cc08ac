import { setTimeout as pause } from 'node:timers/promises';
import { loadConfig } from '../leads/src/config.ts';
import type { NewLead } from '../leads/src/store/addLeads.ts';
import { countDeliveries } from '../leads/src/store/countDeliveries.ts';
import { type LeadStore, openStore } from '../leads/src/store/openStore.ts';
import { type StandIn, startStandIn } from '../leads/standIn/startStandIn.ts';
import { spawnService } from '../leads/test/process.ts';
import { type LoadResult, postContacts } from './load.ts';
import { memoryOf } from './memory.ts';

/** What delivering costs. */
export type DeliveryFigures = {
  /** Waiting leads that were delivered a second, from the first to the last. */
  readonly drainPerSecond: number;
  /** Intake while a backlog is delivered. */
  readonly whileDelivering: LoadResult;
  /** Resident memory while many leads wait for a CRM that is down, in megabytes. */
  readonly waitingMb: number;
};

type Sizes = { readonly seconds: number; readonly waiting: number; readonly manyWaiting: number };

/** Leads that are stored together while a backlog is made. */
const batch = 500;

/** How often the backlog is looked at, in milliseconds. */
const lookMs = 50;

/** Measures delivery to a CRM that answers at once, on one store. */
export async function measureDelivery(environment: Record<string, string>, sizes: Sizes): Promise<DeliveryFigures> {
  const crm = await startStandIn();
  try {
    const withCrm = { ...environment, ...crm.environment() };
    const drainPerSecond = await measureDrain(withCrm, sizes.waiting, crm);
    const whileDelivering = await measureIntake(withCrm, sizes);
    crm.setMode('down');
    const waitingMb = await measureWaiting(withCrm, sizes.manyWaiting);
    return { drainPerSecond, whileDelivering, waitingMb };
  } finally {
    await crm.stop();
  }
}

async function measureDrain(environment: Record<string, string>, count: number, crm: StandIn): Promise<number> {
  const store = await openStore(loadConfig(environment), () => {});
  await fill(store, count);
  const service = await spawnService(environment);
  while (crm.posts.length === 0) await pause(1);
  const begin = performance.now();
  while ((await countDeliveries(store.db, 'crm')).waiting > 0) await pause(lookMs);
  const seconds = (performance.now() - begin) / 1000;
  await service.end('SIGTERM');
  await store.close();
  return count / seconds;
}

async function measureIntake(environment: Record<string, string>, { seconds, waiting }: Sizes): Promise<LoadResult> {
  const store = await openStore(loadConfig(environment), () => {});
  await fill(store, waiting);
  await store.close();
  const service = await spawnService(environment);
  const result = await postContacts(`${service.url}/en/forms/contact`, { seconds });
  await service.end('SIGTERM');
  return result;
}

async function measureWaiting(environment: Record<string, string>, count: number): Promise<number> {
  const store = await openStore(loadConfig(environment), () => {});
  await fill(store, count);
  await store.close();
  const service = await spawnService(environment);
  const megabytes = await memoryOf(service.pid);
  await service.end('SIGTERM');
  return megabytes;
}

async function fill(store: LeadStore, count: number): Promise<void> {
  for (let first = 0; first < count; first += batch) {
    await Promise.all(Array.from({ length: Math.min(batch, count - first) }, () => store.add(waitingLead())));
  }
}

function waitingLead(): NewLead {
  const id = crypto.randomUUID();
  return {
    form: 'contact',
    lang: 'en',
    fields: {
      'First Name': 'Ada',
      'Last Name': 'Bench',
      Company: 'Load Ltd',
      Email: `${id}@company.example`,
      LEADCF4: 'What would you make of it?',
    },
    context: { page: '/en/forms/contact' },
    receivedAt: Date.now(),
  };
}

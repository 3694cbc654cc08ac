/*
 * Measures accepting, delivering and finding leads, as ratios within one run, on SQLite and on PostgreSQL:
 *
 *   npm run bench:leads [-- --quick]
 *
 * Needs `npm run build` before, and wrk. Load, service, CRM and PostgreSQL share this machine.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { loadConfig } from '../leads/src/config.ts';
import { countDeliveries } from '../leads/src/store/countDeliveries.ts';
import { openStoreForReading } from '../leads/src/store/openStore.ts';
import { startStandIn } from '../leads/standIn/startStandIn.ts';
import { spawnService } from '../leads/test/process.ts';
import { addLeads, measureQuestions } from './questions.ts';
import { type Row, writeReport } from './report.ts';
import { contact, type Environment, onBothStores } from './service.ts';
import { load } from './wrk.ts';

const { values: options } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const size = options.quick ? { seconds: 2, waiting: 1000, stored: 5000 } : { seconds: 10, waiting: 10_000, stored: 100_000 };

const emptyService = await spawnService({}, '../../bench/emptyService.ts');
const empty = await postContacts(emptyService.url);
await emptyService.end('SIGKILL');

const rows = await onBothStores(async (newEnvironment) => {
  const service = await spawnService(await newEnvironment());
  const { 'intake/s': perSecond, ...times } = await postContacts(service.url);
  await service.end('SIGTERM');
  const delivery = await measureDelivery(await newEnvironment());
  return { 'intake/s': perSecond, '÷ empty handler': perSecond / empty['intake/s'], ...times, ...delivery };
});
const questions = await onBothStores(async (newEnvironment) => measureQuestions(await newEnvironment(), size.stored));
writeReport('leads', {
  'Taking leads over 50 connections, and delivering them': { 'empty handler': empty, ...rows },
  [`Questions about ${size.stored} leads, in ms`]: questions,
});

/** Posts contacts over 50 connections. The first load warms the service up. */
async function postContacts(url: string) {
  const address = `${url}/en/forms/contact`;
  const post = (seconds: number) =>
    load(
      address,
      seconds,
      [`--script=${import.meta.dirname}/contacts.lua`],
      [`${new URLSearchParams(contact)}&Email=ada-${crypto.randomUUID()}-`],
    );
  await post(1);
  const { perSecond, p50, p99, hasErrors } = await post(size.seconds);
  if (hasErrors) throw new Error(`${address} refused contacts. Raise RATE_LIMIT_MAX, or read the output of the service above.`);
  return { 'intake/s': perSecond, 'p50 ms': p50, 'p99 ms': p99 };
}

/** Measures delivery to a CRM that answers immediately: leads per second, and the time for contacts that are posted meanwhile. */
async function measureDelivery(environment: Environment): Promise<Row> {
  const crm = await startStandIn();
  const withCrm = { ...environment, ...crm.environment() };
  await addLeads(withCrm, size.waiting, () => ({
    form: 'contact',
    lang: 'en',
    fields: { ...contact, Email: `${crypto.randomUUID()}@company.example` },
    context: { page: '/en/forms/contact' },
    receivedAt: Date.now(),
  }));
  const service = await spawnService(withCrm);
  const store = await openStoreForReading(loadConfig(withCrm));
  if (!store) throw new Error('The store was not created. Run the bench again, and read the output of the service above.');
  while (crm.posts.length === 0) await pause(1);
  const begin = performance.now();
  while ((await countDeliveries(store.db, 'crm')).waiting > 0) await pause(50);
  const seconds = (performance.now() - begin) / 1000;
  await store.close();
  // The service delivers the posted leads at the same time.
  const meanwhile = await postContacts(service.url);
  await service.end('SIGTERM');
  await crm.stop();
  return { 'p99 ms delivering': meanwhile['p99 ms'], 'delivered/s': size.waiting / seconds };
}

/*
 * Measures taking, delivering and finding leads, as ratios within one run, on SQLite and on PostgreSQL:
 *
 *   npm run bench:leads [-- --quick]
 *
 * Needs `npm run build` before. Load, service, CRM and PostgreSQL share this machine.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { loadConfig } from '../leads/src/config.ts';
import { countDeliveries } from '../leads/src/store/countDeliveries.ts';
import { openStoreForReading } from '../leads/src/store/openStore.ts';
import { startStandIn } from '../leads/standIn/startStandIn.ts';
import { spawnService } from '../leads/test/process.ts';
import { addLeads, measureQuestions } from './questions.ts';
import { type Row, writeReport } from './report.ts';
import { contact, type Environment, onBothStores } from './service.ts';

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
  // Autocannon replaces [<id>] in each post, so that no lead is a duplicate. The brackets must not be encoded.
  const body = `${new URLSearchParams(contact)}&Email=ada-[<id>]%40company.example`;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const address = `${url}/en/forms/contact`;
  const post = (seconds: number) =>
    autocannon({ url: address, method: 'POST', headers, body, idReplacement: true, connections: 50, duration: seconds, timeout: 30 });
  await post(1);
  const { errors, latency, statusCodeStats, duration, '3xx': confirmed } = await post(size.seconds);
  const statuses = Object.keys(statusCodeStats ?? {}).join();
  if (errors > 0 || statuses !== '303') throw new Error(`${address} answered ${statuses} instead of 303, with ${errors} errors.`);
  return { 'intake/s': confirmed / duration, 'p50 ms': latency.p50, 'p99 ms': latency.p99 };
}

/** Measures delivery to a CRM that answers immediately: leads per second, and how long contacts that are posted meanwhile take. */
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
  // The service delivers what is posted, all the time.
  const meanwhile = await postContacts(service.url);
  await service.end('SIGTERM');
  await crm.stop();
  return { 'p99 ms delivering': meanwhile['p99 ms'], 'delivered/s': size.waiting / seconds };
}

/*
 * Sends leads and requests pages and films at a constant rate for some minutes. Meanwhile CRM and mail server fail for a while, and the service is replaced at regular
 * times on a socket that stays open. The CRM is slow at each replacement, so that deliveries are open. Then kills the service several times with SIGKILL. Measures times
 * and memory, and counts confirmed leads that are not in the store, and leads that CRM or mail server got twice without a kill. On SQLite and on PostgreSQL:
 *
 *   npm run bench:soak [-- --minutes 30 --rate 100 --restarts 5 | --quick]
 *
 * Needs `npm run build` before. Load, service, CRM and PostgreSQL share this machine.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { loadConfig } from '../leads/src/config.ts';
import { openStore } from '../leads/src/store/openStore.ts';
import { readLeads } from '../leads/src/store/readLeads.ts';
import { startStandIn } from '../leads/standIn/startStandIn.ts';
import { spawnService } from '../leads/test/process.ts';
import { startSmtp } from '../leads/test/smtp.ts';
import { startSupervised } from '../leads/test/supervised.ts';
import { median, percentile, type Row, writeReport } from './report.ts';
import { type Environment, memoryMb, onBothStores } from './service.ts';
import { type Confirmed, startTraffic } from './traffic.ts';

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    rate: { type: 'string', default: '100' },
    restarts: { type: 'string', default: '1' },
    quick: { type: 'boolean', default: false },
  },
});
const seconds = options.quick ? 20 : Number(options.minutes) * 60;
const [rate, restarts] = [Number(options.rate), Number(options.restarts)];
const kills = options.quick ? 2 : 10;
if (!(seconds > 0 && rate > 0 && Number.isInteger(restarts) && restarts >= 0)) {
  console.error('--minutes and --rate take numbers above 0 and --restarts a whole number, such as --minutes 30 --rate 100 --restarts 5.');
  process.exit(2);
}

/** Number of measurements of each process's memory during the constant load. */
const looks = 20;

/** Time that the CRM takes for an answer at a planned stop, in milliseconds. */
const slowMs = 1000;

const title = `${rate} leads and as many pages a second for ${seconds / 60} minutes with ${restarts} restarts, then ${kills} times kill -9`;
writeReport('soak', { [title]: await onBothStores(async (newEnvironment) => soak(await newEnvironment())) });

async function soak(store: Environment): Promise<Row> {
  const crm = await startStandIn({ slowMs });
  const mails = await startSmtp();
  const environment = { ...store, ...crm.environment(), ...mails.environment };
  const service = await startSupervised(environment);
  const traffic = startTraffic(service.url, rate);
  const memory: number[] = [];
  const begin = performance.now();
  for (let turn = 0; turn <= restarts; turn += 1) {
    if (turn > 0) {
      crm.setMode('slow', { milliseconds: slowMs });
      await pause(slowMs / 2);
      await service.replace();
    }
    for (let look = 1; look <= looks; look += 1) {
      const share = (turn + look / looks) / (restarts + 1);
      await pause(Math.max(0, begin + share * seconds * 1000 - performance.now()));
      const isFailing = share >= 0.5 && share < 0.75;
      crm.setMode(isFailing ? 'down' : 'ok');
      mails.refuse(isFailing ? { code: 451, at: 'data' } : undefined);
      memory.push(memoryMb(service.pid()));
      console.error(`${traffic.confirmed.length} confirmed, ${traffic.failures.length} other answers, ${memory.at(-1)} MB`);
    }
  }
  await traffic.stop();
  await service.end();
  const leadsSentTwice = countRepeats(crm.leads().map(({ fields }) => fields.Email));
  const mailsSentTwice = countRepeats(mails.mails.map(({ messageId }) => messageId));
  const confirmed = [...traffic.confirmed];
  for (let kill = 0; kill < kills; kill += 1) {
    const killed = await spawnService(environment);
    const before = startTraffic(killed.url, rate);
    await pause(3000);
    await killed.end('SIGKILL');
    await before.stop();
    confirmed.push(...before.confirmed);
  }
  await crm.stop();
  await mails.stop();
  for (const [answer, { length }] of Map.groupBy(traffic.failures, (failure) => failure)) console.error(`${length} × ${answer}`);
  const times = traffic.confirmed.map(({ ms }) => ms);
  // The first quarter of a process does not count, because its memory still grows. Later, memory varies by a quarter with each garbage collection.
  const memoryIn = (quarter: number) => median(memory.filter((_, index) => Math.floor(((index % looks) * 4) / looks) === quarter));
  return {
    'leads confirmed': confirmed.length,
    'leads lost': await countLost(store, confirmed),
    'leads sent twice to the CRM': leadsSentTwice,
    'mails sent twice': mailsSentTwice,
    'other answers': traffic.failures.length,
    'p50 ms': median(times),
    'p95 ms': percentile(times, 0.95),
    'p99 ms': percentile(times, 0.99),
    'MB, second quarter of each process': memoryIn(1),
    'MB, last quarter': memoryIn(3),
  };
}

/** Number of repeated values. @throws Error if the list is empty, because then nothing was counted. */
function countRepeats(values: readonly (string | undefined)[]): number {
  if (values.length === 0) throw new Error('Nothing was sent, so nothing can be counted. Raise --rate or --minutes.');
  return values.length - new Set(values).size;
}

/** Number of confirmed leads that are not stored under their reference. */
async function countLost(environment: Environment, confirmed: readonly Confirmed[]): Promise<number> {
  const store = await openStore(loadConfig(environment), () => {});
  const stored = new Map<string, string | undefined>();
  for await (const { reference, fields } of readLeads(store.db, 'oldest')) stored.set(reference, fields?.Email);
  await store.close();
  return confirmed.filter(({ reference, email }) => stored.get(reference) !== email).length;
}

/*
 * Sends leads and requests pages and films at a constant rate for some minutes, while CRM and mail server fail for a while and the service is replaced at regular
 * times, on a socket that stays open, each time with a slow CRM, so that deliveries are open. Then kills the service several times with SIGKILL. Looks at memory, open
 * files and times, and counts the confirmed leads that are not in the store, and those that CRM or mail server got twice without a kill. On SQLite and on PostgreSQL:
 *
 *   npm run bench:soak [-- --minutes 30 --rate 100 --restarts 5 | --quick]
 *
 * Needs `npm run build` before. Load, service, CRM and PostgreSQL share this machine.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { loadConfig } from '../leads/src/config.ts';
import { openStore } from '../leads/src/store/openStore.ts';
import { readLeads } from '../leads/src/store/readLeads.ts';
import { startStandIn } from '../leads/standIn/startStandIn.ts';
import { newDatabase, startPostgres } from '../leads/test/postgres.ts';
import { spawnService } from '../leads/test/process.ts';
import { startSmtp } from '../leads/test/smtp.ts';
import { startSupervised } from '../leads/test/supervised.ts';
import { median, percentile, rounded } from './median.ts';
import { compare, type Rows, writeReport } from './report.ts';
import { serviceEnvironment } from './service.ts';
import { type Confirmed, startTraffic } from './soak/traffic.ts';
import { soakTargets } from './targets.ts';
import { usageOf } from './usage.ts';

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    rate: { type: 'string', default: '100' },
    restarts: { type: 'string', default: '1' },
    quick: { type: 'boolean', default: false },
  },
});
const size = {
  seconds: options.quick ? 20 : Number(options.minutes) * 60,
  rate: Number(options.rate),
  restarts: Number(options.restarts),
  kills: options.quick ? 2 : 10,
};
if (!(size.seconds > 0 && size.rate > 0 && Number.isInteger(size.restarts) && size.restarts >= 0)) {
  console.error('--minutes and --rate take numbers above 0 and --restarts a whole number, such as --minutes 30 --rate 100 --restarts 5.');
  process.exit(2);
}

/** Looks at memory and open files of each process during the constant load. */
const samples = 20;

/** Time that the CRM takes for an answer at a planned stop, in milliseconds. */
const slowMs = 1000;

/** Time of traffic before each kill, in milliseconds. */
const killAfterMs = 3000;

const environment = serviceEnvironment({ RATE_LIMIT_MAX: '1000000', LEAD_SECRET: 'a secret of the benchmark, not of a real service' });
const scratch = mkdtempSync(join(tmpdir(), 'leads-soak-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
const postgres = await startPostgres();
const stores = {
  SQLite: async () => ({ ...environment, DATA_DIR: mkdtempSync(join(scratch, 'store-')) }),
  PostgreSQL: async () => ({ ...environment, DATABASE_URL: await newDatabase(postgres.url) }),
};

const rows: Record<string, Rows[string]> = {};
for (const [store, newEnvironment] of Object.entries(stores)) {
  console.error(`${store} …`);
  rows[store] = await soak(await newEnvironment());
}
postgres.remove();
writeReport('soak', {
  isComplete: !options.quick,
  results: soakTargets.flatMap((target) => compare(target, rows)),
  tables: {
    [`${size.rate} leads and as many pages a second for ${rounded(size.seconds / 60, 1)} minutes with ${size.restarts} restarts, then ${size.kills} times kill -9`]:
      rows,
  },
});

/** What was seen of one process of the service. */
type Life = { readonly memory: number[]; readonly handles: number[] };

async function soak(store: Record<string, string>): Promise<Rows[string]> {
  const crm = await startStandIn({ slowMs });
  const mails = await startSmtp();
  const complete = { ...store, ...crm.environment(), ...mails.environment };
  const service = await startSupervised(complete);
  const traffic = startTraffic(service.url, size.rate);
  const lives: Life[] = [];
  const begin = performance.now();
  /** Share of the time that has passed. */
  const passed = () => (performance.now() - begin) / (size.seconds * 1000);
  while (lives.length <= size.restarts) {
    if (lives.length > 0) {
      crm.setMode('slow', { milliseconds: slowMs });
      await pause(slowMs / 2);
      await service.replace();
    }
    const life: Life = { memory: [], handles: [] };
    for (let sample = 1; sample <= samples; sample += 1) {
      await pause(Math.max(0, ((lives.length + sample / samples) / (size.restarts + 1) - passed()) * size.seconds * 1000));
      const isFailing = passed() >= 0.5 && passed() < 0.75;
      crm.setMode(isFailing ? 'down' : 'ok');
      mails.refuse(isFailing ? { code: 451, at: 'data' } : undefined);
      life.memory.push(usageOf(service.pid()).memoryMb);
      life.handles.push(readdirSync(`/proc/${service.pid()}/fd`).length);
      const [megabytes = 0, handles] = [life.memory.at(-1), life.handles.at(-1)];
      const { confirmed, troubles } = traffic;
      const seen = `${confirmed.length} confirmed, ${traffic.open()} open, ${troubles.length} other answers, ${rounded(megabytes)} MB, ${handles} files`;
      console.error(`${new Date().toISOString()} process ${lives.length + 1}: ${seen}`);
    }
    lives.push(life);
  }
  await traffic.stop();
  await service.end();
  const sent = {
    crm: countRepeats(crm.leads().map(({ fields }) => fields.Email)),
    mail: countRepeats(mails.mails.map(({ messageId }) => messageId)),
  };
  const confirmed = [...traffic.confirmed];
  for (let kill = 0; kill < size.kills; kill += 1) {
    const killed = await spawnService(complete);
    const before = startTraffic(killed.url, size.rate);
    await pause(killAfterMs);
    await killed.end('SIGKILL');
    await before.stop();
    confirmed.push(...before.confirmed);
  }
  await crm.stop();
  await mails.stop();
  for (const [answer, { length }] of Map.groupBy(traffic.troubles, (trouble) => trouble)) console.error(`${length} × ${answer}`);
  const memory = quartersOf(lives.map((life) => life.memory));
  const handles = quartersOf(lives.map((life) => life.handles));
  return {
    'leads confirmed': confirmed.length,
    'leads lost': await countLost(store, confirmed),
    'leads sent twice to the CRM': sent.crm,
    'mails sent twice': sent.mail,
    'other answers': traffic.troubles.length,
    'p50 ms': rounded(median(traffic.times), 1),
    'p95 ms': rounded(percentile(traffic.times, 0.95), 1),
    'p99 ms': rounded(percentile(traffic.times, 0.99), 1),
    'memory, second quarter of each process, MB': rounded(memory.second),
    'memory, last quarter, MB': rounded(memory.last),
    'memory growth, %': rounded((memory.last / memory.second - 1) * 100),
    'open files, second and last quarter': `${handles.second}, ${handles.last}`,
  };
}

/**
 * Medians of the second and of the last quarters of the looks at all processes. In its first quarter a process still fills its memory, and later the memory
 * rises and falls by a quarter with each collection of garbage.
 */
function quartersOf(seen: readonly (readonly number[])[]) {
  const all = (from: number, to: number) => median(seen.flatMap((looks) => looks.slice(from * samples, to * samples)));
  return { second: all(1 / 4, 1 / 2), last: all(3 / 4, 1) };
}

/** Number of values beyond the first of each. Fails if there is none at all, because then nothing was counted. */
function countRepeats(values: readonly (string | undefined)[]): number {
  if (values.length === 0) throw new Error('Nothing was sent, so nothing can be counted.');
  return values.length - new Set(values).size;
}

/** Number of confirmed leads that are not stored under their reference. */
async function countLost(environment: Record<string, string>, confirmed: readonly Confirmed[]): Promise<number> {
  const store = await openStore(loadConfig(environment), () => {});
  const stored = new Map<string, string | undefined>();
  for await (const { reference, fields } of readLeads(store.db, 'oldest')) stored.set(reference, fields?.Email);
  await store.close();
  return confirmed.filter(({ reference, email }) => stored.get(reference) !== email).length;
}

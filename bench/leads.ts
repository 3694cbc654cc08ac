/*
 * What taking and delivering leads costs, as ratios within one run, on SQLite and on PostgreSQL:
 *
 *   npm run bench:leads [-- --quick]
 *
 * Prints a table and writes bench/results/leads.json. Serves the built site, so build first. Load, services, CRM and PostgreSQL share this machine.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { newDatabase, startPostgres } from '../leads/test/postgres.ts';
import { spawnService } from '../leads/test/process.ts';
import { asServed } from './asServed.ts';
import { measureDelivery } from './delivery.ts';
import { postContacts } from './load.ts';
import { memoryOf } from './memory.ts';
import { printTable, writeResult } from './results.ts';
import { startUpTime } from './startUp.ts';
import { syncRate } from './syncRate.ts';

const { values: options } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
/** A quick run shows that everything still works; its figures say little. */
const size = options.quick
  ? { seconds: 2, waiting: 1000, manyWaiting: 5000, starts: 2 }
  : { seconds: 10, waiting: 10_000, manyWaiting: 100_000, starts: 5 };

const root = join(import.meta.dirname, '..');
if (!existsSync(join(root, 'dist/service/manifest.json'))) {
  console.error('There is no built site in dist/. Build it first: npm run build');
  process.exit(1);
}
const common = {
  ...asServed,
  RATE_LIMIT_MAX: '1000000',
  LEAD_SECRET: 'a secret of the bench, not of a real desk',
};
const scratch = mkdtempSync(join(tmpdir(), 'leads-bench-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
const newFolder = () => mkdtempSync(join(scratch, 'store-'));
const say = (text: string) => console.error(text);

say('The disk’s own sync rate, and the empty handler …');
const disk = { syncsPerSecond: syncRate(newFolder(), size.seconds) };
const emptyService = await spawnService({}, '../../bench/emptyService.ts');
await postContacts(`${emptyService.url}/en/forms/contact`, { seconds: 1 });
const empty = await postContacts(`${emptyService.url}/en/forms/contact`, { seconds: size.seconds });
await emptyService.end('SIGKILL');

const postgres = await startPostgres();
const stores = {
  SQLite: async () => ({ ...common, DATA_DIR: newFolder() }),
  PostgreSQL: async () => ({ ...common, DATABASE_URL: await newDatabase(postgres.url) }),
};
const results = [];
for (const [store, newEnvironment] of Object.entries(stores)) {
  say(`${store}: start-up and memory …`);
  const startUpMs = await startUpTime(await newEnvironment(), size.starts);
  const service = await spawnService(await newEnvironment());
  const idleMb = await memoryOf(service.pid);
  say(`${store}: intake …`);
  await postContacts(`${service.url}/en/forms/contact`, { seconds: 1 });
  const intake = await postContacts(`${service.url}/en/forms/contact`, { seconds: size.seconds });
  await service.end('SIGTERM');
  say(`${store}: delivery …`);
  const delivery = await measureDelivery(await newEnvironment(), size);
  results.push({ store, startUpMs, idleMb, intake, ...delivery });
}
postgres.remove();

const rows = results.map(({ store, startUpMs, idleMb, intake, drainPerSecond, whileDelivering, waitingMb }) => ({
  store,
  'intake/s': Math.round(intake.perSecond),
  '÷ empty handler': ratio(intake.perSecond / empty.perSecond),
  '÷ disk syncs': ratio(intake.perSecond / disk.syncsPerSecond),
  'p50 ms': intake.p50,
  'p99 ms': intake.p99,
  'p99 ms delivering': whileDelivering.p99,
  'drained/s': Math.round(drainPerSecond),
  'idle MB': Math.round(idleMb),
  [`${size.manyWaiting} waiting MB`]: Math.round(waitingMb),
  'start ms': Math.round(startUpMs),
}));
console.log(
  `Disk: ${Math.round(disk.syncsPerSecond)} syncs a second. Empty handler: ${Math.round(empty.perSecond)} posts a second, p99 ${empty.p99} ms.`,
);
const tables = printTable('Taking and delivering leads', Object.fromEntries(rows.map(({ store, ...figures }) => [store, figures])));
writeResult('leads', { isWhole: !options.quick, tables, size, disk, empty, results });

function ratio(value: number): number {
  return Number(value.toFixed(2));
}

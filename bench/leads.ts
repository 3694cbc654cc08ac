/*
 * Measures taking, delivering, finding and counting leads, as ratios within one run, on SQLite and on PostgreSQL:
 *
 *   npm run bench:leads [-- --quick]
 *
 * Needs `npm run build` before. Load, service, CRM and PostgreSQL share this machine.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { newDatabase, startPostgres } from '../leads/test/postgres.ts';
import { spawnService } from '../leads/test/process.ts';
import { contact } from './contact.ts';
import { measureDelivery } from './delivery.ts';
import { load } from './load.ts';
import { rounded } from './median.ts';
import { measureQuestions } from './questions.ts';
import { compare, type Rows, writeReport } from './report.ts';
import { serviceEnvironment, startUpTime } from './service.ts';
import { syncRate } from './syncRate.ts';
import { leadTargets } from './targets.ts';
import { memoryAtRest } from './usage.ts';

const { values: options } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const size = options.quick
  ? { seconds: 2, waiting: 1000, manyWaiting: 5000, starts: 2 }
  : { seconds: 10, waiting: 10_000, manyWaiting: 100_000, starts: 5 };

const environment = serviceEnvironment({ RATE_LIMIT_MAX: '1000000', LEAD_SECRET: 'a secret of the benchmark, not of a real service' });
const scratch = mkdtempSync(join(tmpdir(), 'leads-bench-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
const newFolder = () => mkdtempSync(join(scratch, 'store-'));

// Autocannon replaces [<id>] in each post, so that no lead is a duplicate. The brackets must not be encoded.
const body = `${new URLSearchParams(contact)}&Email=ada-[<id>]%40company.example`;
const postContacts = (url: string, seconds = size.seconds) =>
  load(303, seconds, {
    url: `${url}/en/forms/contact`,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
    idReplacement: true,
  });
/** Figures of the second load: the first warms the service up. */
const postContactsTwice = async (url: string) => {
  await postContacts(url, 1);
  return postContacts(url);
};

console.error('Disk and empty handler …');
const syncsPerSecond = syncRate(newFolder(), size.seconds);
const emptyService = await spawnService({}, '../../bench/emptyService.ts');
const empty = await postContactsTwice(emptyService.url);
await emptyService.end('SIGKILL');
console.log(
  `Disk: ${rounded(syncsPerSecond)} syncs a second. Empty handler: ${rounded(empty.perSecond)} posts a second, p99 ${empty.p99} ms.`,
);

const postgres = await startPostgres();
const stores = {
  SQLite: async () => ({ ...environment, DATA_DIR: newFolder() }),
  PostgreSQL: async () => ({ ...environment, DATABASE_URL: await newDatabase(postgres.url) }),
};
const rows: Record<string, Rows[string]> = {};
const questions: Record<string, Rows[string]> = {};
for (const [store, newEnvironment] of Object.entries(stores)) {
  console.error(`${store} …`);
  const startUpMs = await startUpTime(await newEnvironment(), size.starts);
  const service = await spawnService(await newEnvironment());
  const idleMb = await memoryAtRest(service.pid);
  const intake = await postContactsTwice(service.url);
  await service.end('SIGTERM');
  const delivery = await measureDelivery(await newEnvironment(), size, async (url) => (await postContacts(url)).p99);
  const asked = await measureQuestions(await newEnvironment(), size.manyWaiting);
  questions[store] = Object.fromEntries(Object.entries(asked).map(([name, ms]) => [name, rounded(ms)]));
  rows[store] = {
    'intake/s': rounded(intake.perSecond),
    '÷ empty handler': rounded(intake.perSecond / empty.perSecond, 2),
    '÷ disk syncs': rounded(intake.perSecond / syncsPerSecond, 2),
    'p50 ms': intake.p50,
    'p95 ms': intake.p95,
    'p99 ms': intake.p99,
    'p99 ms delivering': delivery.p99WhileDelivering,
    'delivered/s': rounded(delivery.deliveredPerSecond),
    'idle MB': rounded(idleMb),
    'waiting MB': rounded(delivery.waitingMb),
    'start ms': rounded(startUpMs),
    'slowest question ms': rounded(Math.max(...Object.values(asked))),
  };
}
postgres.remove();

writeReport('leads', {
  isComplete: !options.quick,
  results: leadTargets.flatMap((target) => compare(target, rows)),
  tables: {
    [`Taking and delivering leads; waiting MB: with ${size.manyWaiting} leads for a CRM that is down`]: rows,
    [`Questions about ${size.manyWaiting} leads`]: questions,
  },
});

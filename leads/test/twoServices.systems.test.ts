import { expect, it } from 'vitest';
import { loadConfig } from '../src/config.ts';
import { openStore } from '../src/store/openStore.ts';
import type { ReceivedPost } from '../standIn/leadsPage.ts';
import { startStandIn } from '../standIn/startStandIn.ts';
import { deliverRest } from './deliverRest.ts';
import { spawnService } from './process.ts';
import { newEnvironment } from './testService.ts';
import { sendVisitors } from './visitors.ts';

it('two services on one PostgreSQL share the deliveries, and if one is killed, only its deliveries in progress may be duplicated', async () => {
  // Each service has its own CRM, which shows which service delivered a lead.
  const [killedCrm, otherCrm] = await Promise.all([startStandIn(), startStandIn()]);
  const environment = await newEnvironment('PostgreSQL');
  const [killed, other] = await Promise.all([
    spawnService({ ...environment, ...killedCrm.environment() }),
    spawnService({ ...environment, ...otherCrm.environment() }),
  ]);
  const [toKilled, toOther] = [sendVisitors(killed.url, 4, 'killed'), sendVisitors(other.url, 4, 'other')];
  // Both services deliver some leads.
  await expect.poll(() => Math.min(killedCrm.posts.length, otherCrm.posts.length)).toBeGreaterThan(8);
  // The CRM is slow at the end, so that some deliveries are in progress.
  killedCrm.setMode('slow');
  await expect.poll(() => killedCrm.posts.filter(({ closedAt }) => closedAt === undefined).length).toBeGreaterThan(0);
  await killed.end('SIGKILL');
  await toKilled.ended;
  // The other service continues, except with the deliveries that were in progress.
  const before = otherCrm.posts.length;
  await expect.poll(() => otherCrm.posts.length).toBeGreaterThan(before + 8);
  await toOther.stop();

  const store = await openStore(loadConfig(environment), () => {});
  const waiting = () =>
    store.db
      .selectFrom('delivery')
      .innerJoin('lead', 'id', 'lead_id')
      .select(['fields', 'due_at', 'lease_until'])
      .where('delivered_at', 'is', null)
      .execute();
  // The deliveries that cannot be claimed until the lease ends are those that were in progress.
  let inProgress = new Set<string>();
  const companiesInProgress = async () => {
    const rows = await waiting();
    const isIdle = otherCrm.posts.every(({ closedAt }) => closedAt !== undefined) && rows.every((row) => row.lease_until !== null);
    const before = inProgress;
    inProgress = new Set(rows.map(({ fields }) => JSON.parse(fields).Company as string));
    return isIdle && before.size === inProgress.size && inProgress.isSubsetOf(before);
  };
  await expect.poll(companiesInProgress, { interval: 500 }).toBe(true);
  expect(inProgress.size).toBeGreaterThan(0);
  expect(await other.end('SIGTERM')).toBe(0);
  await store.close();

  const leads = await deliverRest({ ...environment, ...otherCrm.environment() });
  const companies = new Map(leads.map(({ reference, fields }) => [reference, fields.Company]));
  const confirmed = [...toKilled.confirmed, ...toOther.confirmed];
  expect(confirmed.filter(({ reference, company }) => companies.get(reference) !== company)).toEqual([]);
  const posts = [...killedCrm.posts, ...otherCrm.posts];
  const byCompany = Map.groupBy(posts, ({ fields }) => fields.Company ?? '');
  expect(confirmed.filter(({ company }) => !byCompany.has(company))).toEqual([]);

  const duplicates = [...byCompany].filter(([, attempts]) => attempts.length > 1);
  console.log(`${confirmed.length} confirmed, ${inProgress.size} in progress at the killed one, ${duplicates.length} duplicates`);
  expect(duplicates.filter(([company]) => !inProgress.has(company)).map(([company]) => company)).toEqual([]);
  expect(duplicates.filter(([, attempts]) => attempts.length > 2)).toEqual([]);
  expect(duplicates.filter(([, attempts]) => overlap(attempts))).toEqual([]);
  await Promise.all([killedCrm.stop(), otherCrm.stop()]);
});

/** Whether two posts were open at the same time. */
function overlap(posts: readonly ReceivedPost[]): boolean {
  const sorted = posts.toSorted((a, b) => a.openedAt - b.openedAt);
  return sorted.some(({ openedAt }, index) => index > 0 && openedAt < (sorted[index - 1]?.closedAt ?? Number.POSITIVE_INFINITY));
}

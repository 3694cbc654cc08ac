import { expect, it } from 'vitest';
import { loadConfig } from '../src/config.ts';
import { openStore } from '../src/store/openStore.ts';
import type { ReceivedPost } from '../standIn/receivedPost.ts';
import { startStandIn } from '../standIn/startStandIn.ts';
import { deliverRest } from './deliverRest.ts';
import { spawnService } from './process.ts';
import { newEnvironment } from './service.ts';
import { sendVisitors } from './visitors.ts';

it('two services on one PostgreSQL share the work, and when one is killed only what it had in hand may come twice', async () => {
  // Each has a CRM of its own, which tells who delivered what.
  const [killedCrm, otherCrm] = await Promise.all([startStandIn(), startStandIn()]);
  const environment = await newEnvironment('PostgreSQL');
  const [killed, other] = await Promise.all([
    spawnService({ ...environment, ...killedCrm.environment() }),
    spawnService({ ...environment, ...otherCrm.environment() }),
  ]);
  const [toKilled, toOther] = [sendVisitors(killed.url, 4, 'killed'), sendVisitors(other.url, 4, 'other')];
  // Both have a share.
  await expect.poll(() => Math.min(killedCrm.posts.length, otherCrm.posts.length)).toBeGreaterThan(8);
  // The CRM is slow at the end, so that something is surely in hand.
  killedCrm.setMode('slow');
  await expect.poll(() => killedCrm.posts.filter(({ closedAt }) => closedAt === undefined).length).toBeGreaterThan(0);
  await killed.end('SIGKILL');
  await toKilled.ended;
  // The survivor goes on, beside what the other had in hand.
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
  // What the survivor cannot take until the lease ends is what the other had in hand; its own leases come and go.
  let inHand = new Set<string>();
  const companiesInHand = async () => {
    const rows = await waiting();
    const isIdle = otherCrm.posts.every(({ closedAt }) => closedAt !== undefined) && rows.every((row) => row.lease_until !== null);
    const before = inHand;
    inHand = new Set(rows.map(({ fields }) => JSON.parse(fields).Company as string));
    return isIdle && before.size === inHand.size && inHand.isSubsetOf(before);
  };
  await expect.poll(companiesInHand, { interval: 500 }).toBe(true);
  expect(inHand.size).toBeGreaterThan(0);
  expect(await other.end('SIGTERM')).toBe(0);
  await store.close();

  const leads = await deliverRest({ ...environment, ...otherCrm.environment() });
  const companies = new Map(leads.map(({ reference, fields }) => [reference, fields.Company]));
  const thanked = [...toKilled.thanked, ...toOther.thanked];
  expect(thanked.filter(({ reference, company }) => companies.get(reference) !== company)).toEqual([]);
  const posts = [...killedCrm.posts, ...otherCrm.posts];
  const byCompany = Map.groupBy(posts, ({ fields }) => fields.Company ?? '');
  expect(thanked.filter(({ company }) => !byCompany.has(company))).toEqual([]);

  const doubles = [...byCompany].filter(([, tries]) => tries.length > 1);
  console.log(`${thanked.length} thanked, ${inHand.size} in hand of the killed one, ${doubles.length} came twice`);
  expect(doubles.filter(([company]) => !inHand.has(company)).map(([company]) => company)).toEqual([]);
  expect(doubles.filter(([, tries]) => tries.length > 2)).toEqual([]);
  expect(doubles.filter(([, tries]) => overlap(tries))).toEqual([]);
  await Promise.all([killedCrm.stop(), otherCrm.stop()]);
}, 120_000);

/** Whether two posts were open at the same time. */
function overlap(posts: readonly ReceivedPost[]): boolean {
  const sorted = posts.toSorted((a, b) => a.openedAt - b.openedAt);
  return sorted.some(({ openedAt }, index) => index > 0 && openedAt < (sorted[index - 1]?.closedAt ?? Number.POSITIVE_INFINITY));
}

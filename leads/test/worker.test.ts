import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { leaseMs } from '../src/delivery/openQueue.ts';
import type { LeadStore } from '../src/store/openStore.ts';
import { add, begin, fails, listRows, minute, names, start, takes, year } from './deliveryStage.ts';
import { storeKinds } from './testService.ts';

describe.each(storeKinds)('a worker on %s', (kind) => {
  const accepts = (store: LeadStore) => async () => (await listRows(store)).filter((row) => row.delivered_at !== null).length;

  it('delivers waiting leads, and new ones immediately', async () => {
    const { store, work } = await begin(kind);
    await add(store, names(300));
    const worker = work();
    await expect.poll(accepts(store)).toBe(300);
    await add(store, ['New']);
    worker.wake();
    await expect.poll(accepts(store)).toBe(301);
  });

  it('delivers all waiting leads once the target is back', async () => {
    const { store, crm, clock, work, rows } = await begin(kind);
    crm.answer(() => fails);
    await add(store, names(8));
    const worker = work();
    const failed = (min: number) => async () => (await rows()).every((row) => row.attempts >= min && row.lease_until === null);
    for (let tries = 1; tries <= 5; tries += 1) {
      await expect.poll(failed(tries)).toBe(true);
      clock.now += 5 * minute;
      worker.wake();
    }
    await expect.poll(failed(6)).toBe(true);
    // From here on the clock does not advance, so no delivery becomes due by time.
    expect((await rows()).every((row) => row.due_at > clock.now)).toBe(true);
    crm.answer(() => takes);
    clock.now += 1;
    await add(store, ['After']);
    worker.wake();
    await expect.poll(accepts(store)).toBe(9);
  });

  it('never delivers a lead at the same time as another worker, however many share the store', async () => {
    const { store, crm, open, work } = await begin(kind);
    const other = await open();
    await add(store, names(150));
    // A worker makes four attempts at a time, so five open attempts belong to two workers.
    const both = Promise.withResolvers<void>();
    crm.answer(async () => {
      if (crm.maxAtOnce.all > 4) both.resolve();
      await both.promise;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 4));
      return takes;
    });
    work();
    work({ db: other.db });
    await expect.poll(accepts(store)).toBe(150);
    expect(crm.maxAtOnce.lead).toBe(1);
    expect(crm.received.toSorted()).toEqual(names(150).toSorted());
  });

  it('ends a pause that the target requested before the clock was set back', async () => {
    const { store, crm, clock, work, row } = await begin(kind);
    clock.now = start + year;
    crm.answer(() => ({ ...fails, retryAfterMs: 30 * minute }));
    await add(store, ['Before']);
    const worker = work();
    // Wait until the answer is stored, not only until the request: the pause begins with that time.
    await expect.poll(async () => (await row()).due_at).toBe(clock.now + 30 * minute);
    crm.answer(() => takes);
    clock.now = start;
    await add(store, ['After']);
    worker.wake();
    await expect.poll(() => crm.received.slice(1).toSorted()).toEqual(['After', 'Before']);
  });

  it('continues while an attempt hangs, with a few attempts at a time', async () => {
    const { store, crm, work } = await begin(kind);
    crm.answer((company) => (company === 'Hangs' ? 'hang' : takes));
    await add(store, ['Hangs']);
    const worker = work();
    await expect.poll(() => crm.received).toEqual(['Hangs']);
    await add(store, names(60));
    worker.wake();
    await expect.poll(accepts(store)).toBe(60);
    expect([crm.maxAtOnce.all > 1, crm.maxAtOnce.all <= 4]).toEqual([true, true]);
  });

  it('waits for its deliveries when it is stopped, and takes no others', async () => {
    const { store, crm, work, rows } = await begin(kind);
    const answered = Promise.withResolvers<typeof takes>();
    crm.answer(() => answered.promise);
    await add(store, names(40));
    const worker = work();
    await expect.poll(() => crm.received.length).toBe(4);
    const stopped = worker.stop();
    answered.resolve(takes);
    await stopped;
    const left = await rows();
    expect(left.filter((row) => row.delivered_at === start)).toHaveLength(4);
    for (const row of left) expect(row).toMatchObject({ attempts: row.delivered_at === null ? 0 : 1, lease_until: null, due_at: start });
    work();
    await expect.poll(accepts(store)).toBe(40);
    expect(crm.received.toSorted()).toEqual(names(40).toSorted());
  });

  it('cancels deliveries that it cannot wait for, and the next one makes them when their leases would have ended', async () => {
    const { store, crm, clock, deadline, work, rows } = await begin(kind);
    crm.answer(() => 'hang');
    await add(store, names(40));
    const worker = work();
    await expect.poll(() => crm.received.length).toBe(4);
    const stopped = worker.stop();
    deadline.abort();
    await stopped;
    const left = await rows();
    expect(left.filter((row) => row.last_error?.startsWith('stopped') && row.due_at === start + leaseMs)).toHaveLength(4);
    for (const row of left) expect(row).toMatchObject({ delivered_at: null, dead_at: null, lease_until: null });
    crm.answer(() => takes);
    const next = work({ cancelled: new AbortController().signal });
    await expect.poll(accepts(store)).toBe(36);
    clock.now += leaseMs;
    next.wake();
    await expect.poll(accepts(store)).toBe(40);
  });
});

it('a lead whose row is damaged is set aside, and the others are delivered', async () => {
  const { store, pass, rows } = await begin('SQLite');
  await add(store, ['Damaged', 'Fine']);
  await sql`update lead set fields = '{Damaged}' where fields like '%Damaged%'`.execute(store.db);
  await pass();
  const [damaged, fine] = (await rows()).toSorted((a, b) => Number(a.fields.includes('Fine')) - Number(b.fields.includes('Fine')));
  expect(damaged).toMatchObject({ last_error: 'unreadable: the stored row is damaged', dead_at: start });
  expect(fine).toMatchObject({ delivered_at: start });
});

import { CompiledQuery, type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { leaseMs, openQueue } from '../src/delivery/openQueue.ts';
import { backOff, maxTries, type Target, tryTimeoutMs } from '../src/delivery/target.ts';
import { claimDeliveries, releaseClaims } from '../src/store/claimDeliveries.ts';
import { maxFutureMs } from '../src/store/conditions.ts';
import { countDeliveries } from '../src/store/countDeliveries.ts';
import { retryPending } from '../src/store/retryDeliveries.ts';
import { settleDeliveries } from '../src/store/settleDeliveries.ts';
import { accepted, add, addDelivered, begin, fails, minute, names, start, takes, year } from './deliveryStage.ts';
import { storeKinds } from './testService.ts';

describe.each(storeKinds)('deliveries on %s', (kind) => {
  it('reach the target once each, with the text of the visitor', async () => {
    const { store, crm, pass, rows } = await begin(kind);
    await add(store, names(50));
    expect(await pass()).toBe(50);
    expect(crm.received.toSorted()).toEqual(names(50).toSorted());
    for (const row of await rows()) {
      expect(row).toMatchObject({ attempts: 1, delivered_at: start, tried_at: start, lease_until: null });
      expect(row).toMatchObject({ dead_at: null, last_outcome: 'accepted', last_error: null, last_answer: '200' });
    }
    expect(await pass()).toBe(0);
  });

  it('are tried again after pauses of an hour at the end of a week of outage, and are then set aside but not lost', async () => {
    const { store, crm, clock, pass, row } = await begin(kind);
    crm.answer(() => fails);
    await add(store, ['One']);
    await store.db
      .updateTable('delivery')
      .set({ attempts: maxTries - 3 })
      .execute();
    for (let tries = 2; tries >= 0; tries -= 1) {
      expect(await pass()).toBe(1);
      const { attempts, due_at, dead_at } = await row();
      expect([attempts, dead_at]).toEqual([maxTries - tries, tries > 0 ? null : clock.now]);
      if (tries > 0) expect(due_at).toBe(clock.now + backOff(attempts, 0.5));
      clock.now = due_at;
    }
    expect(await row()).toMatchObject({ last_error: 'HTTP_500', last_outcome: 'unknown' });
    clock.now += year;
    expect(await pass()).toBe(0);
  });

  it('are not all tried while the target is down: a few attempts are enough to see that', async () => {
    const { store, crm, clock, pass, rows } = await begin(kind);
    crm.answer(() => fails);
    await add(store, names(60));
    const tries = await pass();
    expect(tries).toBeGreaterThanOrEqual(10);
    expect(tries).toBeLessThan(20);
    expect((await rows()).filter((row) => row.attempts === 0 && row.lease_until === null)).toHaveLength(60 - tries);
    crm.answer(() => takes);
    clock.now += 120 * minute;
    expect(await pass()).toBe(60);
  });

  it('that the target refuses permanently are not tried again', async () => {
    const { store, crm, clock, pass, row } = await begin(kind);
    crm.answer(() => ({ outcome: 'refused', error: 'INVALID_EMAIL', answer: '400', next: 'setAside' }));
    await add(store, ['One']);
    await pass();
    clock.now += 24 * 60 * minute;
    await pass();
    expect(crm.received).toEqual(['One']);
    expect(await row()).toMatchObject({ attempts: 1, dead_at: start, last_outcome: 'refused', last_error: 'INVALID_EMAIL' });
  });

  it('that come while a CRM shows a page about its maintenance for a day are all delivered, after few tries each', async () => {
    const { store, crm, clock, pass, rows } = await begin(kind);
    await add(store, ['Before']);
    await pass();
    crm.answer(() => ({ ...fails, next: 'retryFew' }));
    for (let hour = 0; hour < 24; hour += 1) {
      await add(store, [`Hour ${hour}`], { receivedAt: clock.now });
      await pass();
      clock.now += 60 * minute;
    }
    for (const company of names(24).map((_, hour) => `Hour ${hour}`)) {
      const tries = crm.received.filter((received) => received === company).length;
      expect([tries > 0, tries <= 11], `${company}: ${tries}`).toEqual([true, true]);
    }
    crm.answer(() => takes);
    await add(store, ['After'], { receivedAt: clock.now });
    // The lead that shows that the CRM is back makes the others due.
    await pass();
    await pass();
    expect((await rows()).filter((row) => row.delivered_at === null)).toEqual([]);
    expect(crm.received.length).toBeLessThan(300);
  });

  it('that may have arrived are tried a few times only if the CRM has never confirmed a lead', async () => {
    const { store, crm, clock, pass, row } = await begin(kind);
    crm.answer(() => ({ ...fails, next: 'retryFew' }));
    await add(store, ['One']);
    for (let hour = 0; hour < 24; hour += 1) {
      await pass();
      clock.now += 60 * minute;
    }
    expect(crm.received).toHaveLength(5);
    expect((await row()).dead_at).not.toBeNull();
  });

  it('all wait for as long as the target requests', async () => {
    const { store, crm, pass, rows } = await begin(kind);
    crm.answer(() => ({ ...fails, retryAfterMs: 2 * minute }));
    await add(store, names(10));
    const tries = await pass();
    expect(tries).toBeLessThanOrEqual(3);
    const [asked, others] = [(await rows()).filter((row) => row.attempts === 1), (await rows()).filter((row) => row.attempts === 0)];
    expect([asked.length, others.length]).toEqual([tries, 10 - tries]);
    for (const row of asked) expect(row.due_at).toBe(start + 2 * minute);
    for (const row of others) expect([row.due_at, row.lease_until]).toEqual([start, null]);
  });

  it('do not start an attempt that could outlast the lease, and a delivery that is given back does not count as an attempt', async () => {
    const { store, crm, clock, events, pass, rows } = await begin(kind);
    await add(store, names(15));
    crm.answer(() => {
      clock.now = Math.max(clock.now, start + leaseMs - tryTimeoutMs + 1);
      return takes;
    });
    const startedAt = new Map<string, number>();
    const deliver: Target['deliver'] = (lead, signal) => {
      startedAt.set(lead.id, clock.now);
      return crm.target.deliver(lead, signal);
    };
    await pass({ name: 'crm', deliver });
    const claims = events.flatMap((event) => (event.kind === 'tried' ? event.claim : []));
    expect(claims).toHaveLength(15);
    expect(new Set(claims.map(({ leaseUntil }) => leaseUntil)).size).toBe(2);
    for (const { leadId, leaseUntil } of claims) expect(leaseUntil - (startedAt.get(leadId) ?? 0)).toBeGreaterThan(tryTimeoutMs);
    for (const row of await rows()) expect(row).toMatchObject({ attempts: 1, lease_until: null });
  });

  it('of suspicious leads are held', async () => {
    const { store, crm, pass, row } = await begin(kind);
    await add(store, ['Robot'], { isHeld: true });
    expect(await pass()).toBe(0);
    expect(crm.received).toEqual([]);
    expect(await row()).toMatchObject({ attempts: 0, held_at: start });
  });

  it('of a lead that is erased in the meantime leave no data', async () => {
    const { store, crm, events, pass, rows } = await begin(kind);
    await add(store, ['Gone', 'Stays']);
    crm.answer(async (company) => {
      if (company === 'Gone') await store.db.deleteFrom('lead').where(sql`cast(fields as text)`, 'like', '%Gone%').execute();
      return takes;
    });
    await pass();
    expect(events.filter((event) => event.kind === 'lost')).toHaveLength(1);
    expect((await rows()).map((row) => row.delivered_at)).toEqual([start]);
  });

  it('go on when a target throws for one of them, or when a database cannot store an answer', async () => {
    const { store, crm, pass, rows } = await begin(kind);
    await add(store, ['Throws', 'Strange', 'Fine']);
    const deliver: Target['deliver'] = async (lead, signal) => {
      if (lead.fields.Company === 'Throws') throw new TypeError(`cannot send ${lead.fields.Company}`);
      return crm.target.deliver(lead, signal);
    };
    crm.answer((company) => ({ outcome: 'accepted', answer: company === 'Strange' ? `200 \0 \ud800 ${'x'.repeat(5000)}` : '200' }));
    await pass({ name: 'crm', deliver });
    const stored = await rows();
    const of = (company: string) => stored.find((row) => row.fields.includes(company));
    expect(of('Throws')).toMatchObject({
      delivered_at: null,
      dead_at: null,
      last_error: 'TypeError: the try ended with this error',
      attempts: 1,
      lease_until: null,
    });
    expect(of('Strange')?.delivered_at).toBe(start);
    expect(of('Strange')?.last_answer).toMatch(/^200 {2}\ufffd x+$/);
    expect(of('Fine')?.delivered_at).toBe(start);
  });

  it('in progress cannot be claimed by another service until the lease ends', async () => {
    const { store, clock, claim } = await begin(kind);
    await add(store, names(5));
    const first = await claim(3);
    const second = await claim();
    expect([first.length, second.length]).toEqual([3, 2]);
    expect(new Set([...first, ...second].map(({ leadId }) => leadId)).size).toBe(5);
    clock.now += leaseMs - 1;
    expect(await claim()).toEqual([]);
    clock.now += 1;
    expect((await claim()).map(({ attempts }) => attempts)).toEqual([2, 2, 2, 2, 2]);
  });

  it('of leads that arrived or were in progress while the clock was a year ahead do not wait for a year', async () => {
    const { store, crm, clock, claim, pass } = await begin(kind);
    clock.now = start + year;
    await add(store, ['In hand'], { receivedAt: clock.now });
    await claim();
    await add(store, ['Put off'], { receivedAt: clock.now });
    clock.now = start;
    await pass();
    expect(crm.received.toSorted()).toEqual(['In hand', 'Put off']);
  });

  it('that another service has taken over cannot be settled by the first one', async () => {
    const { store, clock, claim, row } = await begin(kind);
    await add(store, ['One']);
    const [late] = await claim();
    clock.now += leaseMs;
    const [current] = await claim();
    if (!late || !current) throw new Error('Nothing was claimed.');
    const before = await row();
    expect([...(await settleDeliveries(store.db, [accepted(late, clock.now)]))]).toEqual([]);
    await releaseClaims(store.db, [late]);
    expect(await row()).toEqual(before);
    expect([...(await settleDeliveries(store.db, [accepted(current, clock.now)]))]).toEqual([current.leadId]);
    expect(await row()).toMatchObject({ attempts: 2, delivered_at: clock.now, lease_until: null });
  });

  it('are claimed oldest first', async () => {
    const { store, clock, claim } = await begin(kind);
    await add(store, names(3));
    await store.db
      .updateTable('delivery')
      .set({ due_at: start + 1 })
      .where('lead_id', '=', (await claim(1))[0]?.leadId ?? '')
      .execute();
    clock.now += leaseMs;
    expect((await claim()).map(({ attempts, dueAt }) => [attempts, dueAt])).toEqual([
      [1, start],
      [1, start],
      [2, start + 1],
    ]);
  });

  it('become due with the first success after an outage, except those that failed since', async () => {
    const { store, clock, claim, rows } = await begin(kind);
    await add(store, names(6));
    const claims = await claim(5);
    const later = clock.now + 40 * minute;
    const failed = claims.map((claim, index) => ({ ...accepted(claim, start), deliveredAt: null, dueAt: later, triedAt: start + index }));
    await settleDeliveries(store.db, failed);
    const haste = { target: 'crm' as const, now: start + minute, dueAfter: start + minute, triedBefore: start + 4 };
    expect([await retryPending(store.db, { ...haste, limit: 3 }), await retryPending(store.db, { ...haste, limit: 3 })]).toEqual([3, 1]);
    expect((await rows()).map((row) => row.due_at).toSorted()).toEqual([start, ...Array(4).fill(start + minute), later]);
  });

  it('use an index for every search', async () => {
    const { store } = await begin(kind);
    await add(store, names(300));
    await addDelivered(store, 20_000);
    await sql`analyze`.execute(store.db);
    const nodes: RootOperationNode[] = [];
    const recorder: KyselyPlugin = {
      transformQuery: ({ node }) => {
        nodes.push(node);
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const db = store.db.withPlugin(recorder);
    const claims = await claimDeliveries(db, { target: 'crm', now: start, limit: 20, leaseMs });
    await settleDeliveries(
      db,
      claims.slice(0, 10).map((claim) => accepted(claim, start)),
    );
    await releaseClaims(db, claims.slice(10));
    await retryPending(db, { target: 'crm', now: start, dueAfter: start, triedBefore: start, limit: 20 });
    await retryPending(db, { target: 'crm', now: start, dueAfter: start + maxFutureMs, limit: 20 });
    await countDeliveries(db, 'crm');
    const explain = kind === 'SQLite' ? 'explain query plan ' : 'explain ';
    const plans: string[] = [];
    for (const node of nodes) {
      const compiled = store.db.getExecutor().compileQuery(node, { queryId: 'explain' });
      const { rows } = await store.db.executeQuery<Record<string, unknown>>(
        CompiledQuery.raw(explain + compiled.sql, [...compiled.parameters]),
      );
      plans.push(`${compiled.sql}\n${rows.map((row) => row.detail ?? row['QUERY PLAN']).join('\n')}`);
    }
    expect(plans).toHaveLength(10);
    for (const plan of plans) expect(plan).not.toMatch(/SCAN (delivery|lead)\b(?!.*USING)|Seq Scan on (delivery|lead)/);
    expect(plans.filter((plan) => plan.includes('delivery_pending'))).toHaveLength(4);
    // Both queries begin at the time in the index, and claiming needs no sorting.
    const byTime = plans.filter((plan) => /delivery_pending \(target=\? AND due_at|Index Cond: \(\(target = .* AND \(due_at/.test(plan));
    expect(byTime).toHaveLength(3);
    expect(byTime[0]).not.toMatch(/TEMP B-TREE|Sort/);
  });
});

describe.each(storeKinds.filter((kind) => kind === 'PostgreSQL'))('deliveries on %s', (kind) => {
  it('that are being released are waited for', async () => {
    const { store, clock, claim, deps } = await begin(kind);
    await add(store, names(3));
    const queue = openQueue({ ...deps, stopping: new AbortController().signal });
    expect(await queue.next()).toHaveLength(1);
    clock.now += leaseMs - tryTimeoutMs;
    const rows = await store.db.startTransaction().execute();
    await rows.selectFrom('delivery').selectAll().forUpdate().execute();
    const handed = Promise.all([queue.next(), queue.next()]);
    // If it did not wait, the second call would find no delivery now, and end.
    for (let index = 0; index < 20; index += 1) expect(await claim()).toEqual([]);
    await rows.commit().execute();
    expect(await handed).toEqual([[expect.anything()], [expect.anything()]]);
  });
});

import { CompiledQuery, type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { loadConfig } from '../src/config.ts';
import { mostTries } from '../src/delivery/backOff.ts';
import type { DeliveryEvent } from '../src/delivery/deliveryEvent.ts';
import { openDelivery } from '../src/delivery/openDelivery.ts';
import { leaseMs, openQueue } from '../src/delivery/openQueue.ts';
import { startWorker } from '../src/delivery/startWorker.ts';
import { type Target, tryTimeoutMs } from '../src/delivery/target.ts';
import { type Claim, claimDeliveries } from '../src/store/claimDeliveries.ts';
import { countDeliveries } from '../src/store/countDeliveries.ts';
import { giveBackDeliveries } from '../src/store/giveBackDeliveries.ts';
import { hastenDeliveries } from '../src/store/hastenDeliveries.ts';
import { type LeadStore, openStore } from '../src/store/openStore.ts';
import { farAheadMs } from '../src/store/pending.ts';
import { type Settlement, settleDeliveries } from '../src/store/settleDeliveries.ts';
import { startHttpTarget, takes } from './httpTarget.ts';
import { startPostgres } from './postgres.ts';
import { newEnvironment, storeKinds } from './service.ts';

const start = 1_800_000_000_000;
const minute = 60_000;
const year = 365 * 24 * 60 * minute;
const fails = { outcome: 'unknown', error: 'HTTP_500' } as const;

/** Set by each test's {@link begin}; run after it, last first. */
const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/** A store, a target on a server and a clock that stands still until it is moved. */
async function begin(kind: (typeof storeKinds)[number], environment?: Record<string, string>) {
  const config = loadConfig(environment ?? (await newEnvironment(kind)));
  const open = async () => {
    const store = await openStore(config, () => {});
    endings.push(() => store.close());
    return store;
  };
  const store = await open();
  const crm = await startHttpTarget();
  endings.push(() => crm.stop());
  const clock = { now: start };
  const events: DeliveryEvent[] = [];
  const deps = {
    db: store.db,
    target: crm.target,
    now: () => clock.now,
    random: () => 0.5,
    onEvent: (event: DeliveryEvent) => void events.push(event),
  };
  return {
    ...{ store, crm, clock, events, deps, open },
    /** Delivers until nothing is due. Returns the number of tries. */
    pass: async (target: Target = crm.target) => {
      const own = { ...deps, target, stopping: new AbortController().signal };
      const [queue, delivery] = [openQueue(own), openDelivery(own)];
      let tries = 0;
      const hand = async () => {
        for (let claim = await queue.next(); claim; claim = await queue.next()) {
          tries += 1;
          queue.note(claim, await delivery.carryOut(claim));
        }
      };
      await Promise.all([hand(), hand(), hand()]);
      await queue.giveBack();
      await delivery.finish();
      return tries;
    },
    work: (changes: Partial<typeof deps> = {}) => {
      const worker = startWorker({ ...deps, ...changes });
      endings.push(() => worker.stop());
      return worker;
    },
    claim: (limit = 100) => claimDeliveries(store.db, { target: 'crm', now: clock.now, limit, leaseMs }),
    rows: () => rowsOf(store),
    row: async () => {
      const [row] = await rowsOf(store);
      if (!row) throw new Error('There is no delivery.');
      return row;
    },
  };
}

function rowsOf({ db }: LeadStore) {
  return db.selectFrom('delivery').innerJoin('lead', 'id', 'lead_id').selectAll('delivery').select('fields').orderBy('lead_id').execute();
}

async function add(
  { add }: Pick<LeadStore, 'add'>,
  companies: readonly string[],
  { isHeld = false, receivedAt = start } = {},
): Promise<void> {
  const context = { page: '/en/forms/contact', ...(isHeld && { suspicion: 'honeypot' as const }) };
  // One after the other, a batch at a time, since more would wait than the store allows.
  for (let index = 0; index < companies.length; index += 500) {
    const batch = companies.slice(index, index + 500);
    await Promise.all(batch.map((company) => add({ form: 'contact', lang: 'en', fields: { Company: company }, context, receivedAt })));
  }
}

const names = (count: number) => Array.from({ length: count }, (_, index) => `Company ${index}`);

/** Rows of years, written by the database itself. */
async function addDelivered({ db }: LeadStore, count: number): Promise<void> {
  const numbers = sql`with recursive numbers (number) as (select 10000000 union all select number + 1 from numbers where number < ${sql.lit(9_999_999 + count)})`;
  const id = sql`'00-' || cast(number as text)`;
  await sql`insert into lead (id, reference, form, lang, received_at, dedupe_key, fields, context)
    ${numbers} select ${id}, cast(number as text), 'contact', 'en', 1, 'none', '{}', '{}' from numbers`.execute(db);
  await sql`insert into delivery (lead_id, target, attempts, due_at, delivered_at)
    ${numbers} select ${id}, 'crm', 1, 1, 1 from numbers`.execute(db);
}

function accepted(claim: Claim, now: number): Settlement {
  return { claim, triedAt: now, outcome: 'accepted', answer: '200', dueAt: claim.dueAt, deliveredAt: now, deadAt: null };
}

describe.each(storeKinds)('deliveries on %s', (kind) => {
  it('reach the target once each, with what the visitor wrote', async () => {
    const { store, crm, pass, rows } = await begin(kind);
    await add(store, names(50));
    expect(await pass()).toBe(50);
    expect(crm.tries.toSorted()).toEqual(names(50).toSorted());
    for (const row of await rows()) {
      expect(row).toMatchObject({ attempts: 1, delivered_at: start, tried_at: start, lease_until: null });
      expect(row).toMatchObject({ dead_at: null, last_outcome: 'accepted', last_error: null, last_answer: '200' });
    }
    expect(await pass()).toBe(0);
  });

  it('go on for a week of outage, ever more seldom, and are set aside then, but not lost', async () => {
    const { store, crm, clock, pass, rows } = await begin(kind);
    crm.answer(() => fails);
    await add(store, ['One', 'Two']);
    const times: number[] = [];
    for (;;) {
      const waiting = (await rows()).filter((row) => row.dead_at === null && row.delivered_at === null);
      if (waiting.length === 0) break;
      clock.now = Math.max(clock.now, Math.min(...waiting.map((row) => row.due_at)));
      times.push(clock.now);
      expect(await pass()).toBe(2);
    }
    expect(times).toHaveLength(mostTries);
    const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    expect(pauses.at(-1)).toBeLessThanOrEqual(60 * minute);
    const days = (clock.now - start) / (24 * 60 * minute);
    expect([days > 6, days < 8]).toEqual([true, true]);
    expect(await rows()).toMatchObject(
      ['One', 'Two'].map(() => ({ attempts: mostTries, dead_at: clock.now, last_error: 'HTTP_500', last_outcome: 'unknown' })),
    );
    clock.now += 365 * 24 * 60 * minute;
    expect(await pass()).toBe(0);
  });

  it('are not all tried while the target is out of order: a few show that', async () => {
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

  it('that the target refuses for good are not tried again', async () => {
    const { store, crm, clock, pass, row } = await begin(kind);
    crm.answer(() => ({ outcome: 'refused', error: 'INVALID_EMAIL', answer: '400', next: 'setAside' }));
    await add(store, ['One']);
    await pass();
    clock.now += 24 * 60 * minute;
    await pass();
    expect(crm.tries).toEqual(['One']);
    expect(await row()).toMatchObject({ attempts: 1, dead_at: start, last_outcome: 'refused', last_error: 'INVALID_EMAIL' });
  });

  it('that may have arrived are tried a few times only', async () => {
    const { store, crm, clock, pass, row } = await begin(kind);
    crm.answer(() => ({ ...fails, next: 'retryFew' }));
    await add(store, ['One']);
    for (let hour = 0; hour < 24; hour += 1) {
      await pass();
      clock.now += 60 * minute;
    }
    expect(crm.tries).toHaveLength(5);
    expect((await row()).dead_at).not.toBeNull();
  });

  it('wait for as long as the target asks, all of them', async () => {
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

  it('start no try that could outlast the lease, and count none for what they give back', async () => {
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
    expect(crm.tries).toEqual([]);
    expect(await row()).toMatchObject({ attempts: 0, held_at: start });
  });

  it('of a lead that is erased meanwhile end without a trace', async () => {
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

  it('are not stopped by a target that throws for one of them, nor by an answer that no database takes', async () => {
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
      last_error: 'TypeError: the try broke off',
      attempts: 1,
      lease_until: null,
    });
    expect(of('Strange')?.delivered_at).toBe(start);
    expect(of('Strange')?.last_answer).toMatch(/^200 {2}\ufffd x+$/);
    expect(of('Fine')?.delivered_at).toBe(start);
  });

  it('in hand are nobody else’s, until the lease ends', async () => {
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

  it('of leads that came, or were in hand, while the clock was a year ahead do not wait for that year', async () => {
    const { store, crm, clock, claim, pass } = await begin(kind);
    clock.now = start + year;
    await add(store, ['In hand'], { receivedAt: clock.now });
    await claim();
    await add(store, ['Put off'], { receivedAt: clock.now });
    clock.now = start;
    await pass();
    expect(crm.tries.toSorted()).toEqual(['In hand', 'Put off']);
  });

  it('that another took over are not settled by who had them before', async () => {
    const { store, clock, claim, row } = await begin(kind);
    await add(store, ['One']);
    const [late] = await claim();
    clock.now += leaseMs;
    const [current] = await claim();
    if (!late || !current) throw new Error('Nothing was claimed.');
    const before = await row();
    expect([...(await settleDeliveries(store.db, [accepted(late, clock.now)]))]).toEqual([]);
    await giveBackDeliveries(store.db, [late]);
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

  it('are made due by the first success after an outage, but for those that failed since', async () => {
    const { store, clock, claim, rows } = await begin(kind);
    await add(store, names(6));
    const claims = await claim(5);
    const later = clock.now + 40 * minute;
    const failed = claims.map((claim, index) => ({ ...accepted(claim, start), deliveredAt: null, dueAt: later, triedAt: start + index }));
    await settleDeliveries(store.db, failed);
    const haste = { target: 'crm' as const, now: start + minute, dueAfter: start + minute, triedBefore: start + 4 };
    expect([await hastenDeliveries(store.db, { ...haste, limit: 3 }), await hastenDeliveries(store.db, { ...haste, limit: 3 })]).toEqual([
      3, 1,
    ]);
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
    await giveBackDeliveries(db, claims.slice(10));
    await hastenDeliveries(db, { target: 'crm', now: start, dueAfter: start, triedBefore: start, limit: 20 });
    await hastenDeliveries(db, { target: 'crm', now: start, dueAfter: start + farAheadMs, limit: 20 });
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
    // Claiming and hastening begin at the time in the index, and claiming needs no sorting.
    const byTime = plans.filter((plan) => /delivery_pending \(target=\? AND due_at|Index Cond: \(\(target = .* AND \(due_at/.test(plan));
    expect(byTime).toHaveLength(3);
    expect(byTime[0]).not.toMatch(/TEMP B-TREE|Sort/);
  });
});

describe.each(storeKinds)('a worker on %s', (kind) => {
  const accepts = (store: LeadStore) => async () => (await rowsOf(store)).filter((row) => row.delivered_at !== null).length;

  it('delivers what waits, and at once what comes in', async () => {
    const { store, work } = await begin(kind);
    await add(store, names(700));
    const worker = work();
    await expect.poll(accepts(store), { timeout: 20_000 }).toBe(700);
    await add(store, ['New']);
    worker.wake();
    await expect.poll(accepts(store), { timeout: 20_000 }).toBe(701);
  });

  it('delivers everything that waited for its hour once the target is back', async () => {
    const { store, crm, clock, work, rows } = await begin(kind);
    crm.answer(() => fails);
    await add(store, names(8));
    const worker = work();
    const failed = (least: number) => async () => (await rows()).every((row) => row.attempts >= least && row.lease_until === null);
    for (let tries = 1; tries <= 5; tries += 1) {
      await expect.poll(failed(tries), { timeout: 20_000 }).toBe(true);
      clock.now += 5 * minute;
      worker.wake();
    }
    await expect.poll(failed(6), { timeout: 20_000 }).toBe(true);
    // From here on the clock stands still: none of them becomes due by itself.
    expect((await rows()).every((row) => row.due_at > clock.now)).toBe(true);
    crm.answer(() => takes);
    clock.now += 1;
    await add(store, ['After']);
    worker.wake();
    await expect.poll(accepts(store), { timeout: 20_000 }).toBe(9);
  });

  it('never has one lead in two hands, however many workers share the store', async () => {
    const { store, crm, open, work } = await begin(kind);
    const other = await open();
    await add(store, names(400));
    crm.answer(async () => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 4));
      return takes;
    });
    work();
    work({ db: other.db });
    await expect.poll(accepts(store), { timeout: 20_000 }).toBe(400);
    expect(crm.mostAtOnce.lead).toBe(1);
    expect(crm.mostAtOnce.all).toBeGreaterThan(4);
    expect(crm.tries.toSorted()).toEqual(names(400).toSorted());
  });

  it('ends a pause that the target asked for before the clock went back', async () => {
    const { store, crm, clock, work } = await begin(kind);
    clock.now = start + year;
    crm.answer(() => ({ ...fails, retryAfterMs: 30 * minute }));
    await add(store, ['Before']);
    const worker = work();
    await expect.poll(() => crm.tries, { timeout: 20_000 }).toEqual(['Before']);
    crm.answer(() => takes);
    clock.now = start;
    await add(store, ['After']);
    worker.wake();
    await expect.poll(() => crm.tries.slice(1).toSorted(), { timeout: 20_000 }).toEqual(['After', 'Before']);
  });

  it('goes on beside a try that hangs, with a few tries at a time', async () => {
    const { store, crm, work } = await begin(kind);
    crm.answer((company) => (company === 'Hangs' ? 'hang' : takes));
    await add(store, ['Hangs']);
    const worker = work();
    await expect.poll(() => crm.tries, { timeout: 20_000 }).toEqual(['Hangs']);
    await add(store, names(60));
    worker.wake();
    await expect.poll(accepts(store), { timeout: 20_000 }).toBe(60);
    expect([crm.mostAtOnce.all > 1, crm.mostAtOnce.all <= 4]).toEqual([true, true]);
  });

  it('that is stopped gives up what is in hand, and the next one delivers it', async () => {
    const { store, crm, work, rows } = await begin(kind);
    crm.answer(() => 'hang');
    await add(store, names(40));
    const worker = work();
    await expect.poll(() => crm.tries.length, { timeout: 20_000 }).toBe(4);
    await worker.stop();
    const left = await rows();
    expect(left.filter((row) => row.last_error?.startsWith('stopped'))).toHaveLength(4);
    for (const row of left) expect(row).toMatchObject({ delivered_at: null, dead_at: null, lease_until: null, due_at: start });
    crm.answer(() => takes);
    work();
    await expect.poll(accepts(store), { timeout: 20_000 }).toBe(40);
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

it('a worker outlives a PostgreSQL that goes away, and delivers no lead twice because of it', async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.remove());
  const { store, crm, events, work } = await begin('PostgreSQL', { DATABASE_URL: postgres.url });
  crm.answer(async () => {
    if (crm.tries.length === 1) postgres.stop();
    return takes;
  });
  await add(store, ['One']);
  work();
  await expect.poll(() => events.filter((event) => event.kind === 'storeFailed').length, { timeout: 20_000 }).toBeGreaterThan(0);
  await postgres.start();
  await expect.poll(async () => (await rowsOf(store))[0]?.delivered_at, { timeout: 20_000 }).toBe(start);
  await add(store, ['Two']);
  await expect.poll(() => crm.tries, { timeout: 20_000 }).toEqual(['One', 'Two']);
});

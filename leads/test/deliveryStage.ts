import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { loadConfig } from '../src/config.ts';
import { leaseMs, openQueue } from '../src/delivery/openQueue.ts';
import type { DeliveryEvent } from '../src/delivery/reportDelivery.ts';
import { openDelivery, startWorker } from '../src/delivery/startWorker.ts';
import type { DeliveryVerdict, Target } from '../src/delivery/target.ts';
import { type Claim, claimDeliveries, type DeliverableLead } from '../src/store/claimDeliveries.ts';
import { type LeadStore, openStore, openStoreForReading } from '../src/store/openStore.ts';
import type { Settlement } from '../src/store/settleDeliveries.ts';
import { newEnvironment, type storeKinds } from './testService.ts';

/** Time at the start of a test, in milliseconds since 1970. */
export const start = 1_800_000_000_000;
/** Milliseconds. */
export const minute = 60_000;
/** Milliseconds. */
export const year = 365 * 24 * 60 * minute;
/** Verdict of a target that is down. */
export const fails = { outcome: 'unknown', error: 'HTTP_500' } as const;

/** A store, a target on a server, and a clock that changes only when a test sets it. */
export async function begin(kind: (typeof storeKinds)[number], environment?: Record<string, string>) {
  const config = loadConfig(environment ?? (await newEnvironment(kind)));
  const store = await openStore(config, () => {});
  onTestFinished(() => store.close());
  /** Opens the store again, as the operator commands do while a service runs. */
  const open = async () => {
    const reader = await openStoreForReading(config);
    if (!reader) throw new Error('The store does not exist yet.');
    onTestFinished(() => reader.close());
    return reader;
  };
  const crm = await startHttpTarget();
  onTestFinished(() => crm.stop());
  const clock = { now: start };
  const events: DeliveryEvent[] = [];
  const deadline = new AbortController();
  const deps = {
    db: store.db,
    target: crm.target,
    now: () => clock.now,
    random: () => 0.5,
    onEvent: (event: DeliveryEvent) => void events.push(event),
    cancelled: deadline.signal,
  };
  return {
    ...{ store, crm, clock, events, deps, open, deadline },
    /** Delivers until nothing is due. Returns the number of attempts. */
    pass: async (target: Target = crm.target) => {
      const own = { ...deps, target, stopping: new AbortController().signal };
      const [queue, delivery] = [openQueue(own), openDelivery(own)];
      let tries = 0;
      const hand = async () => {
        for (let claims = await queue.next(); claims; claims = await queue.next()) {
          tries += 1;
          queue.note(claims, await delivery.carryOut(claims));
        }
      };
      await Promise.all([hand(), hand(), hand()]);
      await queue.release();
      await delivery.finish();
      return tries;
    },
    work: (changes: Partial<typeof deps> = {}) => {
      const worker = startWorker({ ...deps, ...changes });
      onTestFinished(() => {
        deadline.abort();
        return worker.stop();
      });
      return worker;
    },
    claim: (limit = 100) => claimDeliveries(store.db, { target: 'crm', now: clock.now, limit, leaseMs }),
    rows: () => listRows(store),
    row: async () => {
      const [row] = await listRows(store);
      if (!row) throw new Error('The delivery was not found.');
      return row;
    },
  };
}

/** Stored rows of all deliveries. */
export function listRows({ db }: LeadStore) {
  return db.selectFrom('delivery').innerJoin('lead', 'id', 'lead_id').selectAll('delivery').select('fields').orderBy('lead_id').execute();
}

export async function add(
  { add }: Pick<LeadStore, 'add'>,
  companies: readonly string[],
  { isHeld = false, receivedAt = start } = {},
): Promise<void> {
  const context = { page: '/en/forms/contact', ...(isHeld && { suspicion: 'honeypot' as const }) };
  // Leads are added in batches, because the store limits how many may wait.
  for (let index = 0; index < companies.length; index += 500) {
    const batch = companies.slice(index, index + 500);
    await Promise.all(batch.map((company) => add({ form: 'contact', lang: 'en', fields: { Company: company }, context, receivedAt })));
  }
}

/** Companies of leads, each once. */
export const names = (count: number) => Array.from({ length: count }, (_, index) => `Company ${index}`);

/** Thousands of rows from several years, written by the database itself. */
export async function addDelivered({ db }: LeadStore, count: number): Promise<void> {
  const numbers = sql`with recursive numbers (number) as (select 10000000 union all select number + 1 from numbers where number < ${sql.lit(9_999_999 + count)})`;
  const id = sql`'00-' || cast(number as text)`;
  await sql`insert into lead (id, reference, form, lang, received_at, dedupe_key, fields, context)
    ${numbers} select ${id}, cast(number as text), 'contact', 'en', 1, 'none', '{}', '{}' from numbers`.execute(db);
  await sql`insert into delivery (lead_id, target, attempts, due_at, delivered_at)
    ${numbers} select ${id}, 'crm', 1, 1, 1 from numbers`.execute(db);
}

/** The settlement of a claim that the target accepted. */
export function accepted(claim: Claim, now: number): Settlement {
  return { claim, triedAt: now, outcome: 'accepted', answer: '200', dueAt: claim.dueAt, deliveredAt: now, deadAt: null };
}

/** A verdict that is sent as the answer. Without one, the connection stays open or is cut. */
type WireAnswer = DeliveryVerdict | 'hang' | 'cut';

/** A target on a real server, and the requests it received. */
type HttpTarget = {
  readonly target: Target;
  /** Companies of the received leads, in order. */
  readonly received: readonly string[];
  /** Maximum number of simultaneous requests for one lead, and for all leads. */
  readonly maxAtOnce: { lead: number; all: number };
  /** Sets the answers from now on. */
  answer(decide: (company: string) => WireAnswer | Promise<WireAnswer>): void;
  stop(): Promise<void>;
};

/** Verdict of a target that accepts a lead. */
export const takes: WireAnswer = { outcome: 'accepted', answer: '200' };

/** Starts a server, which first accepts everything, and a target that delivers to it. */
async function startHttpTarget(): Promise<HttpTarget> {
  const received: string[] = [];
  const open = new Map<string, number>();
  const maxAtOnce = { lead: 0, all: 0 };
  let decide: (company: string) => WireAnswer | Promise<WireAnswer> = () => takes;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const company = body;
    received.push(company);
    open.set(company, (open.get(company) ?? 0) + 1);
    maxAtOnce.lead = Math.max(maxAtOnce.lead, open.get(company) ?? 0);
    maxAtOnce.all = Math.max(
      maxAtOnce.all,
      open.values().reduce((sum, count) => sum + count, 0),
    );
    response.once('close', () => open.set(company, (open.get(company) ?? 0) - 1));
    const answer = await decide(company);
    if (answer === 'cut') request.socket.destroy();
    else if (answer !== 'hang') response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    target: {
      name: 'crm',
      deliver: async (lead: DeliverableLead, signal) => {
        const response = await fetch(url, { method: 'POST', body: lead.fields.Company ?? '', signal });
        return (await response.json()) as DeliveryVerdict;
      },
    },
    received,
    maxAtOnce,
    answer: (next) => {
      decide = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

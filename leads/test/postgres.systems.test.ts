import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadConfig } from '../src/config.ts';
import { connect, openStore } from '../src/store/openStore.ts';
import { readLeads } from '../src/store/readLeads.ts';
import { add, begin, listRows, start, takes } from './deliveryStage.ts';
import { failureTitle } from './fixtureSite.ts';
import { runCommand } from './runTestCommand.ts';
import { listen, startDesk } from './testDesk.ts';
import { startPostgres, testSecret } from './testPostgres.ts';
import { contact, newEnvironment, post, startService } from './testService.ts';

const lead = (company: string) => ({
  ...{ form: 'contact', lang: 'en', fields: { Company: company } },
  ...{ context: { page: '/en/forms/contact' }, receivedAt: Date.now() },
});
const open = async (environment: Record<string, string>) => openStore(loadConfig(environment), () => {});

describe('two services on one PostgreSQL', () => {
  it('save one lead if a double click reaches both', async () => {
    const environment = await newEnvironment('PostgreSQL');
    const [one, two] = await Promise.all([open(environment), open(environment)]);
    for (let round = 0; round < 20; round += 1) {
      const receipts = await Promise.all([one, two, one, two].map((store) => store.add(lead(`Round ${round}`))));
      expect(new Set(receipts.map(({ reference }) => reference)).size).toBe(1);
    }
    expect(await Array.fromAsync(readLeads(one.db, 'oldest'))).toHaveLength(20);
    await Promise.all([one.close(), two.close()]);
  });
});

describe('a PostgreSQL that stops', () => {
  it('returns the form with all values, and leads are saved again when it is back', async () => {
    const postgres = await startPostgres();
    const service = await startService('SQLite', {
      DATABASE_URL: postgres.url,
      LEAD_SECRET: testSecret,
    });
    const send = () => post(`${service.url}/fr/forms/contact`, contact({ Company: 'Outage' }));
    expect((await post(`${service.url}/fr/forms/contact`, contact())).status).toBe(303);
    postgres.stop();
    const refused = await send();
    expect(refused.status).toBe(503);
    const html = await refused.text();
    expect([html.includes(failureTitle('fr', 'unavailable')), html.includes('value="Outage"')]).toEqual([true, true]);
    expect((await fetch(`${service.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${service.url}/fr/`)).status).toBe(200);
    await postgres.start();
    expect((await send()).status).toBe(303);
    expect(await service.stored()).toHaveLength(2);
    expect((await fetch(`${service.url}/readyz`)).status).toBe(200);
    await service.stop();
    postgres.end();
  });
});

describe('a PostgreSQL that cuts connections while leads arrive', () => {
  it('does not lose a confirmed lead or end the process', async () => {
    const service = await startService('PostgreSQL');
    const { db, close } = await open({ DATABASE_URL: service.config.databaseUrl ?? '' });
    const answers: Promise<Response>[] = [];
    for (let round = 0; round < 8; round += 1) {
      for (let index = 0; index < 25; index += 1) {
        answers.push(post(`${service.url}/en/forms/contact`, contact({ Company: `${round} ${index}` })));
      }
      await new Promise((resolve) => setTimeout(resolve, 10));
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
        db,
      );
    }
    const settled = await Promise.all(answers);
    const statuses = new Set(settled.map(({ status }) => status));
    expect([...statuses].filter((status) => status !== 303 && status !== 503)).toEqual([]);
    const confirmed = settled.flatMap(({ headers }) => headers.get('location')?.split('ref=')[1] ?? []);
    expect(confirmed.length).toBeGreaterThan(0);
    const stored = new Set((await service.stored()).map(({ reference }) => reference));
    expect(confirmed.filter((reference) => !stored.has(reference))).toEqual([]);
    expect((await post(`${service.url}/en/forms/contact`, contact({ Company: 'After' }))).status).toBe(303);
    await close();
  });
});

it('/readyz answers 503 while PostgreSQL takes no writes, although it can be read', async () => {
  const service = await startService('PostgreSQL');
  const readiness = async () => (await fetch(`${service.url}/readyz`)).status;
  const allowWrites = async (isAllowed: boolean) => {
    const database = sql.id(new URL(service.config.databaseUrl ?? '').pathname.slice(1));
    await sql`set default_transaction_read_only = off`.execute(service.store.db);
    await sql`alter database ${database} set default_transaction_read_only = ${sql.lit(isAllowed ? 'off' : 'on')}`.execute(
      service.store.db,
    );
    // The setting applies to new connections.
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()`
      .execute(service.store.db)
      .catch(() => {});
  };
  await allowWrites(false);
  await expect.poll(readiness).toBe(503);
  expect(await service.stored()).toEqual([]);
  await allowWrites(true);
  await expect.poll(readiness).toBe(200);
});

it('a worker survives a PostgreSQL that stops, and delivers no lead twice because of it', async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.end());
  const { store, crm, events, work } = await begin('PostgreSQL', { DATABASE_URL: postgres.url });
  crm.answer(async () => {
    if (crm.received.length === 1) postgres.stop();
    return takes;
  });
  await add(store, ['One']);
  work();
  await expect.poll(() => events.filter((event) => event.kind === 'storeFailed').length).toBeGreaterThan(0);
  await postgres.start();
  await expect.poll(async () => (await listRows(store))[0]?.delivered_at).toBe(start);
  await add(store, ['Two']);
  await expect.poll(() => crm.received).toEqual(['One', 'Two']);
});

it('a change by one service is told by another one on the same PostgreSQL', async () => {
  const { service, cookies } = await startDesk('PostgreSQL');
  const other = await startService('PostgreSQL', { DATABASE_URL: service.config.databaseUrl ?? '' });
  const { names } = await listen(other.url, cookies.viewer);
  await service.store.add(lead('Other service'));
  await expect.poll(() => names, { timeout: 20_000 }).toContain('change');
});

it('the metrics come from memory while the store does not answer, and say that it does not', async () => {
  const postgres = await startPostgres();
  const environment = { DATABASE_URL: postgres.url, LEAD_SECRET: testSecret };
  const service = await startService('SQLite', environment);
  const figure = async (name: string) => {
    const text = await (await fetch(`${service.url}/metrics`)).text();
    const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `));
    return line && Number(line.slice(name.length + 1));
  };
  const names = ['leads_store_up', 'leads_ready', 'leads_posts_total{status="503"}', 'leads_waiting{target="crm"}', 'leads_store_bytes'];
  const figures = async () => {
    const { status } = await fetch(`${service.url}/metrics`);
    return [status, ...(await Promise.all(names.map(figure)))];
  };
  expect(await figures()).toEqual([200, 1, 1, 0, 0, expect.any(Number)]);
  postgres.stop();
  expect((await post(`${service.url}/en/forms/contact`, contact())).status).toBe(503);
  expect(await figures()).toEqual([200, 0, 0, 1, undefined, undefined]);
  await postgres.start();
  await expect.poll(figures).toEqual([200, 1, 1, 1, 0, expect.any(Number)]);
  await service.stop();
  postgres.end();
});

it('doctor reports a store that can be read, but not written', async () => {
  const environment = await newEnvironment('PostgreSQL');
  const { db, close } = await open(environment);
  const database = sql.id(new URL(environment.DATABASE_URL ?? '').pathname.slice(1));
  await sql`alter database ${database} set default_transaction_read_only = on`.execute(db);
  await close();
  expect((await runCommand(['doctor'], environment)).stdout).toMatch(
    /✗ PostgreSQL database .* can be read, but takes no leads: .*read-only.*\n {2}Check that the user/,
  );
});

it('the service waits for a read-only database, as during a failover, and says so', async () => {
  const environment = await newEnvironment('PostgreSQL');
  const config = loadConfig(environment);
  const { db } = await connect(config, () => {});
  const database = sql.id(new URL(environment.DATABASE_URL ?? '').pathname.slice(1));
  await sql`alter database ${database} set default_transaction_read_only = on`.execute(db);
  const store = await openStore(config, () => {}, true);
  expect(store.waitsFor?.message).toMatch(
    /^The leads cannot be stored in PostgreSQL database .*read-only.*\nThe store is read-only\. Make it accept/,
  );
  await expect(store.add(lead('Early'))).rejects.toMatchObject({ code: '25006' });
  await sql`alter database ${database} reset default_transaction_read_only`.execute(db);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
    db,
  );
  await store.opened;
  await store.add(lead('Late'));
  expect(await Array.fromAsync(readLeads(store.db, 'oldest'))).toMatchObject([{ fields: { Company: 'Late' } }]);
  await Promise.all([store.close(), db.destroy()]);
});

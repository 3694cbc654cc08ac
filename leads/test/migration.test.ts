import { join } from 'node:path';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { describe, expect, it } from 'vitest';
import { newFolder } from '../../scripts/newFolder.ts';
import { loadConfig } from '../src/config.ts';
import { addLeads } from '../src/store/addLeads.ts';
import { migrateTo, migrations, newestMigration } from '../src/store/migrate.ts';
import { connect, openStore } from '../src/store/openStore.ts';
import { readLeads } from '../src/store/readLeads.ts';
import type { Db } from '../src/store/schema.ts';
import { startStandIn } from '../standIn/startStandIn.ts';
import { runCommand } from './runTestCommand.ts';
import { ask, getCookie, goodHash, goodPassword, mailAddresses } from './testDesk.ts';
import { contact, newEnvironment, post, startServiceIn, storeKinds } from './testService.ts';

const start = 1_800_000_000_000;

/** A store of version 1.0.0 with a lead, and an account that may only look. */
async function storeOfFirstRelease(kind: (typeof storeKinds)[number]) {
  const environment: Record<string, string> = { DATA_DIR: newFolder(), ...(await newEnvironment(kind)) };
  const { db } = await connect(loadConfig(environment), () => {});
  await migrateTo(db, '0018-presence-expands');
  const fields = { Company: 'Łódź & Søns', 'First Name': 'ZOÉ', Email: 'zoe@company.example' };
  const context = { page: '/fr/forms/contact', origin: { landing: '/fr/pricing' } };
  await addLeads(db, [{ form: 'contact', lang: 'fr', fields, context, receivedAt: start, targets: ['crm'] }]);
  await db
    .updateTable('delivery')
    .set({ dead_at: start + 6, attempts: 3, last_answer: 'Oops' })
    .execute();
  await sql`insert into account (id, mail, role, password, created_at) values ('1', ${mailAddresses.viewer}, 'reader', ${goodHash}, ${start})`.execute(
    db,
  );
  await db.destroy();
  return environment;
}

const contentOf = async (db: Db) => ({
  leads: await db.selectFrom('lead').selectAll().execute(),
  deliveries: await db.selectFrom('delivery').selectAll().execute(),
});

describe.each(storeKinds)('a store of version 1.0.0, on %s,', (kind) => {
  it('is backed up before it is migrated, and keeps all leads and deliveries, which are held in the restored backup', async () => {
    const environment = await storeOfFirstRelease(kind);
    const { db } = await connect(loadConfig(environment), () => {});
    const before = await contentOf(db);
    await db.destroy();
    const file = join(newFolder(), 'copy.sqlite');
    expect(await runCommand(['backup', file], environment)).toMatchObject({ code: 0, stdout: expect.stringMatching(/^1 lead from/) });
    const target = await newEnvironment(kind);
    expect(await runCommand(['restore', file], target)).toMatchObject({ code: 0, stderr: '' });
    const [delivery] = before.deliveries;
    const held = { ...delivery, dead_at: null, held_at: expect.any(Number), held_reason: 'restored', reported_at: expect.any(Number) };
    for (const [settings, deliveries] of [
      [environment, before.deliveries],
      [target, [held]],
    ] as const) {
      const store = await openStore(loadConfig(settings), () => {});
      expect(await contentOf(store.db)).toEqual({ leads: before.leads, deliveries });
      expect(await Array.fromAsync(readLeads(store.db, 'oldest', { text: 'zoe' }))).toHaveLength(1);
      await store.close();
    }
  });

  it('has viewers under their name of then. They may look and nothing else, also after that version has given the name again', async () => {
    const environment = await storeOfFirstRelease(kind);
    for (const change of ['renamed', 'renamed again']) {
      const service = await startServiceIn(environment);
      const body = { mail: mailAddresses.viewer, password: goodPassword };
      const signedIn = await ask(service.url, 'POST', '/session', { body });
      expect(await signedIn.clone().json(), change).toMatchObject({ role: 'viewer' });
      const cookie = getCookie(signedIn);
      expect(await (await ask(service.url, 'POST', '/leads', { body: {}, cookie })).json()).toMatchObject({ total: 1 });
      expect((await ask(service.url, 'GET', '/audit', { cookie })).status).toBe(403);
      await sql`update account set role = 'reader'`.execute(service.store.db);
      await service.stop();
    }
  });

  it('is refused, with the remedy, if an earlier version made it', async () => {
    const environment = await storeOfFirstRelease(kind);
    const { db } = await connect(loadConfig(environment), () => {});
    await sql`delete from kysely_migration where name > '0017'`.execute(db);
    await db.destroy();
    const remedy = 'Start version 1.0.0 once, and then this version.';
    expect(await runCommand(['list'], environment)).toMatchObject({ code: 1, stderr: expect.stringContaining(remedy) });
    await expect(openStore(loadConfig(environment), () => {})).rejects.toThrow(remedy);
  });
});

it('recent mails to an address are found by an index, on SQLite', async () => {
  const { db, close } = await openStore(loadConfig(await newEnvironment()), () => {});
  const { rows: plan } = await sql<{ detail: string }>`explain query plan
    select lead_id from delivery where delivery.target = 'visitor' and delivered_at > ${start} and delivered_at < ${start + 1}`.execute(db);
  expect(plan.map(({ detail }) => detail).join()).toContain('delivery_sent_to_visitor');
  await close();
});

describe.each(storeKinds)('a store that the next version has migrated, on %s,', (kind) => {
  /** Runs migrations of later versions on a store of this version. */
  async function storeOfNextVersion(later: Record<string, Migration>) {
    const environment: Record<string, string> = { DATA_DIR: newFolder(), ...(await newEnvironment(kind)) };
    await (await openStore(loadConfig(environment), () => {})).close();
    const { db } = await connect(loadConfig(environment), () => {});
    const { error } = await new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations, ...later }) } }).migrateToLatest();
    if (error) throw error;
    await db.destroy();
    return environment;
  }
  const expanding: Record<string, Migration> = {
    '9001-owner-expands': {
      up: async (db) => {
        await db.schema.alterTable('lead').addColumn('owner', 'text').execute();
        await db.schema
          .alterTable('delivery')
          .addColumn('batch', 'integer', (column) => column.notNull().defaultTo(1))
          .execute();
        await db.schema.createTable('remark').addColumn('id', 'text').execute();
      },
    },
  };

  it('is used by this version if it was only expanded: leads are stored, delivered, listed, backed up and erased', async () => {
    const crm = await startStandIn();
    const environment = { ...(await storeOfNextVersion(expanding)), ...crm.environment() };
    const service = await startServiceIn(environment, { isDelivering: true });
    expect((await post(`${service.url}/en/forms/contact`, contact())).status).toBe(303);
    await expect.poll(() => crm.leads()).toHaveLength(1);
    await service.stop();
    const cli = (...args: string[]) => runCommand(args, environment);
    expect((await cli('list')).stdout).toContain('1 of 1');
    expect((await cli('doctor')).stdout).toContain('of a newer version (9001-owner-expands)');
    const file = join(newFolder(), 'copy.sqlite');
    expect(await cli('backup', file)).toMatchObject({ code: 0, stderr: '' });
    expect(await runCommand(['restore', file], await newEnvironment(kind))).toMatchObject({ code: 0, stderr: '' });
    expect((await cli('erase', 'zoe@company.example', '--yes')).code).toBe(0);
    await crm.stop();
  });

  it('is refused, with both versions, if anything else was done to it', async () => {
    const environment = await storeOfNextVersion({ ...expanding, '9002-contract': { up: async () => {} } });
    const names = `9002-contract, and this version knows ${newestMigration}`;
    expect(await runCommand(['list'], environment)).toMatchObject({ code: 1, stderr: expect.stringContaining(names) });
    await expect(openStore(loadConfig(environment), () => {})).rejects.toThrow(names);
  });
});

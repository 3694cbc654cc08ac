import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { describe, expect, it } from 'vitest';
import { newFolder } from '../../scripts/newFolder.ts';
import * as leads from '../migrations/0001-leads.ts';
import * as deliveries from '../migrations/0002-deliveries.ts';
import { loadConfig } from '../src/config.ts';
import { migrateTo, migrations, newestMigration } from '../src/store/migrate.ts';
import { connect, openStore, sqliteFileName } from '../src/store/openStore.ts';
import { postgresDialect } from '../src/store/postgres.ts';
import { readLeads } from '../src/store/readLeads.ts';
import type { AuditRow, DeliveryRow, LeadDatabase, LeadRow } from '../src/store/schema.ts';
import { openSqliteFile, sqliteDialect } from '../src/store/sqlite.ts';
import { startStandIn } from '../standIn/startStandIn.ts';
import { runCommand } from './command.ts';
import { contact, newEnvironment, post, startServiceIn, storeKinds } from './service.ts';

const start = 1_800_000_000_000;

/** A lead in the format of versions before the search. */
const lead = (
  index: number,
): Pick<LeadRow, 'id' | 'reference' | 'form' | 'lang' | 'received_at' | 'dedupe_key' | 'fields' | 'context'> => ({
  id: `019a-${index}`,
  reference: `ABCDEFG${index}`,
  form: 'contact',
  lang: 'fr',
  received_at: start + index,
  dedupe_key: `key ${index}`,
  fields: '{"Company":"Łódź & Søns","First Name":"ZOÉ"}',
  context: '{"page":"/fr/forms/contact","origin":{"landing":"/fr/pricing"}}',
});

const delivery = (index: number, changes: Partial<DeliveryRow> = {}): DeliveryRow => ({
  ...{ lead_id: `019a-${index}`, target: 'crm', attempts: index, due_at: start + index },
  ...{ delivered_at: null, dead_at: null, held_at: null, last_error: null, last_outcome: null },
  ...{ lease_until: null, tried_at: null, last_answer: null, held_reason: null, reported_at: null },
  ...changes,
});

/** A delivery in each state. Every column has a value in one of them. */
const rows = [
  delivery(0),
  delivery(1, { lease_until: start + 60_000, tried_at: start, last_error: 'status 500', last_outcome: 'unknown', last_answer: 'Oops' }),
  delivery(2, { delivered_at: start + 5, last_outcome: 'accepted' }),
  delivery(3, { dead_at: start + 6, reported_at: start + 7, last_outcome: 'refused' }),
  delivery(4, { held_at: start + 8 }),
  delivery(4, { target: 'email', held_at: start + 8 }),
];

/** A store of an older version. */
async function storeOfVersion2(kind: (typeof storeKinds)[number]) {
  const environment = await newEnvironment(kind);
  const dialect = environment.DATABASE_URL
    ? postgresDialect(environment.DATABASE_URL, () => {})
    : sqliteDialect(openSqliteFile(`${environment.DATA_DIR}/${sqliteFileName}`));
  const db = new Kysely<LeadDatabase>({ dialect });
  const provider = { getMigrations: async () => ({ '0001-leads': leads, '0002-deliveries': deliveries }) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
  await db
    .insertInto('lead')
    .values([0, 1, 2, 3, 4].map(lead) as LeadRow[])
    .execute();
  await db
    .insertInto('delivery')
    .values(rows.map(({ held_reason: _later, ...row }) => row))
    .execute();
  await expect(
    db
      .insertInto('delivery')
      .values({ ...delivery(0, { target: 'visitor' }), held_reason: undefined })
      .execute(),
  ).rejects.toThrow();
  await db.destroy();
  return environment;
}

const indexesOf = async (db: Kysely<LeadDatabase>, kind: string) => {
  const { rows: found } =
    kind === 'SQLite'
      ? await sql<{
          name: string;
        }>`select name from sqlite_master where type = 'index' and tbl_name = 'delivery' and sql is not null`.execute(db)
      : await sql<{
          name: string;
        }>`select indexname as name from pg_indexes where tablename = 'delivery' and indexname <> 'delivery_key'`.execute(db);
  return found.map(({ name }) => name).sort();
};

describe.each(storeKinds)('a store from before mails to visitors, on %s,', (kind) => {
  it('keeps all leads and deliveries unchanged, and stores mails to visitors from then on', async () => {
    const environment = await storeOfVersion2(kind);
    const { db, close } = await openStore(loadConfig(environment), () => {});
    expect(await db.selectFrom('delivery').selectAll().orderBy('lead_id').orderBy('target').execute()).toEqual(rows);
    expect((await db.selectFrom('lead').selectAll().orderBy('id').execute()).map(({ fields }) => JSON.parse(fields))).toEqual(
      rows.slice(0, 5).map(() => ({ Company: 'Łódź & Søns', 'First Name': 'ZOÉ' })),
    );
    expect(await indexesOf(db, kind)).toEqual(['delivery_dead_at', 'delivery_held_at', 'delivery_pending', 'delivery_sent_to_visitor']);
    const found = await Array.fromAsync(readLeads(db, 'oldest', { text: 'zoe' }));
    expect(found.map(({ reference }) => reference)).toEqual([0, 1, 2, 3, 4].map((index) => `ABCDEFG${index}`));
    expect(await db.selectFrom('lead').select(['page', 'landing', 'item', 'company']).distinct().execute()).toEqual([
      { page: '/fr/forms/contact', landing: '/fr/pricing', item: '', company: 'lodz & sons' },
    ]);
    await db
      .insertInto('delivery')
      .values(delivery(0, { target: 'visitor' }))
      .execute();
    await close();
  });

  it('is backed up before it is migrated, and restored by this version', async () => {
    const environment: Record<string, string> = { DATA_DIR: newFolder(), ...(await storeOfVersion2(kind)) };
    const file = join(newFolder(), 'copy.sqlite');
    expect(await runCommand(['backup', file], environment)).toMatchObject({ code: 0, stdout: expect.stringMatching(/^5 leads from/) });
    writeFileSync(join(dirname(file), 'erased-people.txt'), `${'0'.repeat(64)} 2026-11-26T08:20:00.000Z\n`);
    const target = await newEnvironment(kind);
    // The older version had no key, so the operator must compare the list of erased people.
    expect(await runCommand(['restore', file], { ...environment, ...target })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('1 entry of the list cannot be compared'),
      stdout: expect.stringContaining('5 leads restored'),
    });
    const { db, close } = await openStore(loadConfig(target), () => {});
    expect(await db.selectFrom('delivery').select('last_answer').where('last_answer', 'is not', null).execute()).toEqual([
      { last_answer: 'Oops' },
    ]);
    await close();
  });

  it('finds leads in the spelling that searches now use', async () => {
    const environment = await storeOfVersion2(kind);
    const { db } = await connect(loadConfig(environment), () => {});
    await migrateTo(db, '0011-mailboxes-expands');
    await db.updateTable('lead').set({ search: 'o’brien sœurs groß' }).where('id', '=', '019a-2').execute();
    await db.destroy();
    const store = await openStore(loadConfig(environment), () => {});
    const found = await Array.fromAsync(readLeads(store.db, 'oldest', { text: 'O’Brien Soeurs gross' }));
    expect(found.map(({ reference }) => reference)).toEqual(['ABCDEFG2']);
    await store.close();
  });

  it('has the marks of handled leads as closed leads, also in a backup that was made before, and their history', async () => {
    const environment: Record<string, string> = { DATA_DIR: newFolder(), ...(await storeOfVersion2(kind)) };
    const { db } = await connect(loadConfig(environment), () => {});
    await migrateTo(db, '0013-company-accounts-expands');
    const author = 'otto@team.example';
    await db.insertInto('handled').values({ lead_id: '019a-3', at: start, author }).execute();
    const log = [
      ['reopened', 'ABCDEFG2', null],
      ['handled', 'ABCDEFG3', null],
      ['export', null, '{"format":"csv","handled":true,"unrecorded":[]}'],
      ['export', null, '{"format":"csv","handled":false,"unrecorded":["text"]}'],
      ['retry', 'ABCDEFG3', null],
    ].map(([action, reference, selection], index) => ({ id: `${index}`, at: start, actor: author, action, reference, selection }));
    await db
      .insertInto('audit')
      .values(log as AuditRow[])
      .execute();
    await db.destroy();
    const file = join(newFolder(), 'copy.sqlite');
    expect((await runCommand(['backup', file], environment)).code).toBe(0);
    const target = await newEnvironment(kind);
    expect((await runCommand(['restore', file], target)).code).toBe(0);
    for (const settings of [environment, target]) {
      const store = await openStore(loadConfig(settings), () => {});
      const leads = await Array.fromAsync(readLeads(store.db, 'oldest', { steps: ['closed'] }));
      expect(leads.map(({ reference, work }) => [reference, work])).toEqual([
        ['ABCDEFG3', { step: 'closed', assignee: '', remindOn: null, changed: { at: new Date(start).toISOString(), by: author } }],
      ]);
      const entries = await store.db.selectFrom('audit').selectAll().where('actor', '=', author).orderBy('id').execute();
      expect(entries.map(({ action, value, selection }) => [action, value, selection])).toEqual([
        ['step', 'new', null],
        ['step', 'closed', null],
        ['export', null, '{"format":"csv","steps":["closed"],"unrecorded":[]}'],
        ['export', null, '{"format":"csv","steps":["new"],"unrecorded":["text"]}'],
        ['retry', null, null],
      ]);
      await store.close();
    }
  });

  it('still refuses invalid rows, and deletes deliveries together with their lead', async () => {
    const environment = await storeOfVersion2(kind);
    const { db, close } = await openStore(loadConfig(environment), () => {});
    const wrong = [
      delivery(0, { target: 'fax' as 'crm' }),
      delivery(0),
      delivery(0, { target: 'visitor', attempts: -1 }),
      delivery(0, { target: 'visitor', last_outcome: 'perhaps' as 'unknown' }),
      delivery(0, { target: 'visitor', delivered_at: 1, dead_at: 1 }),
      delivery(0, { target: 'visitor', delivered_at: 1, held_at: 1 }),
      delivery(9, { target: 'visitor' }),
    ];
    for (const row of wrong) await expect(db.insertInto('delivery').values(row).execute()).rejects.toThrow();
    await db.deleteFrom('lead').where('id', '=', '019a-4').execute();
    expect(await db.selectFrom('delivery').select('lead_id').orderBy('lead_id').execute()).toHaveLength(4);
    await close();
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

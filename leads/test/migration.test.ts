import { Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { describe, expect, it } from 'vitest';
import * as leads from '../migrations/0001-leads.ts';
import * as deliveries from '../migrations/0002-deliveries.ts';
import { loadConfig } from '../src/config.ts';
import { openStore, sqliteFileName } from '../src/store/openStore.ts';
import { postgresDialect } from '../src/store/postgres.ts';
import type { DeliveryRow, LeadDatabase, LeadRow } from '../src/store/schema.ts';
import { openSqliteFile, sqliteDialect } from '../src/store/sqlite.ts';
import { newEnvironment, storeKinds } from './service.ts';

const start = 1_800_000_000_000;

const lead = (index: number): LeadRow => ({
  id: `019a-${index}`,
  reference: `ABCDEFG${index}`,
  form: 'contact',
  lang: 'fr',
  received_at: start + index,
  dedupe_key: `key ${index}`,
  fields: '{"Company":"Łódź & Søns"}',
  context: '{"page":"/fr/forms/contact"}',
});

const delivery = (index: number, changes: Partial<DeliveryRow> = {}): DeliveryRow => ({
  ...{ lead_id: `019a-${index}`, target: 'crm', attempts: index, due_at: start + index },
  ...{ delivered_at: null, dead_at: null, held_at: null, last_error: null, last_outcome: null },
  ...{ lease_until: null, tried_at: null, last_answer: null, reported_at: null },
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

/** A store of the version before. */
async function storeOfVersion2(kind: (typeof storeKinds)[number]) {
  const environment = await newEnvironment(kind);
  const dialect = environment.DATABASE_URL
    ? postgresDialect(environment.DATABASE_URL, () => {})
    : sqliteDialect(openSqliteFile(`${environment.DATA_DIR}/${sqliteFileName}`));
  const db = new Kysely<LeadDatabase>({ dialect });
  const provider = { getMigrations: async () => ({ '0001-leads': leads, '0002-deliveries': deliveries }) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
  await db.insertInto('lead').values([0, 1, 2, 3, 4].map(lead)).execute();
  await db.insertInto('delivery').values(rows).execute();
  await expect(
    db
      .insertInto('delivery')
      .values(delivery(0, { target: 'visitor' }))
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
      rows.slice(0, 5).map(() => ({ Company: 'Łódź & Søns' })),
    );
    expect(await indexesOf(db, kind)).toEqual(['delivery_dead_at', 'delivery_held_at', 'delivery_pending', 'delivery_sent_to_visitor']);
    await db
      .insertInto('delivery')
      .values(delivery(0, { target: 'visitor' }))
      .execute();
    await close();
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

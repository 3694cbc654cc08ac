import { doubleSubmitWindowSeconds } from '@emovera/contract/limits.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../src/config.ts';
import { newReference } from '../src/store/addLeads.ts';
import { groupCommit } from '../src/store/commit.ts';
import { deliveryState } from '../src/store/conditions.ts';
import { openStore } from '../src/store/openStore.ts';
import { readLeads } from '../src/store/readLeads.ts';
import { newEnvironment, storeKinds } from './testService.ts';

const lead = (company: string, receivedAt = Date.now()) => ({
  form: 'contact',
  lang: 'en',
  fields: { Company: company },
  context: { page: '/en/forms/contact' },
  receivedAt,
});
const open = async (environment: Record<string, string>) => openStore(loadConfig(environment), () => {});

describe.each(storeKinds)('the store on %s', (kind) => {
  it('has the tables of the snapshot', async () => {
    const { db, close } = await open(await newEnvironment(kind));
    const tables = (await db.introspection.getTables()).filter((table) => ['lead', 'delivery'].includes(table.name));
    expect(tables).toHaveLength(2);
    const shown = tables.map(({ name, columns }) => ({
      name,
      columns: columns.map((column) => `${column.name} ${column.dataType.toLowerCase()}${column.isNullable ? '' : ' not null'}`).sort(),
    }));
    shown.sort((a, b) => (a.name < b.name ? -1 : 1));
    // Each kind has a file, because Vitest refuses snapshots of a kind that this run leaves out.
    await expect(`${JSON.stringify(shown, null, 2)}\n`).toMatchFileSnapshot(`__snapshots__/tables of ${kind}.json`);
    await close();
  });

  it('has the indexes that its queries use', async () => {
    const { db, close } = await open(await newEnvironment(kind));
    const query =
      kind === 'SQLite'
        ? sql<{ name: string }>`select name from sqlite_master where type = 'index' and tbl_name = 'delivery' and sql is not null`
        : sql<{ name: string }>`select indexname as name from pg_indexes where tablename = 'delivery' and indexname <> 'delivery_key'`;
    const { rows } = await query.execute(db);
    const expected = ['delivery_dead_at', 'delivery_held_at', 'delivery_pending', 'delivery_sent_to_visitor'];
    expect(rows.map(({ name }) => name).sort()).toEqual(expected);
    await close();
  });

  it('refuses invalid rows', async () => {
    const { db, add, close } = await open(await newEnvironment(kind));
    await add(lead('A'));
    const [row] = await db.selectFrom('lead').selectAll().execute();
    if (!row) throw new Error('The lead is missing.');
    const other = { ...row, id: 'other', reference: '33333333' };
    const wrong = [
      { id: row.id },
      { reference: row.reference },
      { reference: 'SHORT' },
      { received_at: 0 },
      { fields: '[]' },
      { form: '' },
    ];
    for (const change of wrong)
      await expect(
        db
          .insertInto('lead')
          .values({ ...other, ...change })
          .execute(),
      ).rejects.toThrow();
    const deliveries = [
      { attempts: -1 },
      { delivered_at: 1, dead_at: 1 },
      { delivered_at: 1, held_at: 1 },
      { last_outcome: 'perhaps' as 'unknown' },
      { target: 'fax' as 'crm' },
    ];
    for (const change of deliveries) await expect(db.updateTable('delivery').set(change).execute()).rejects.toThrow();
    const orphan = { lead_id: 'none', target: 'email' as const, attempts: 0, due_at: 1 };
    await expect(
      db
        .insertInto('delivery')
        .values({ ...orphan, delivered_at: null, dead_at: null, held_at: null, last_error: null, last_outcome: null })
        .execute(),
    ).rejects.toThrow();
    await db.deleteFrom('lead').execute();
    expect(await db.selectFrom('delivery').selectAll().execute()).toEqual([]);
    await close();
  });

  it('saves the other rows of a batch if one is invalid', async () => {
    const { add, db, close } = await open(await newEnvironment(kind));
    const results = await Promise.allSettled([lead('A'), { ...lead('B'), form: '' }, lead('C')].map(add));
    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    const stored = await Array.fromAsync(readLeads(db, 'oldest'));
    expect(stored.map(({ fields }) => fields.Company)).toEqual(['A', 'C']);
    await close();
  });

  it('returns values unchanged, including ones that look like SQL or special characters', async () => {
    const { add, db, close } = await open(await newEnvironment(kind));
    const typed = [
      '0012',
      '1e5',
      'null',
      'true',
      '{"a": [1, 2]}',
      '"',
      "'); drop table lead; --",
      'back\\slash \\u0041 \\',
      '$1 ? :x',
      'O’Brien 👩🏽‍💻 ü\r\n',
      '\u2028',
    ];
    const fields = Object.fromEntries(typed.map((value, index) => [`A "field" ${index}`, value]));
    await add({ ...lead('A'), fields: { ...fields, ...Object.fromEntries(typed.map((value) => [value, 'as a name'])) } });
    const [stored] = await Array.fromAsync(readLeads(db, 'oldest'));
    expect(stored?.fields).toEqual({ ...fields, ...Object.fromEntries(typed.map((value) => [value, 'as a name'])) });
    expect(stored?.context).toEqual({ page: '/en/forms/contact' });
    await close();
  });

  it('finds a duplicate up to the last millisecond of the window, even next to newer posts in the same batch', async () => {
    const { add, close } = await open(await newEnvironment(kind));
    const start = 1_800_000_000_000;
    const window = doubleSubmitWindowSeconds * 1000;
    const first = await add(lead('A', start));
    const [inside, neighbour] = await Promise.all([add(lead('A', start + window - 1)), add(lead('B', start + window + 1))]);
    expect([inside, neighbour.isDouble]).toEqual([{ reference: first.reference, isDouble: true }, false]);
    expect((await add(lead('A', start + window))).isDouble).toBe(false);
    // These were saved while the clock was ahead, by less and by more than the window.
    expect((await add(lead('A', start - window * 2))).isDouble).toBe(false);
    await close();
  });

  it('is migrated when two services start together, and unchanged when it is opened again', async () => {
    const environment = await newEnvironment(kind);
    const stores = kind === 'PostgreSQL' ? await Promise.all([open(environment), open(environment)]) : [await open(environment)];
    await stores[0]?.add(lead('A'));
    await Promise.all(stores.map((store) => store.close()));
    const again = await open(environment);
    expect(await Array.fromAsync(readLeads(again.db, 'oldest'))).toHaveLength(1);
    await again.close();
  });

  it('reads more leads than fit in one batch, in order and each once', async () => {
    const { add, db, close } = await open(await newEnvironment(kind));
    await Promise.all(Array.from({ length: 950 }, (_, index) => add(lead(`${index}`, 1_800_000_000_000 + (index % 7)))));
    for (const order of ['oldest', 'newest'] as const) {
      const leads = await Array.fromAsync(readLeads(db, order));
      expect(new Set(leads.map(({ reference }) => reference)).size).toBe(950);
      const times = leads.map(({ receivedAt }) => receivedAt);
      expect(times).toEqual(order === 'oldest' ? times.toSorted() : times.toSorted().reverse());
    }
    await close();
  });

  it('syncs every commit', async () => {
    const { db, close } = await open(await newEnvironment(kind));
    if (kind === 'SQLite') {
      expect((await sql<{ synchronous: number }>`pragma synchronous`.execute(db)).rows).toEqual([{ synchronous: 2 }]);
      expect((await sql<{ journal_mode: string }>`pragma journal_mode`.execute(db)).rows).toEqual([{ journal_mode: 'wal' }]);
    } else {
      expect((await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(db)).rows).toEqual([{ synchronous_commit: 'on' }]);
    }
    await close();
  });
});

describe('group commit', () => {
  it('saves simultaneous leads in one commit, each with its own result', async () => {
    const batches: number[][] = [];
    let second: Promise<number[]> | undefined;
    const add = groupCommit(async (items: readonly number[]): Promise<(number | Error)[]> => {
      batches.push([...items]);
      // These arrive while the first batch is written.
      second ??= Promise.all([4, 5].map(add));
      return items.map((item) => (item === 3 ? new Error('three') : item * 10));
    });
    const first = await Promise.allSettled([1, 2, 3].map(add));
    expect(first.map((result) => (result.status === 'fulfilled' ? result.value : 'refused'))).toEqual([10, 20, 'refused']);
    expect(await second).toEqual([40, 50]);
    expect(batches).toEqual([
      [1, 2, 3],
      [4, 5],
    ]);
  });

  it('refuses leads immediately if too many wait, and continues after a failure', async () => {
    let isBroken = true;
    const add = groupCommit(async (items: readonly number[]) => {
      if (isBroken) throw new Error('broken');
      return items;
    });
    const results = await Promise.allSettled(Array.from({ length: 1100 }, (_, index) => add(index)));
    expect(results.filter((result) => result.status === 'rejected' && result.reason.name === 'StoreBusyError')).toHaveLength(100);
    isBroken = false;
    expect(await add(7)).toBe(7);
  });
});

describe('a reference', () => {
  it('has eight characters that cannot be confused with others', () => {
    const references = Array.from({ length: 2000 }, newReference);
    expect(new Set(references).size).toBe(2000);
    for (const reference of references) expect(reference).toMatch(/^[3-79CDFHJKMNPQRTVWXY]{8}$/);
  });
});

describe('the state of a delivery', () => {
  it.each([
    [{}, 'waiting'],
    [{ attempts: 2 }, 'retrying'],
    [{ attempts: 1, delivered_at: 5 }, 'delivered'],
    [{ attempts: 9, dead_at: 5 }, 'set aside'],
    [{ held_at: 5 }, 'held'],
  ])('%j is "%s"', (delivery, state) => {
    expect(deliveryState({ attempts: 0, delivered_at: null, dead_at: null, held_at: null, ...delivery })).toBe(state);
  });
});

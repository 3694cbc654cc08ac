import { closeSync, copyFileSync, existsSync, openSync, readSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { formatReason, OperatorError } from '../errors.ts';
import { makePrivateFile } from '../privateFile.ts';
import { leadsCommand } from '../program.ts';
import { pageSize } from '../store/commit.ts';
import { fitsFilter, type LeadFilter } from '../store/fitsFilter.ts';
import { sqliteFileName } from '../store/openStore.ts';
import { readStoredLead, type StoredLead, withoutDeliveries } from '../store/readLeads.ts';
import type { Db, LeadDatabase, LeadRow } from '../store/schema.ts';
import { sqliteDialect } from '../store/sqlite.ts';
import { withDraft } from './backupFiles.ts';

/** Parts of a damaged file that could not be read. The list is complete when all leads were read. */
type Losses = {
  /** References of leads that could not be read. */
  readonly leads: Set<string>;
  /** References of leads that were read without their deliveries. */
  readonly deliveries: Set<string>;
  /** Whether there may be more leads that could not be read, because the list of references is damaged too. */
  mayBeMore: boolean;
};

/** The leads in a damaged file that can be read, and the parts that cannot. */
type Salvage = { readonly leads: AsyncGenerator<StoredLead>; readonly losses: Losses };

/** Minimum number of bytes of a row. If the number of rows is unknown, the size of the file limits it. */
const minRowBytes = 200;

/** The number of a row. Rows have ascending numbers in the order of their arrival. */
const rowid = sql<number>`lead.rowid`;

/** First bytes of every SQLite file, and the length of the header (https://sqlite.org/fileformat.html). */
const magic = 'SQLite format 3\0';
const headerLength = 100;

/**
 * Reads the leads of a damaged SQLite file one by one, as far as possible, from a copy. The file itself does not change.
 * @throws OperatorError STORE_DAMAGED if nothing can be read, because the first page with the names of the tables is lost.
 */
export function withSalvage<T>(dataDir: string, filter: LeadFilter, work: (salvage: Salvage) => Promise<T>): Promise<T> {
  return withDraft(dataDir, async (draft) => {
    const file = join(dataDir, sqliteFileName);
    makePrivateFile(draft, 'w');
    copyFileSync(file, draft);
    if (existsSync(`${file}-wal`)) copyFileSync(`${file}-wal`, `${draft}-wal`);
    repairHeader(draft);
    const database = new DatabaseSync(draft, { enableForeignKeyConstraints: false, defensive: false });
    // Otherwise SQLite refuses a file that was cut, and a table whose description is damaged.
    database.exec('pragma writable_schema = on');
    const db = new Kysely<LeadDatabase>({ dialect: sqliteDialect(database) });
    try {
      findTable(database, file);
      const losses: Losses = { leads: new Set(), deliveries: new Set(), mayBeMore: false };
      return await work({ leads: readAll(db, database, filter, statSync(draft).size, losses), losses });
    } finally {
      await db.destroy();
    }
  });
}

function findTable(database: DatabaseSync, file: string): void {
  try {
    database.prepare('select 1 from lead');
  } catch (error) {
    throw new OperatorError(
      'STORE_DAMAGED',
      `The file with the leads ${file} is damaged: nothing can be read, because the names of the tables are lost (${formatReason(error)}).`,
      `Stop the service, and restore the last backup: ${leadsCommand('restore FILE')}`,
      error,
    );
  }
}

/** Replaces an overwritten header of a file with that of a new store. SQLite corrects the number of pages in it. */
function repairHeader(file: string): void {
  const descriptor = openSync(file, 'r+');
  const header = Buffer.alloc(headerLength);
  readSync(descriptor, header, 0, headerLength, 0);
  const isIntact =
    header.toString('latin1', 0, magic.length) === magic && header.readUInt16BE(16) === 4096 && header.readUIntBE(21, 3) === 0x402020;
  if (!isIntact) {
    header.fill(0);
    header.write(magic, 'latin1');
    // Page size 4096, journal with a log, and the fixed shares of a page.
    header.set([0x10, 0x00, 2, 2, 0, 64, 32, 32], 16);
    // Version 4 of the schema's format, UTF-8.
    header.writeUInt32BE(4, 44);
    header.writeUInt32BE(1, 56);
    writeSync(descriptor, header, 0, headerLength, 0);
  }
  closeSync(descriptor);
}

async function* readAll(db: Db, database: DatabaseSync, filter: LeadFilter, fileSize: number, losses: Losses): AsyncGenerator<StoredLead> {
  const references = readReferences(database);
  losses.mayBeMore = !references.isComplete;

  async function* read(first: number, last: number): AsyncGenerator<StoredLead> {
    let rows: (LeadRow & { rowid: number })[];
    try {
      rows = await db
        .selectFrom('lead')
        .selectAll()
        .select(rowid.as('rowid'))
        .where(rowid, '>=', first)
        .where(rowid, '<=', last)
        .orderBy(rowid)
        .execute();
    } catch {
      if (first < last) {
        const middle = Math.floor((first + last) / 2);
        yield* read(first, middle);
        yield* read(middle + 1, last);
      } else if (references.byRow.has(first)) losses.leads.add(references.byRow.get(first) ?? '');
      return;
    }
    // A damaged page can look like rows without values.
    rows = rows.filter(({ reference }) => typeof reference === 'string');
    const rowIds = new Set(rows.map((row) => row.rowid));
    for (let row = first; row <= last; row += 1) {
      const reference = references.byRow.get(row);
      if (reference !== undefined && !rowIds.has(row)) losses.leads.add(reference);
    }
    for (const { rowid: number, ...row } of rows) if (await fits(db, number, filter)) yield await complete(db, row, losses);
  }

  const largest =
    references.byRow.keys().reduce((max, row) => Math.max(max, row), findLargestRow(database)) || Math.ceil(fileSize / minRowBytes);
  for (let first = 1; first <= largest; first += pageSize) yield* read(first, Math.min(largest, first + pageSize - 1));
}

/** Whether a lead fits a filter. A lead whose deliveries cannot be read may fit. */
async function fits(db: Db, row: number, filter: LeadFilter): Promise<boolean> {
  if (Object.keys(filter).length === 0) return true;
  const lead = db.selectFrom('lead').select('reference').where(rowid, '=', row);
  try {
    return (await lead.where(fitsFilter(db, filter)).executeTakeFirst()) !== undefined;
  } catch {
    return true;
  }
}

/** A lead with its deliveries, or without them if they cannot be read. */
async function complete(db: Db, row: LeadRow, losses: Losses): Promise<StoredLead> {
  try {
    return await readStoredLead(db, row);
  } catch {
    losses.deliveries.add(row.reference);
    return withoutDeliveries(row);
  }
}

/** References by the number of their row, from the index of references. A damaged index is read from both ends as far as possible. */
function readReferences(database: DatabaseSync): { readonly byRow: ReadonlyMap<number, string>; readonly isComplete: boolean } {
  const byRow = new Map<number, string>();
  const readFrom = (order: 'asc' | 'desc') => {
    try {
      for (const { rowid, reference } of database.prepare(`select rowid, reference from lead order by reference ${order}`).iterate()) {
        byRow.set(Number(rowid), String(reference));
      }
      return true;
    } catch {
      return false;
    }
  };
  return { isComplete: readFrom('asc') || readFrom('desc'), byRow };
}

function findLargestRow(database: DatabaseSync): number {
  try {
    return Number(database.prepare('select max(rowid) as largest from lead').get()?.largest ?? 0);
  } catch {
    return 0;
  }
}

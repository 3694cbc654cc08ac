import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely';
import { findErrorCode, OperatorError } from '../errors.ts';
import { makePrivateFile, makePrivateFolder, syncFolder } from '../privateFile.ts';
import { executedMigrations, findNewestKnown, migrateTo, migrations } from './migrate.ts';
import type { Db, LeadDatabase } from './schema.ts';

/** Maximum wait for another process that writes, such as a command, in milliseconds. */
const busyTimeoutMs = 5000;

/** Maximum number of prepared statements that are kept. The service has some dozens. Lists of different lengths need a few more of each. */
const maxStatements = 500;

/**
 * Opens the SQLite file, or makes it, so that a commit has reached the disk when it returns: WAL with `synchronous=FULL`. With `NORMAL`, a power failure loses
 * the last commits. `secure_delete` overwrites deleted rows. Every connection must set it. A connection without it leaves copies of rows when it moves them
 * between pages. Functions in the description of a table that could do harm are not run (`trusted_schema`), because a file may come from somewhere else.
 */
export function openSqliteFile(file: string): DatabaseSync {
  if (!existsSync(file)) {
    makePrivateFolder(dirname(file));
    // SQLite syncs what is in the folder, but not the folder's own entry.
    syncFolder(dirname(dirname(file)));
    // SQLite gives the files -wal and -shm the mode of this file.
    makePrivateFile(file, 'a');
  }
  const database = new DatabaseSync(file, { timeout: busyTimeoutMs, enableForeignKeyConstraints: true });
  database.exec('pragma trusted_schema = off; pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on;');
  return database;
}

/**
 * Reserves a SQLite file for this service until the process ends, however it ends. Commands need no lock and run at the same time. The lock is an SQLite
 * lock on a separate empty file, so there is no process id that can be out of date.
 * @param lockFile The empty file, which is made if it is missing.
 * @param file The file with the leads, for the message.
 * @returns A function that releases the lock. It can be called twice.
 * @throws OperatorError STORE_IN_USE if another service has the lock.
 */
export function lockSqliteFile(lockFile: string, file: string): () => void {
  makePrivateFile(lockFile, 'a');
  const lock = new DatabaseSync(lockFile, { timeout: 0 });
  try {
    // Nothing is ever written to this file, so it needs no journal on disk.
    lock.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    lock.close();
    if (findErrorCode(error) !== 'SQLITE_BUSY') throw error;
    throw new OperatorError(
      'STORE_IN_USE',
      `Another lead service already uses ${file}.`,
      'Stop that one first, or set DATA_DIR to another folder. Services that share their leads need PostgreSQL: set DATABASE_URL.',
      error,
    );
  }
  return () => {
    if (lock.isOpen) lock.close();
  };
}

/** Functions that run around the queries of a database. */
type QueryGuard = {
  /** Called before each transaction and each query outside of one, and after each commit. May throw. */
  check(): void;
  /** Called with each error of SQLite. */
  onError(error: unknown): void;
};

const noGuard: QueryGuard = { check: () => {}, onError: () => {} };

/** Kysely's SQLite dialect on Node's built-in SQLite. */
export function sqliteDialect(database: DatabaseSync, guard = noGuard): Dialect {
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => new ImmediateDriver(database, guard),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

class ImmediateDriver extends SqliteDriver {
  readonly #database: DatabaseSync;
  readonly #guard: QueryGuard;

  constructor(database: DatabaseSync, guard: QueryGuard) {
    super({ database: adapt(database, guard) });
    this.#database = database;
    this.#guard = guard;
  }

  /** Takes the write lock when a transaction begins. Otherwise a read that is followed by a write fails if another process wrote in between. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection);
    this.#guard.check();
  }

  /** SQLite itself ends a transaction when the disk is full. A second rollback would fail, and its error would hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

/** SQLite rolls back changes of tables as well as of rows, so an interrupted migration leaves nothing behind. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Adapts Node's SQLite to Kysely. Prepared statements are kept: preparing the five of a batch again took a twentieth of the time for accepting a lead. */
function adapt(database: DatabaseSync, guard: QueryGuard): SqliteDatabase {
  const statements = new Map<string, StatementSync>();
  const prepare = (sql: string) => {
    const cached = statements.get(sql);
    if (cached) return cached;
    if (statements.size >= maxStatements) statements.clear();
    const statement = database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  const values = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[];
  const report = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      guard.onError(error);
      throw error;
    }
  };
  return {
    close: () => database.close(),
    prepare(sql) {
      // Inside a transaction nothing is checked, so that it can be rolled back.
      if (!database.isTransaction) guard.check();
      const statement = report(() => prepare(sql));
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => report(() => statement.all(...values(parameters))),
        run: (parameters) => report(() => statement.run(...values(parameters))),
        // A stream needs a separate statement, because another query may use the prepared one at the same time.
        iterate: (parameters) => database.prepare(sql).iterate(...values(parameters)),
      };
    },
  };
}

type SchemaObject = { readonly type: string; readonly name: string; readonly sql: string | null };

/**
 * Checks that a SQLite file has only the tables, indexes and columns of our migrations. A foreign trigger or view would run with our statements, for example to
 * add an account.
 * @param location Location of the file, for the message.
 * @throws OperatorError SCHEMA_FOREIGN that names the foreign objects.
 */
export async function checkSchema(db: Db, location: string): Promise<void> {
  // This check comes first, because reading a view runs it.
  const objects = await listSchemaObjects(db);
  refuse(objects.filter(isActive), location);
  const executed = await executedMigrations(db);
  const version = findNewestKnown(executed);
  // A newer version may have made further objects.
  if (!version || executed.some((name) => !(name in migrations))) return;
  const fresh = new Kysely<LeadDatabase>({ dialect: sqliteDialect(new DatabaseSync(':memory:')) });
  try {
    await migrateTo(fresh, version);
    const own = new Set((await listSchemaObjects(fresh)).map(formatObject));
    refuse(
      objects.filter((object) => !own.has(formatObject(object))),
      location,
    );
  } finally {
    await fresh.destroy();
  }
}

/** Reads all objects except those that SQLite makes itself. */
async function listSchemaObjects(db: Db): Promise<readonly SchemaObject[]> {
  const { rows } = await sql<SchemaObject>`select type, name, sql from sqlite_schema where name not like 'sqlite~_%' escape '~'`.execute(
    db,
  );
  return rows;
}

/** Whether an object can run code when something else is read or written. Our migrations make none. */
function isActive({ type, sql: text }: SchemaObject): boolean {
  return type === 'trigger' || type === 'view' || /^\s*create\s+virtual/i.test(text ?? '');
}

function formatObject({ type, name }: SchemaObject): string {
  return `${type} ${name}`;
}

function refuse(objects: readonly SchemaObject[], location: string): void {
  if (objects.length === 0) return;
  throw new OperatorError(
    'SCHEMA_FOREIGN',
    `${location} has parts that this service does not make: ${objects.map(formatObject).sort().join(', ')}.`,
    'Another program has added them. Find out which one. Use another file, or remove these parts from a copy with the program sqlite3.',
  );
}

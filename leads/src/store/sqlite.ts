import { closeSync, existsSync, fsyncSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import { codeOf, OperatorError } from '../errors.ts';
import { makePrivateFile } from '../privateFile.ts';

/** Longest wait for another process that writes (the operator's desk), in milliseconds. */
const busyTimeoutMs = 5000;

/**
 * Opens the SQLite file, made if it is absent, so that a commit has reached the disk when it returns: WAL with `synchronous=FULL`. With
 * `NORMAL`, a power failure loses the last commits. What is deleted is overwritten (`secure_delete`): every connection has to ask for it, since
 * one that does not leaves copies of rows behind where it moves them between pages.
 */
export function openSqliteFile(file: string): DatabaseSync {
  if (!existsSync(file)) {
    makeFolder(dirname(file));
    // SQLite gives its companions -wal and -shm the mode of this file.
    makePrivateFile(file, 'a');
  }
  const database = new DatabaseSync(file, { timeout: busyTimeoutMs, enableForeignKeyConstraints: true });
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on;');
  return database;
}

/**
 * Reserves a SQLite file for this service, until the process ends in whatever way. The operator's desk needs no such lock and works beside it. The lock is
 * SQLite's own, held on an empty file of its own beside the leads: it needs no process id that may be stale.
 * @returns A function that gives the file free; what it does the second time is nothing.
 * @throws OperatorError STORE_IN_USE when another service has it.
 */
export function lockSqliteFile(file: string): () => void {
  const lockFile = `${file}.lock`;
  makePrivateFile(lockFile, 'a');
  const lock = new DatabaseSync(lockFile, { timeout: 0 });
  try {
    // Nothing is ever written, so that there is no use for a journal.
    lock.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    lock.close();
    if (codeOf(error) !== 'SQLITE_BUSY') throw error;
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

/** Kysely's SQLite dialect on Node's built-in SQLite. */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    super({ database: adapt(database) });
    this.#database = database;
  }

  override createDriver(): Driver {
    return new ImmediateDriver(this.#database);
  }

  override createAdapter(): DialectAdapter {
    return new TransactionalAdapter();
  }
}

class ImmediateDriver extends SqliteDriver {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    super({ database: adapt(database) });
    this.#database = database;
  }

  /** Takes the write lock when a transaction begins: a read that turns into a write fails at once if another process wrote in between. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** SQLite ends a transaction by itself when the disk is full. A second rollback would fail, and its error would hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

/** SQLite rolls back tables as well as rows, so a migration that is interrupted leaves nothing behind. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Statements that are kept ready, at most. The service has some dozens, most of them in a few lengths of a list. */
const mostStatements = 500;

/** Statements are kept: a batch of leads sends five, and to read them anew was a twentieth of what taking a lead cost. One that is read bit by bit is its reader's own. */
function adapt(database: DatabaseSync): SqliteDatabase {
  const kept = new Map<string, StatementSync>();
  const prepare = (sql: string) => {
    const known = kept.get(sql);
    if (known) return known;
    if (kept.size >= mostStatements) kept.clear();
    const statement = database.prepare(sql);
    kept.set(sql, statement);
    return statement;
  };
  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = prepare(sql);
      const values = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[];
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...values(parameters)),
        run: (parameters) => statement.run(...values(parameters)),
        iterate: (parameters) => database.prepare(sql).iterate(...values(parameters)),
      };
    },
  };
}

/** Makes a folder that only its owner may read, and brings its name to the disk: SQLite syncs what is in it, not its place. */
function makeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (process.platform === 'win32') return;
  const parent = openSync(dirname(folder), 'r');
  fsyncSync(parent);
  closeSync(parent);
}

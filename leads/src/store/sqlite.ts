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

/** Longest wait for another process that writes (the operator's desk), in milliseconds. */
const busyTimeoutMs = 5000;

/**
 * Opens the SQLite file, made if it is absent, so that a commit has reached the disk when it returns: WAL with `synchronous=FULL`. With
 * `NORMAL`, a power failure loses the last commits. What is deleted is overwritten (`secure_delete`): every connection has to ask for it, since
 * one that does not leaves copies of rows behind where it moves them between pages.
 */
export function openSqliteFile(file: string): DatabaseSync {
  const isNew = !existsSync(file);
  if (isNew) makeFolder(dirname(file));
  const database = new DatabaseSync(file, { timeout: busyTimeoutMs, enableForeignKeyConstraints: true });
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on;');
  return database;
}

/** Kysely's SQLite dialect on Node's built-in SQLite. */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    super({ database: adapt(database) });
    this.#database = database;
  }

  override createDriver(): Driver {
    return new ImmediateDriver({ database: adapt(this.#database) });
  }

  override createAdapter(): DialectAdapter {
    return new TransactionalAdapter();
  }
}

/** Takes the write lock when a transaction begins: a read that turns into a write fails at once if another process wrote in between. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
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

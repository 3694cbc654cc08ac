import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { OperatorError } from '../errors.ts';
import { executedMigrations, migrateTo, migrations, newestKnown } from './migrate.ts';
import type { LeadDatabase } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';

type SchemaObject = { readonly type: string; readonly name: string; readonly sql: string | null };

/**
 * Checks that a SQLite file has only what our migrations make. A trigger or a view of another origin would run with our statements, for example to add an account.
 * @param location Of the file, for the message.
 * @throws OperatorError SCHEMA_FOREIGN that names the others.
 */
export async function checkSchema(db: Kysely<LeadDatabase>, location: string): Promise<void> {
  // Before anything else, because reading a view runs it.
  const objects = await objectsOf(db);
  refuse(objects.filter(isActive), location);
  const executed = await executedMigrations(db);
  const version = newestKnown(executed);
  // A newer version may have made others.
  if (!version || executed.some((name) => !(name in migrations))) return;
  const fresh = new Kysely<LeadDatabase>({ dialect: sqliteDialect(new DatabaseSync(':memory:')) });
  try {
    await migrateTo(fresh, version);
    const own = new Set((await objectsOf(fresh)).map(nameOf));
    refuse(
      objects.filter((object) => !own.has(nameOf(object))),
      location,
    );
  } finally {
    await fresh.destroy();
  }
}

/** All objects but those that SQLite makes itself. */
async function objectsOf(db: Kysely<LeadDatabase>): Promise<readonly SchemaObject[]> {
  const { rows } = await sql<SchemaObject>`select type, name, sql from sqlite_schema where name not like 'sqlite~_%' escape '~'`.execute(
    db,
  );
  return rows;
}

/** Whether an object can run code when something else is read or written. Our migrations make none. */
function isActive({ type, sql: text }: SchemaObject): boolean {
  return type === 'trigger' || type === 'view' || /^\s*create\s+virtual/i.test(text ?? '');
}

function nameOf({ type, name }: SchemaObject): string {
  return `${type} ${name}`;
}

function refuse(objects: readonly SchemaObject[], location: string): void {
  if (objects.length === 0) return;
  throw new OperatorError(
    'SCHEMA_FOREIGN',
    `${location} has parts that this service does not make: ${objects.map(nameOf).sort().join(', ')}.`,
    'Another program has added them. Find out which one. Use another file, or remove these parts from a copy with the program sqlite3.',
  );
}

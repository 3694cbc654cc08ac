import { PostgresDialect } from 'kysely';
import pg from 'pg';

const int8 = 20;
const json = 114;

/** Called when a connection is lost. */
export type LostConnection = (error: Error) => void;

/**
 * Kysely's PostgreSQL dialect for the lead store. The session itself asks for commits that have reached the disk, whatever the server's
 * default is. Times are read as numbers and JSON as text, as SQLite gives them.
 */
export function postgresDialect(databaseUrl: string, onLostConnection: LostConnection): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 8,
    connectionTimeoutMillis: 3000,
    statement_timeout: 10_000,
    query_timeout: 12_000,
    lock_timeout: 5000,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    application_name: 'leads',
    // Here and not in Kysely's onCreateConnection, which loses a place in the pool for good whenever the statement fails.
    onConnect: async (client) => {
      await client.query('set synchronous_commit = on');
    },
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
        if (oid === int8) return Number;
        if (oid === json) return String;
        return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text');
      }) as typeof pg.types.getTypeParser,
    },
  });
  // A lost connection is told by its client, also while a query has it (the query fails besides), and again by the pool if it was idle. Without a
  // listener at both, Node would end the process.
  pool.on('connect', (client) => client.on('error', onLostConnection));
  pool.on('error', () => {});
  return new PostgresDialect({ pool });
}

import { PostgresDialect } from 'kysely';
import pg from 'pg';

const int8 = 20;
export const json = 114;

/**
 * Kysely's PostgreSQL dialect for the lead store. The session itself requests commits that have reached the disk, whatever the server's default is.
 * Times are read as numbers and JSON as text, as in SQLite.
 * @param onLostConnection Called when a connection is lost.
 */
export function postgresDialect(databaseUrl: string, onLostConnection: (error: Error) => void): PostgresDialect {
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
    // Kysely's onCreateConnection is not used: if the statement fails there, the pool loses the connection permanently.
    onConnect: async (client) => {
      // Compiling a query of the desk takes longer than running it.
      await client.query('set synchronous_commit = on; set jit = off');
    },
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
        if (oid === int8) return Number;
        if (oid === json) return String;
        return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text');
      }) as typeof pg.types.getTypeParser,
    },
  });
  // The client reports a lost connection, even during a query, which also fails. For an idle client the pool reports it again. Without a listener for
  // both, Node would end the process.
  pool.on('connect', (client) => client.on('error', onLostConnection));
  pool.on('error', () => {});
  return new PostgresDialect({ pool });
}

import { type Kysely, type RawBuilder, SqliteAdapter, sql } from 'kysely';
import type { LeadDatabase } from './schema.ts';

/**
 * The address of a lead's sender in small letters. Addresses are ASCII (see `emailPattern`), so that `lower` suffices. Nothing for a row whose JSON is damaged, which SQLite
 * would let stop the whole statement, for everyone else's rows too; PostgreSQL stores no such row.
 */
export function emailOf(db: Kysely<LeadDatabase>): RawBuilder<string | null> {
  const email = sql<string | null>`lower(lead.fields ->> 'Email')`;
  return db.getExecutor().adapter instanceof SqliteAdapter ? sql`case when json_valid(lead.fields) then ${email} end` : email;
}

/** Whether a lead is a test of the desk's, known by the address that {@link selfTestAddress} makes. */
export function isSelfTest(db: Kysely<LeadDatabase>): RawBuilder<boolean> {
  return sql`coalesce(${emailOf(db)} like 'self-test@%', false)`;
}

/** The address that test leads come from: nobody reads it. */
export function selfTestAddress(siteOrigin: string): string {
  return `self-test@${new URL(siteOrigin).hostname}`;
}

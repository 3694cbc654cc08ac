import type { Kysely } from 'kysely';
import { emailOf } from './person.ts';
import type { LeadDatabase } from './schema.ts';

/**
 * Erases every lead of a person with its deliveries.
 * @param email In any letter case.
 * @returns References of what went.
 */
export async function erasePerson(db: Kysely<LeadDatabase>, email: string): Promise<readonly string[]> {
  const gone = await db.deleteFrom('lead').where(emailOf(db), '=', email.toLowerCase()).returning('reference').execute();
  return gone.map(({ reference }) => reference);
}

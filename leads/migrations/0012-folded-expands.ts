import { foldedLetters } from '@emovera/contract/text.ts';
import { type Kysely, sql } from 'kysely';

/**
 * Changes stored search texts to the spelling that `find` now searches: "o'brien" for "O’Brien", "soeur" for "Sœur". A lead that the previous version stores
 * meanwhile is found by the rest of its search text.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const letters = Object.entries(foldedLetters);
  const folded = letters.reduce((text, [letter, plain]) => sql`replace(${text}, ${sql.lit(letter)}, ${sql.lit(plain)})`, sql`search`);
  const hasLetter = sql.join(
    letters.map(([letter]) => sql`search like ${sql.lit(`%${letter}%`)}`),
    sql` or `,
  );
  await sql`update lead set search = ${folded} where ${hasLetter}`.execute(db);
}

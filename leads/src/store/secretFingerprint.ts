import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import { OperatorError } from '../errors.ts';
import { leadsCommand } from '../leadsCommand.ts';
import type { LeadSecrets } from '../stamp.ts';
import { isPostgres } from './conditions.ts';
import type { LeadDatabase } from './schema.ts';
import { inTransaction } from './transaction.ts';

/** Name of the row of `job` whose number is the fingerprint. No job has this name, and older versions ignore the row. */
const markName = 'fingerprint of the secret of the time-stamps';

/** Bytes of the fingerprint: as many as an exact number has in every database. */
const bytes = 6;

/** A number that shows whether two secrets are the same, and from which a secret cannot be computed: a part of its HMAC-SHA-256 of a fixed text. */
function fingerprintOf(secret: string): number {
  return createHmac('sha256', secret).update(markName).digest().readUIntBE(0, bytes);
}

/** Whether a secret is the one that the services of a store use. Undefined if no service has used the store yet. */
export async function isSecretOf(db: Kysely<LeadDatabase>, secret: string): Promise<boolean | undefined> {
  const row = await db.selectFrom('job').select('due_at').where('name', '=', markName).executeTakeFirst();
  return row && row.due_at === fingerprintOf(secret);
}

/** Makes a secret the one of a store, whatever it was before. */
export async function setSecretOf(db: Kysely<LeadDatabase>, secret: string): Promise<void> {
  const due_at = fingerprintOf(secret);
  await db
    .insertInto('job')
    .values({ name: markName, due_at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ due_at }))
    .execute();
}

/**
 * Compares the secret of a service that starts with that of its store, and notes it. A new secret is taken if the service has the one before too.
 * @returns Whether another secret was replaced without the one before. Only SQLite allows that, because no other service uses its file.
 * @throws OperatorError SECRET_DIFFERS with PostgreSQL: of two services with different secrets, each holds the leads of the forms that the other has signed.
 */
export function noteSecret(db: Kysely<LeadDatabase>, { current, previous }: LeadSecrets): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    // Of services that start together, the first one decides.
    const noted = { name: markName, due_at: fingerprintOf(current) };
    await transaction
      .insertInto('job')
      .values(noted)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    if (await isSecretOf(transaction, current)) return false;
    const isRotation = previous !== undefined && (await isSecretOf(transaction, previous.secret)) === true;
    if (!isRotation && isPostgres(transaction)) throw differs();
    await setSecretOf(transaction, current);
    return !isRotation;
  });
}

function differs(): OperatorError {
  return new OperatorError(
    'SECRET_DIFFERS',
    'LEAD_SECRET differs from that of the services that use this database. Leads from forms that the others have signed would be held.',
    `Give this service the same LEAD_SECRET. To change it, set LEAD_SECRET_PREVIOUS to the value before. If that value is lost, give every service the new one, and run: ${leadsCommand('rotate-secret --accept')}`,
  );
}

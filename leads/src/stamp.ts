import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Suspicion } from '@emovera/contract/forms.ts';
import type { PostedValue } from '@emovera/contract/validation.ts';
import type { Config } from './config.ts';
import { dayMs, minuteMs } from './durations.ts';
import { isStrongSecret, minSecretLength } from './environment.ts';
import { formatReason, OperatorError } from './errors.ts';
import { makePrivateFolder, replacePrivateFile } from './privateFile.ts';
import { leadsCommand } from './program.ts';
import { inTransaction } from './store/commit.ts';
import { isPostgres } from './store/conditions.ts';
import type { Db } from './store/schema.ts';

/** Minimum time in which a person fills in a form, in milliseconds. */
export const minFillMs = 2000;

/** Time for which a replaced secret is still accepted, in milliseconds. */
const previousSecretMs = dayMs;

/** The secrets of a service. */
export type LeadSecrets = {
  /** Secret that signs new time-stamps, and is accepted. */
  readonly current: string;
  /** Previous secret, which is accepted for time-stamps that are at most a day old. */
  readonly previous?:
    | {
        readonly secret: string;
        /** Time until which it is accepted, in milliseconds since 1970. Undefined if the time of its replacement is unknown. */
        readonly until?: number;
      }
    | undefined;
};

/** Maximum difference between the clocks of services that share a secret, in milliseconds. */
export const maxClockDifferenceMs = minuteMs;

/**
 * A time with its signature (HMAC-SHA-256). Only services with the same secret can make it.
 * @param now Milliseconds since 1970.
 */
export function makeStamp(secret: string, now: number): string {
  return `${now}.${signature(secret, String(now)).toString('base64url')}`;
}

/**
 * Returns the reason why a posted time-stamp makes a lead suspicious, or undefined. A missing time-stamp is not suspicious, because only script fetches it. An
 * old one is not suspicious either, because a page may stay open for days before the form is sent.
 */
export function judgeStamp(secrets: LeadSecrets, now: number, posted: PostedValue): Extract<Suspicion, 'tooFast' | 'stamp'> | undefined {
  if (posted === undefined || posted === '') return undefined;
  const [, time = '', signed = ''] = /^(\d{1,16})\.([\w-]{43})$/.exec(typeof posted === 'string' ? posted : '') ?? [];
  const age = now - Number(time);
  const { current, previous } = secrets;
  const isSignedWith = (secret: string) => timingSafeEqual(Buffer.from(signed, 'base64url'), signature(secret, time));
  if (!signed) return 'stamp';
  if (!isSignedWith(current)) {
    const isAccepted = previous && age <= previousSecretMs && now <= (previous.until ?? now);
    if (!isAccepted || !isSignedWith(previous.secret)) return 'stamp';
  }
  if (age < -maxClockDifferenceMs) return 'stamp';
  return age < minFillMs ? 'tooFast' : undefined;
}

function signature(secret: string, time: string): Buffer {
  return createHmac('sha256', secret).update(time).digest();
}

/** Name of the file in the data folder with the secret that the service made itself. */
export const leadSecretFileName = 'lead-secret';

/** Name of the file with the previous secret, and the time of its replacement. An older version of the service ignores it. */
export const previousSecretFileName = 'lead-secret-previous';

type SecretConfig = Pick<Config, 'leadSecret' | 'previousLeadSecret' | 'databaseUrl' | 'dataDir'>;

/**
 * The secrets of the time-stamps: the configured ones, or one that is made once and kept in the SQLite folder, readable by its owner only. Services on one
 * PostgreSQL share no folder, so it must be configured there.
 * @throws OperatorError if it is missing with PostgreSQL, or if its file cannot be used.
 */
export function openLeadSecrets({ leadSecret, previousLeadSecret, databaseUrl, dataDir }: SecretConfig): LeadSecrets {
  if (leadSecret) return { current: leadSecret, previous: previousLeadSecret ? { secret: previousLeadSecret } : undefined };
  if (databaseUrl) {
    throw new OperatorError(
      'CONFIG_INVALID',
      'LEAD_SECRET is missing: with DATABASE_URL, every service must sign the time-stamps of the forms with the same secret.',
      `Give ${minSecretLength} or more random characters, the same to every service: LEAD_SECRET=$(openssl rand -hex 32)`,
    );
  }
  const file = join(dataDir, leadSecretFileName);
  try {
    if (!existsSync(file)) {
      makePrivateFolder(dataDir);
      replacePrivateFile(file, newSecret());
    }
    const current = readFileSync(file, 'utf8').trim();
    if (isStrongSecret(current)) return { current, previous: readPrevious(join(dataDir, previousSecretFileName)) };
  } catch (error) {
    throw unusable(file, formatReason(error), error);
  }
  throw unusable(file, `it holds fewer than ${minSecretLength} random characters`);
}

/** The secret that a service with this configuration signs with. Undefined if there is none yet. */
export function knownLeadSecret(config: SecretConfig): string | undefined {
  const isThere = config.leadSecret || (!config.databaseUrl && existsSync(join(config.dataDir, leadSecretFileName)));
  return isThere ? openLeadSecrets(config).current : undefined;
}

/**
 * Replaces the secret in the data folder. The previous secret is accepted for a day, for pages that are open now.
 * @param now Milliseconds since 1970.
 * @returns The path of the file.
 * @throws OperatorError if the secret is configured, if there is none yet, or if the files cannot be used.
 */
export function rotateLeadSecret(config: SecretConfig, now: number): string {
  const { leadSecret, databaseUrl, dataDir } = config;
  if (leadSecret || databaseUrl) {
    throw new OperatorError(
      'CONFIG_INVALID',
      'The secret of the time-stamps is in LEAD_SECRET, and not in the data folder.',
      'Set LEAD_SECRET_PREVIOUS to its value and LEAD_SECRET to a new one (openssl rand -hex 32), and restart every service. Remove LEAD_SECRET_PREVIOUS a day later.',
    );
  }
  const file = join(dataDir, leadSecretFileName);
  if (!existsSync(file)) throw unusable(file, 'it does not exist yet: the service makes it at its first start');
  const { current } = openLeadSecrets(config);
  try {
    // With this order, both files hold the same secret after a power failure between the two writes. This is harmless.
    replacePrivateFile(join(dataDir, previousSecretFileName), `${current} ${new Date(now).toISOString()}\n`);
    replacePrivateFile(file, newSecret());
  } catch (error) {
    throw unusable(file, formatReason(error), error);
  }
  return file;
}

function readPrevious(file: string): LeadSecrets['previous'] {
  if (!existsSync(file)) return undefined;
  const [secret = '', time = ''] = readFileSync(file, 'utf8').trim().split(' ');
  const until = Date.parse(time) + previousSecretMs;
  // Without a complete file, only the new secret is accepted.
  return secret.length >= minSecretLength && !Number.isNaN(until) ? { secret, until } : undefined;
}

function newSecret(): string {
  return `${randomBytes(32).toString('hex')}\n`;
}

function unusable(file: string, reason: string, cause?: unknown): OperatorError {
  return new OperatorError(
    'STORE_UNREACHABLE',
    `The secret of the forms' time-stamps in ${file} cannot be used: ${reason}.`,
    'Check that the folder may be written, or delete the file to have a new one made, or set LEAD_SECRET.',
    cause,
  );
}

/** Name of the row of `job` whose number is the fingerprint. No job has this name, and older versions ignore the row. */
const fingerprintRow = 'fingerprint of the secret of the time-stamps';

/** Bytes of the fingerprint: as many as an exact number has in every database. */
const bytes = 6;

/** A number that shows whether two secrets are the same, and from which a secret cannot be computed: a part of its HMAC-SHA-256 of a fixed text. */
function toFingerprint(secret: string): number {
  return createHmac('sha256', secret).update(fingerprintRow).digest().readUIntBE(0, bytes);
}

/** Whether a secret is the one that the services of a store use. Undefined if no service has used the store yet. */
export async function hasSecret(db: Db, secret: string): Promise<boolean | undefined> {
  const row = await db.selectFrom('job').select('due_at').where('name', '=', fingerprintRow).executeTakeFirst();
  return row && row.due_at === toFingerprint(secret);
}

/** Sets the secret of a store, whatever it was before. */
export async function storeSecret(db: Db, secret: string): Promise<void> {
  const due_at = toFingerprint(secret);
  await db
    .insertInto('job')
    .values({ name: fingerprintRow, due_at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ due_at }))
    .execute();
}

/**
 * Compares the secret of a service that starts with that of its store, and stores it. A new secret is accepted if the service also has the previous one.
 * @returns Whether the secret was replaced without the previous one. Only SQLite allows that, because no other service uses its file.
 * @throws OperatorError SECRET_DIFFERS with PostgreSQL: two services with different secrets would each hold the leads of the forms that the other has signed.
 */
export function noteSecret(db: Db, { current, previous }: LeadSecrets): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    // If services start together, the first one stores the secret.
    const noted = { name: fingerprintRow, due_at: toFingerprint(current) };
    await transaction
      .insertInto('job')
      .values(noted)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    if (await hasSecret(transaction, current)) return false;
    const isRotation = previous !== undefined && (await hasSecret(transaction, previous.secret)) === true;
    if (!isRotation && isPostgres(transaction)) throw differs();
    await storeSecret(transaction, current);
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

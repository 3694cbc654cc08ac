import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, isStrongSecret, minSecretLength } from './config.ts';
import { OperatorError, reasonOf } from './errors.ts';
import { makePrivateFolder, replacePrivateFile } from './privateFile.ts';
import { type LeadSecrets, previousSecretMs } from './stamp.ts';

/** Name of the file in the data folder with the secret that the service made itself. */
export const leadSecretFileName = 'lead-secret';

/** Name of the file with the secret before, and when it was replaced. An older version of the service ignores it. */
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
    throw unusable(file, reasonOf(error), error);
  }
  throw unusable(file, `it holds fewer than ${minSecretLength} random characters`);
}

/** The secret that a service with this configuration signs with. Undefined if there is none yet. */
export function knownLeadSecret(config: SecretConfig): string | undefined {
  const isThere = config.leadSecret || (!config.databaseUrl && existsSync(join(config.dataDir, leadSecretFileName)));
  return isThere ? openLeadSecrets(config).current : undefined;
}

/**
 * Replaces the secret in the data folder. The one before is accepted for a day, for pages that are open now.
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
    // In this order, a power failure between the two leaves a secret that is its own predecessor, which does no harm.
    replacePrivateFile(join(dataDir, previousSecretFileName), `${current} ${new Date(now).toISOString()}\n`);
    replacePrivateFile(file, newSecret());
  } catch (error) {
    throw unusable(file, reasonOf(error), error);
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

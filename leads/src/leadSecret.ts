import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, minSecretLength } from './config.ts';
import { OperatorError, reasonOf } from './errors.ts';
import { makePrivateFile, makePrivateFolder, syncFolder } from './privateFile.ts';

/** Name of the file in the data folder with the secret that the service made itself. */
export const leadSecretFileName = 'lead-secret';

/**
 * The secret that signs time-stamps: the configured one, or one that is made once and kept in the SQLite folder, readable by its owner only. Services on
 * one PostgreSQL share no folder, so it must be configured there.
 * @throws OperatorError if it is missing with PostgreSQL, or if its file cannot be used.
 */
export function openLeadSecret({ leadSecret, databaseUrl, dataDir }: Pick<Config, 'leadSecret' | 'databaseUrl' | 'dataDir'>): string {
  if (leadSecret) return leadSecret;
  if (databaseUrl) {
    throw new OperatorError(
      'CONFIG_INVALID',
      'LEAD_SECRET is missing: with DATABASE_URL, every service must sign the time-stamps of the forms with the same secret.',
      `Give ${minSecretLength} or more random characters, the same to every service: LEAD_SECRET=$(openssl rand -hex 32)`,
    );
  }
  const file = join(dataDir, leadSecretFileName);
  try {
    if (!existsSync(file)) writeSecret(dataDir, file);
    const secret = readFileSync(file, 'utf8').trim();
    if (secret.length >= minSecretLength) return secret;
  } catch (error) {
    throw unusable(file, reasonOf(error), error);
  }
  throw unusable(file, `it holds fewer than ${minSecretLength} characters`);
}

/** Writes the secret to another file and renames it, so that after a power failure the file is either complete or missing. */
function writeSecret(folder: string, file: string): void {
  makePrivateFolder(folder);
  const draft = `${file}.new`;
  makePrivateFile(draft, 'w');
  writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { flush: true });
  renameSync(draft, file);
  syncFolder(folder);
}

function unusable(file: string, reason: string, cause?: unknown): OperatorError {
  return new OperatorError(
    'STORE_UNREACHABLE',
    `The secret of the forms' time-stamps in ${file} cannot be used: ${reason}.`,
    'Check that the folder may be written, or delete the file to have a new one made, or set LEAD_SECRET.',
    cause,
  );
}

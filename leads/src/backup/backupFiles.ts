import {
  closeSync,
  createReadStream,
  createWriteStream,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { dayMs } from '../durations.ts';
import { formatReason, OperatorError } from '../errors.ts';
import { makePrivateFolder, privateMode } from '../privateFile.ts';

/** Pattern of the names that the tool gives to backups. Other files in the folder are not touched. */
const ownName = /^leads-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.sqlite(?:\.age)?$/;

/** Hours after which the newest backup is too old: a daily backup and half a day. The alert NoBackup has the same limit. */
export const maxBackupAgeHours = 36;

/** A backup in the folder. */
type StoredBackup = {
  readonly file: string;
  /** Time in its name, at which it was made, in milliseconds since 1970. */
  readonly madeAt: number;
};

/**
 * Name of a backup: `leads-2026-11-26T08-20-00Z.sqlite`, with `.age` if it is encrypted.
 * @param now Milliseconds since 1970.
 */
export function backupName(now: number, isEncrypted: boolean): string {
  const time = new Date(now).toISOString().slice(0, 19).replaceAll(':', '-');
  return `leads-${time}Z.sqlite${isEncrypted ? '.age' : ''}`;
}

/** The backups in a folder that the tool named itself, newest first. None if there is no folder. */
export function listBackups(folder: string): readonly StoredBackup[] {
  const backups = readFolder(folder).flatMap((name) => {
    const [, day, hour, minute, second] = ownName.exec(name) ?? [];
    const madeAt = Date.parse(`${day}T${hour}:${minute}:${second}Z`);
    return Number.isNaN(madeAt) ? [] : [{ file: join(folder, name), madeAt }];
  });
  return backups.sort((a, b) => b.madeAt - a.madeAt);
}

/**
 * Deletes the oldest backups of a folder.
 * @param keep Number of backups that stay.
 * @returns The number of deleted backups.
 */
export function rotateBackups(folder: string, keep: number): number {
  const old = listBackups(folder).slice(keep);
  for (const { file } of old) rmSync(file);
  return old.length;
}

function readFolder(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
  } catch (error) {
    if (/^(?:ENOENT|ENOTDIR)$/.test((error as NodeJS.ErrnoException).code ?? '')) return [];
    const remedy = 'Make the user of the service the owner of this folder, or set BACKUP_DIR to another one.';
    throw new OperatorError('BACKUP_FAILED', `The folder of the backups cannot be read: ${formatReason(error)}`, remedy, error);
  }
}

/** First bytes of every file in the age format (https://age-encryption.org/v1). */
const header = 'age-encryption.org/v1';

/**
 * Copies a file to another one that only its owner can read, encrypted if there are recipients. The copy is on disk when it returns. The library is loaded
 * only if it is needed.
 * @param recipients Public keys of age.
 * @throws OperatorError CONFIG_INVALID for a key that age does not know; the file system's error.
 */
export async function sealFile(source: string, file: string, recipients: readonly string[]): Promise<void> {
  const target = () => createWriteStream(file, { mode: privateMode, flush: true });
  if (recipients.length === 0) return pipeline(createReadStream(source), target());
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  try {
    for (const recipient of recipients) encrypter.addRecipient(recipient);
  } catch (error) {
    throw new OperatorError(
      'CONFIG_INVALID',
      `A public key for the backup cannot be used: ${formatReason(error)}`,
      'Give the line that age-keygen prints: age1…',
      error,
    );
  }
  const sealed = await encrypter.encrypt(Readable.toWeb(createReadStream(source)) as globalThis.ReadableStream<Uint8Array>);
  return pipeline(Readable.fromWeb(sealed as ReadableStream), target());
}

/**
 * Copies a backup to another file, decrypted if it is encrypted.
 * @param identityFile File with a secret key of age, as age-keygen writes it.
 * @throws OperatorError BACKUP_UNUSABLE if it cannot be read or decrypted.
 */
export async function unsealFile(source: string, file: string, identityFile: string | undefined): Promise<void> {
  const unusable = (reason: string, remedy: string, cause?: unknown) =>
    new OperatorError('BACKUP_UNUSABLE', `The backup ${source} cannot be read: ${reason}`, remedy, cause);
  try {
    const target = () => createWriteStream(file, { mode: privateMode });
    if (!isEncrypted(source)) return await pipeline(createReadStream(source), target());
    if (!identityFile) throw unusable('it is encrypted.', 'Give the file with the secret key: --identity=FILE');
    const { Decrypter } = await import('age-encryption');
    const decrypter = new Decrypter();
    for (const identity of readIdentities(identityFile)) decrypter.addIdentity(identity);
    const plain = await decrypter.decrypt(Readable.toWeb(createReadStream(source)) as globalThis.ReadableStream<Uint8Array>);
    await pipeline(Readable.fromWeb(plain as ReadableStream), target());
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw unusable(formatReason(error), 'Check the name of the file and of the identity, or use an earlier backup.', error);
  }
}

function isEncrypted(file: string): boolean {
  const start = Buffer.alloc(header.length);
  const descriptor = openSync(file, 'r');
  readSync(descriptor, start, 0, header.length, 0);
  closeSync(descriptor);
  return start.toString('latin1') === header;
}

function readIdentities(file: string): readonly string[] {
  const identities = readFileSync(file, 'utf8').match(/^AGE-SECRET-KEY-\S+/gm) ?? [];
  if (identities.length > 0) return identities;
  throw new OperatorError(
    'BACKUP_UNUSABLE',
    `${file} does not contain a secret key of age.`,
    'Give the file that age-keygen wrote. It has a line that starts with AGE-SECRET-KEY-',
  );
}

/** Start of the names of the folders. */
const prefix = 'leads-draft-';

/** Age from which a folder is left over from a command that was killed, in milliseconds. No backup takes so long. */
const leftOverMs = dayMs;

/**
 * Runs a function with the path of a SQLite file for its own use. The file is in the data folder, which only its owner can read, and is deleted at
 * the end: it holds personal data that is not encrypted.
 * @throws OperatorError STORE_UNREACHABLE if the data folder cannot be written.
 */
export async function withDraft<T>(dataDir: string, work: (draft: string) => Promise<T>): Promise<T> {
  const folder = makeFolder(dataDir);
  try {
    return await work(join(folder, 'draft.sqlite'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function makeFolder(dataDir: string): string {
  try {
    makePrivateFolder(dataDir);
    deleteLeftOvers(dataDir);
    return mkdtempSync(join(dataDir, prefix));
  } catch (error) {
    const remedy = 'Check that the folder may be written, or set DATA_DIR to another one.';
    throw new OperatorError('STORE_UNREACHABLE', `The data folder ${dataDir} cannot be used: ${formatReason(error)}`, remedy, error);
  }
}

function deleteLeftOvers(dataDir: string): void {
  for (const entry of readdirSync(dataDir, { withFileTypes: true })) {
    const folder = join(dataDir, entry.name);
    if (!entry.isDirectory() || !entry.name.startsWith(prefix)) continue;
    if (statSync(folder).mtimeMs < Date.now() - leftOverMs) rmSync(folder, { recursive: true });
  }
}

import { closeSync, createReadStream, createWriteStream, openSync, readFileSync, readSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { OperatorError, reasonOf } from '../errors.ts';
import { privateMode } from '../privateFile.ts';

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
      `A public key for the backup cannot be used: ${reasonOf(error)}`,
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
    throw unusable(reasonOf(error), 'Check the name of the file and of the identity, or use an earlier backup.', error);
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
    `${file} has no secret key of age.`,
    'Give the file that age-keygen wrote. It has a line that starts with AGE-SECRET-KEY-',
  );
}

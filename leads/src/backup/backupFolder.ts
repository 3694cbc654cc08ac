import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError, reasonOf } from '../errors.ts';

/** Names that the tool gives to backups. Other files in the folder are not touched. */
const ownName = /^leads-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.sqlite(?:\.age)?$/;

/** Hours after which the newest backup is too old: a daily backup and half a day. The alert NoBackup has the same limit. */
export const maxBackupAgeHours = 36;

/** A backup in the folder. */
export type KeptBackup = {
  readonly file: string;
  /** When it was made, by its name, in milliseconds since 1970. */
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
export function keptBackups(folder: string): readonly KeptBackup[] {
  const found = readFolder(folder).flatMap((name) => {
    const [, day, hour, minute, second] = ownName.exec(name) ?? [];
    const madeAt = Date.parse(`${day}T${hour}:${minute}:${second}Z`);
    return Number.isNaN(madeAt) ? [] : [{ file: join(folder, name), madeAt }];
  });
  return found.sort((a, b) => b.madeAt - a.madeAt);
}

/**
 * Deletes the oldest backups of a folder.
 * @param keep Number of backups that stay.
 * @returns The number of deleted backups.
 */
export function rotateBackups(folder: string, keep: number): number {
  const old = keptBackups(folder).slice(keep);
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
    throw new OperatorError('BACKUP_FAILED', `The folder of the backups cannot be read: ${reasonOf(error)}`, remedy, error);
  }
}

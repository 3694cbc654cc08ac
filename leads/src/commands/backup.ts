import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sealFile } from '../backup/ageFile.ts';
import { backupName, rotateBackups } from '../backup/backupFolder.ts';
import { copyStore } from '../backup/copyStore.ts';
import { extendErasureList } from '../backup/erasureList.ts';
import { withDraft } from '../backup/withDraft.ts';
import { ageRecipients, loadConfig } from '../config.ts';
import { OperatorError, reasonOf } from '../errors.ts';
import { makePrivateFolder, syncFolder } from '../privateFile.ts';
import { command, outputFile, usageError } from './command.ts';
import { count } from './format.ts';

/** `backup`: copies the store to a file while the service runs. */
export const backup = command({
  usage: `backup FILE | --keep=NUMBER [--recipient=age1…]
      Copies the store, SQLite or PostgreSQL, to a new file while the service runs, and prints how many leads it has.
      With --keep, the file gets a name with the time in BACKUP_DIR, and only the newest backups there are kept.
      With --recipient or BACKUP_RECIPIENT, it is encrypted for a public key of age.`,
  options: { keep: { type: 'string' }, recipient: { type: 'string' } },
  maxPositionals: 1,
  async run({ keep, recipient }, [name]) {
    if (name === undefined ? keep === undefined : keep !== undefined) {
      throw usageError('backup needs the name of the file to write, or --keep=NUMBER.');
    }
    if (keep !== undefined && !/^[1-9]\d{0,4}$/.test(keep))
      throw usageError(`--keep must be a number of backups from 1 to 99999, not "${keep}".`);
    const config = loadConfig(process.env);
    const recipients = recipient === undefined ? config.backup.recipients : ageRecipients(recipient);
    if (!recipients) throw usageError(`--recipient must be a public key of age, which begins with age1, not "${recipient}".`);
    const now = Date.now();
    const { dir } = config.backup;
    const file = name === undefined ? join(dir, backupName(now, recipients.length > 0)) : outputFile(name);
    if (existsSync(file)) throw new OperatorError('USAGE', `${file} exists, and a backup overwrites nothing.`, 'Give another name.');
    const { leads, location, erasures } = await withDraft(config.dataDir, async (draft) => {
      const copied = await copyStore(config, draft, now);
      await writeFile(draft, file, recipients);
      return copied;
    });
    const reader = recipients.length > 0 ? `encrypted for ${recipients.join(', ')}` : 'readable by you alone: it holds personal data';
    console.log(`${count(leads, 'lead')} from ${location} written to ${file}, ${reader}.`);
    extendErasureList(config.backup, erasures, now);
    if (keep !== undefined) {
      const deleted = rotateBackups(dir, Number(keep));
      if (deleted > 0) console.log(`${count(deleted, 'older backup')} deleted from ${dir}: the newest ${keep} are kept.`);
    }
    return 0;
  },
});

/** Writes the backup under another name and renames it, so that a file with the name of a backup is always complete. */
async function writeFile(draft: string, file: string, recipients: readonly string[]): Promise<void> {
  const part = `${file}.partial`;
  try {
    makePrivateFolder(dirname(file));
    await sealFile(draft, part, recipients);
    renameSync(part, file);
    syncFolder(dirname(file));
  } catch (error) {
    if (existsSync(part)) rmSync(part);
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(
      'BACKUP_FAILED',
      `${file} cannot be written: ${reasonOf(error)}`,
      'Check that the folder may be written and has room.',
      error,
    );
  }
}

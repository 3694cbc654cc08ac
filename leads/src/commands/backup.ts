import { accessSync, constants, existsSync, renameSync, rmSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { backupName, rotateBackups, sealFile, withDraft } from '../backup/backupFiles.ts';
import { copyStore } from '../backup/copyStore.ts';
import { eraseAgain, extendErasureList, readErasureList } from '../backup/erasureList.ts';
import { accountsIn, type BackupAccount, countRestored, holdDeliveries, type OpenBackup, openBackup } from '../backup/openBackup.ts';
import { loadConfig } from '../config.ts';
import { commandActor, writeAudit } from '../desk/auditLog.ts';
import { ageRecipients } from '../environment.ts';
import { formatReason, OperatorError } from '../errors.ts';
import { makePrivateFolder, syncFolder } from '../privateFile.ts';
import { leadsCommand } from '../program.ts';
import { copyLeads } from '../store/copyLeads.ts';
import { addErasures, erasureKeys, erasuresSince, purgeLeads, readErasures } from '../store/eraseLeads.ts';
import { type LeadStore, openStore } from '../store/openStore.ts';
import { countLeads } from '../store/readLeads.ts';
import { count, formatAge, formatTime, safeText } from '../text.ts';
import { printClashes } from './cancel.ts';
import { command, type ExitCode, outputFile, usageError } from './command.ts';

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
    if (existsSync(file)) throw new OperatorError('USAGE', `${file} exists, and a backup does not overwrite a file.`, 'Give another name.');
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
      `${file} cannot be written: ${formatReason(error)}`,
      'Check that the folder may be written and has room.',
      error,
    );
  }
}

/** `restore`: puts the leads of a backup into the store. */
export const restore = command({
  usage: `restore FILE [--identity=FILE] [--add [--accounts]]
      Puts the leads of a backup into an empty store, SQLite or PostgreSQL. Stop the service before if it uses SQLite. Deliveries that
      may have been made since the backup are held. --identity is the secret key of an encrypted backup. With --add, the store may
      have leads. The accounts of the lead desk in the backup are listed. With --add, they are only added with --accounts.`,
  options: { identity: { type: 'string' }, add: { type: 'boolean' }, accounts: { type: 'boolean' } },
  maxPositionals: 1,
  async run({ identity, add: isAdded, accounts: areAdded }, [name]) {
    if (!name) throw usageError('restore needs the name of the backup.');
    if (areAdded && !isAdded)
      throw usageError(
        '--accounts needs --add. Without both, an empty store gets the accounts of the backup. Add --add, or leave --accounts out.',
      );
    const file = readable(name);
    const identityFile = identity === undefined ? undefined : readable(identity);
    const config = loadConfig(process.env);
    const now = Date.now();
    return withDraft(config.dataDir, async (draft): Promise<ExitCode> => {
      const backup = await openBackup(file, draft, identityFile);
      try {
        const store = await openStore(config, () => {});
        try {
          const present = await countLeads(store.db);
          if (present > 0 && !isAdded) throw hasLeads(store.location, present);
          const erased = await applyErasures(backup, store, [dirname(file), config.backup.dir]);
          const purged = await purgeLeads(backup.db, { now, retentionDays: config.retentionDays });
          const wereAllMade = await holdDeliveries(backup.db, now);
          const held = await countRestored(backup.db);
          const accounts = await accountsIn(backup.db);
          const withAccounts = !isAdded || areAdded === true;
          let newAccounts: readonly BackupAccount[] = [];
          const onAccounts = async (to: LeadStore['db'], ids: ReadonlySet<string>) => {
            newAccounts = accounts.filter(({ id }) => ids.has(id));
            for (const { mail } of newAccounts) await writeAudit(to, { at: now, actor: commandActor, action: 'userAdded', account: mail });
          };
          const { total, added } = await copyLeads(backup.db, store.db, { withAccounts, onAccounts });
          const madeText = backup.madeAt === undefined ? '' : `, made ${formatAge(now - backup.madeAt)} ago (${timeText(backup.madeAt)})`;
          const others = total === added ? '' : `; ${total - added} were there already`;
          console.log(`${count(added, 'lead')} restored from ${file}${madeText}, to ${store.location}${others}.`);
          if (erased > 0) console.log(`Erased again: ${count(erased, 'lead')} of people who were erased after the backup.`);
          if (purged.leads > 0) console.log(`Not restored: ${count(purged.leads, 'lead')}, whose retention has ended.`);
          for (const row of held) console.log(`${row.target}: ${count(row.count, 'delivery is', 'deliveries are')} held (restored).`);
          await printClashes(store.db);
          if (held.length > 0) console.log(heldAdvice);
          else if (wereAllMade) console.log('Every delivery had been made before the backup.');
          const report = describeAccounts(accounts, newAccounts, withAccounts);
          if (report) console.log(report);
          const warning = warnOfErasures(backup, config.backup.days, now);
          if (warning) console.error(warning);
          return warning ? 1 : 0;
        } finally {
          await store.close();
        }
      } finally {
        await backup.db.destroy();
      }
    });
  },
});

/** Erases people again who were erased after the backup, with every list: in the backup, in the store, and beside the backups. */
async function applyErasures({ db }: OpenBackup, store: Pick<LeadStore, 'db'>, folders: readonly string[]): Promise<number> {
  const lists = [...new Set(folders)].flatMap(readErasureList);
  const erasures = [...lists, ...(await readErasures(store.db))];
  await addErasures(db, lists);
  const keys = [...(await erasureKeys(db)), ...(await erasureKeys(store.db))];
  return eraseAgain(db, keys, [...erasures, ...(await readErasures(db))]);
}

/** Prints the remaining step for the operator, so that erased people stay erased. */
function warnOfErasures({ madeAt }: OpenBackup, days: number, now: number): string | undefined {
  if (madeAt === undefined || madeAt >= erasuresSince(now, days)) return undefined;
  return `The backup is older than the ${days} days for which the list of erased people is kept (BACKUP_DAYS). Erase the people who asked for it before that again: ${leadsCommand('erase EMAIL')}`;
}

/** The accounts of the backup, and whether they are in the store now. Undefined if there are none. */
function describeAccounts(accounts: readonly BackupAccount[], added: readonly BackupAccount[], withAccounts: boolean): string | undefined {
  if (accounts.length === 0) return undefined;
  const lines = (withAccounts ? added : accounts).map(({ mail, role, hasPassword, passkeys, hasCodes, hasCompanyAccount }) => {
    const means = [
      hasPassword && 'password',
      passkeys > 0 && count(passkeys, 'passkey'),
      hasCodes && 'one-time codes',
      hasCompanyAccount && 'company account',
    ].filter(Boolean);
    return `  ${safeText(mail)}, ${role}, ${means.join(', ') || 'cannot sign in'}`;
  });
  if (!withAccounts) return [`Accounts of the lead desk in the backup, which are not added without --accounts:`, ...lines].join('\n');
  if (added.length === 0) return 'The store had all accounts of the backup already.';
  return [
    'Accounts of the lead desk that came with the backup:',
    ...lines,
    `Remove those that should not be there: ${leadsCommand('user remove EMAIL')}`,
  ].join('\n');
}

const heldAdvice = `They may have been made after the backup, so they are not sent. See them: ${leadsCommand('list --held')}
Look for them in the CRM. Send a lead that is not there: ${leadsCommand('retry REFERENCE')}. All of them: ${leadsCommand('retry --held --reason=restored')}`;

/** Absolute path of a file that can be read. */
function readable(name: string): string {
  const file = resolve(name);
  try {
    accessSync(file, constants.R_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw usageError(`${file} does not exist.`);
    const { username } = userInfo();
    const message = `${file} cannot be read by the user ${username} (${code}).`;
    if (code !== 'EACCES') throw usageError(message);
    throw new OperatorError(
      'USAGE',
      message,
      `Give this user a copy: sudo install --mode=0600 --owner=${username} ${file} ${loadConfig(process.env).dataDir}/`,
    );
  }
  return file;
}

function timeText(time: number): string {
  return `${formatTime(new Date(time).toISOString())} UTC`;
}

function hasLeads(location: string, present: number): OperatorError {
  return new OperatorError(
    'STORE_NOT_EMPTY',
    `${location} has ${count(present, 'lead')}, and restoring overwrites nothing.`,
    'Move that store away first. Or add the leads of the backup to it, which changes no lead that is there: --add',
  );
}

import { accessSync, constants, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, resolve } from 'node:path';
import { isComplete } from '../backup/compareLeads.ts';
import { readCrmExport } from '../backup/crmExport.ts';
import { eraseAgain } from '../backup/eraseAgain.ts';
import { readErasureList } from '../backup/erasureList.ts';
import { countRestored, holdDeliveries } from '../backup/holdDeliveries.ts';
import { type OpenBackup, openBackup } from '../backup/openBackup.ts';
import { type SettledByExport, settleByExport } from '../backup/settleByExport.ts';
import { withDraft } from '../backup/withDraft.ts';
import { loadConfig } from '../config.ts';
import { OperatorError } from '../errors.ts';
import { copyLeads } from '../store/copyLeads.ts';
import { purgeLeads } from '../store/eraseLeads.ts';
import { addErasures, erasureKeys, erasuresSince, readErasures } from '../store/erasures.ts';
import { erasureMigration } from '../store/migrate.ts';
import { type LeadStore, openStore } from '../store/openStore.ts';
import { countLeads } from '../store/readLeads.ts';
import { command, type ExitCode, usageError } from './command.ts';
import { count, formatAge, formatTime } from './format.ts';

/** `restore`: puts the leads of a backup into the store. */
export const restore = command({
  usage: `restore FILE [--identity=FILE] [--compare=FILE] [--add]
      Puts the leads of a backup into an empty store, SQLite or PostgreSQL. Stop the service before if it uses SQLite. Deliveries that
      may have been made since the backup are held. With --compare, an export of leads from the CRM (CSV) decides: what the CRM has
      is not sent again, what it lacks is. --identity is the secret key of an encrypted backup. With --add, the store may have leads.`,
  options: { identity: { type: 'string' }, compare: { type: 'string' }, add: { type: 'boolean' } },
  maxPositionals: 1,
  async run({ identity, compare, add: isAdded }, [name]) {
    if (!name) throw usageError('restore needs the name of the backup.');
    const file = readable(name);
    const identityFile = identity === undefined ? undefined : readable(identity);
    const exportFile = compare === undefined ? undefined : readable(compare);
    const rows = exportFile && readCrmExport(exportFile);
    const config = loadConfig(process.env);
    const now = Date.now();
    return withDraft(config.dataDir, async (draft): Promise<ExitCode> => {
      const backup = await openBackup(file, draft, identityFile);
      try {
        const store = await openStore(config, () => {});
        try {
          const present = await countLeads(store.db);
          if (present > 0 && !isAdded) throw hasLeads(store.location, present);
          if (exportFile) checkAge(exportFile, backup.madeAt);
          const erased = await applyErasures(backup, store, [dirname(file), config.backup.dir]);
          const purged = await purgeLeads(backup.db, { now, retentionDays: config.retentionDays });
          await holdDeliveries(backup.db, now);
          const settled = rows && (await settleByExport(backup.db, rows, now));
          const held = await countRestored(backup.db);
          const { found, added } = await copyLeads(backup.db, store.db);
          const made = backup.madeAt === undefined ? '' : `, made ${formatAge(now - backup.madeAt)} ago (${timeText(backup.madeAt)})`;
          const others = found === added ? '' : `; ${found - added} were there already`;
          console.log(`${count(added, 'lead')} restored from ${file}${made}, to ${store.location}${others}.`);
          if (erased.leads > 0) console.log(`Erased again: ${count(erased.leads, 'lead')} of people who were erased after the backup.`);
          if (purged.leads > 0) console.log(`Not restored: ${count(purged.leads, 'lead')}, whose retention has ended.`);
          if (settled) console.log(describeComparison(settled));
          for (const row of held) console.log(`${row.target}: ${count(row.count, 'delivery is', 'deliveries are')} held (restored).`);
          console.log(held.length > 0 ? heldAdvice : 'Every delivery had been made before the backup.');
          const warning = warnOfErasures(erased, backup, config.backup.days, now);
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

/** Erases people again who were erased after the backup, by every list there is: of the backup, of the store, and beside the backups. */
async function applyErasures({ db, executed }: OpenBackup, store: Pick<LeadStore, 'db'>, folders: readonly string[]) {
  const lists = [...new Set(folders)].flatMap(readErasureList);
  const known = [...lists, ...(await readErasures(store.db))];
  await addErasures(db, lists);
  const keys = [...(await erasureKeys(db)), ...(await erasureKeys(store.db))];
  const leads = await eraseAgain(db, keys, [...known, ...(await readErasures(db))]);
  // A backup of an older version has no key, so its people cannot be found in the lists.
  const hasKey = executed.includes(erasureMigration);
  return { leads, unread: hasKey ? 0 : known.length };
}

/** What the operator must still do so that erased people stay erased. */
function warnOfErasures({ unread }: { unread: number }, { madeAt }: OpenBackup, days: number, now: number): string | undefined {
  if (unread > 0) {
    return `The backup is from a version without a list of erased people. ${count(unread, 'entry', 'entries')} of the list cannot be compared with it. Erase the people who asked for it after the backup again: npm run leads -- erase EMAIL`;
  }
  if (madeAt === undefined || madeAt >= erasuresSince(now, days)) return undefined;
  return `The backup is older than the ${days} days for which the list of erased people is kept (BACKUP_DAYS). Erase the people who asked for it before that again: npm run leads -- erase EMAIL`;
}

const heldAdvice = `They may have been made after the backup, so they are not sent. See them: npm run leads -- list --held
Send a lead that did not arrive: npm run leads -- retry REFERENCE. All of them: npm run leads -- retry --held --reason=restored`;

function describeComparison({ inCrm, released, known, strangers }: SettledByExport): string {
  const lines = [`Compared with the export: ${inCrm} in the CRM and marked as delivered, ${released} not there and due now.`];
  if (known.of === 0)
    lines.push(
      'The CRM had accepted no lead before the backup. So nothing shows that the export is complete, and nothing counts as missing.',
    );
  else {
    const conclusion = isComplete(known) ? '' : ' So it is not complete, and nothing counts as missing.';
    lines.push(
      `Of the last ${count(known.of, 'lead')} that the CRM accepted before the backup, the export has ${known.found}.${conclusion}`,
    );
  }
  if (strangers > 0) {
    const belong = strangers === 1 ? 'belongs' : 'belong';
    lines.push(
      `${count(strangers, 'row')} of the export ${belong} to people without a lead in the backup. Leads that arrived after it are among them.`,
    );
  }
  return lines.join('\n');
}

/** Absolute path of a file that can be read. */
function readable(name: string): string {
  const file = resolve(name);
  try {
    accessSync(file, constants.R_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason = code === 'ENOENT' ? 'does not exist' : `cannot be read by the user ${userInfo().username} (${code})`;
    throw usageError(`${file} ${reason}.`);
  }
  return file;
}

/** An export from before the backup would make everything since then look missing. */
function checkAge(exportFile: string, madeAt: number | undefined): void {
  const exportedAt = statSync(exportFile).mtimeMs;
  if (madeAt === undefined || exportedAt >= madeAt) return;
  throw new OperatorError(
    'USAGE',
    `${exportFile} is from ${timeText(exportedAt)}, before the backup (${timeText(madeAt)}).`,
    'Export the leads from the CRM again, now that the service is stopped.',
  );
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

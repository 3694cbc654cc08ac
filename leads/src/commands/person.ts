import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { isLocale, localeCodes } from '@emovera/contract/locales.ts';
import { checkErasureList, extendErasureList } from '../backup/erasureList.ts';
import type { TargetConfig } from '../delivery/target.ts';
import { commandActor, writeAudit } from '../desk/auditLog.ts';
import { accessFile } from '../export/accessFile.ts';
import { makePrivateFile } from '../privateFile.ts';
import { leadsCommand } from '../program.ts';
import { readManifest } from '../site/site.ts';
import { emptyWriteAheadLog, eraseLeads, erasuresSince, forgetErasures, purgeLeads } from '../store/eraseLeads.ts';
import { toMailbox } from '../store/mailbox.ts';
import type { CommandStore } from '../store/openStore.ts';
import { readPerson } from '../store/persons.ts';
import type { StoredLead } from '../store/readLeads.ts';
import { count } from '../text.ts';
import { command, type ExitCode, findLeads, outputFile, usageError, withStore } from './command.ts';
import { formatList } from './formatLeads.ts';

/** Options of commands that are about one person, and their help. */
const personOptions = { also: { type: 'string' }, without: { type: 'string' } } as const;
const personUsage = '[--also=REFERENCE,…] [--without=REFERENCE,…]';

type Chosen = { readonly leads: readonly StoredLead[]; readonly others: readonly StoredLead[]; readonly hasMore: boolean };

/**
 * The leads of a person, newest first, with those of `--also` and without those of `--without`.
 * @throws OperatorError USAGE if the address or a reference is wrong.
 */
async function choosePersonLeads(
  store: CommandStore | undefined,
  email: string | undefined,
  { also, without }: { readonly also?: string | undefined; readonly without?: string | undefined },
): Promise<Chosen> {
  if (!email) throw usageError('Name the e-mail address of the person, such as anna@company.example.');
  if (toMailbox(email) === '') throw usageError(`The address of the person must be an e-mail address, not "${email}".`);
  const [added, removed] = [referencesIn(also), referencesIn(without)];
  const { leads, others, hasMore } = store ? await readPerson(store.db, email) : { leads: [], others: [], hasMore: false };
  const addedLeads = await findLeads(store, added);
  const own = new Set(leads.map(({ reference }) => reference));
  for (const reference of added)
    if (!addedLeads.has(reference)) throw usageError(`--also must name references of leads, and ${reference} was not found.`);
  for (const reference of removed)
    if (!own.has(reference)) throw usageError(`--without must name leads of ${email}, and ${reference} is not one of them.`);
  const further = [...addedLeads.values()].filter(({ reference }) => !own.has(reference));
  return {
    leads: [...leads, ...further]
      .filter(({ reference }) => !removed.includes(reference))
      .sort((a, b) => b.receivedAt.localeCompare(a.receivedAt)),
    others: others.filter(({ reference }) => !addedLeads.has(reference)),
    hasMore,
  };
}

/** Prints the leads of a person, and others that may be of the same person. */
function printPersonLeads({ leads, others, hasMore }: Chosen, config: TargetConfig): void {
  if (leads.length > 0) console.log(formatList(leads, config));
  if (others.length > 0) {
    const title = `${count(others.length, 'other lead')} may be of the same person. If so, add --also=REFERENCE,…`;
    console.log(`\n${title}\n${formatList(others, config)}\n`);
  }
  if (hasMore) console.log('There are more leads than are shown here. Run the command again afterwards.');
}

function referencesIn(list: string | undefined): readonly string[] {
  return (list ?? '')
    .split(',')
    .map((reference) => reference.trim().toUpperCase())
    .filter(Boolean);
}

/** `person`: answers a request for access. */
export const person = command({
  usage: `person EMAIL ${personUsage} [--output=FILE.html] [--lang=${localeCodes.join('|')}]
      Shows every lead of a person, in any spelling of the address and from addresses that the lead desk has joined to it, and others
      that may be of the same person. With --output, writes a page for the person who asks what is stored about them, in the
      language of their newest lead or in --lang. --also adds others of the person, and --without leaves some out.`,
  options: { ...personOptions, output: { type: 'string' }, lang: { type: 'string' } },
  maxPositionals: 1,
  async run({ output, lang, ...options }, [email]) {
    if (lang !== undefined && !isLocale(lang)) throw usageError(`--lang=${lang} must be one of ${localeCodes.join(', ')}.`);
    const file = output === undefined ? undefined : outputFile(output);
    return withStore(async (store, config) => {
      const chosen = await choosePersonLeads(store, email, options);
      const { leads } = chosen;
      printPersonLeads(chosen, config);
      if (!store || leads.length === 0) {
        console.error('No lead with this address was found. Check how it is written; list shows the addresses.');
        return 1;
      }
      if (file === undefined) return 0;
      const now = Date.now();
      const { html } = accessFile(leads, readManifest(config), { ...config, now, lang });
      await writeAudit(store.db, {
        at: now,
        actor: commandActor,
        action: 'accessFile',
        reference: leads[0]?.reference ?? '',
        leads: leads.length,
      });
      makePrivateFile(file, 'w');
      writeFileSync(file, html);
      console.error(
        `Written to ${file}, readable by you alone: it holds personal data. Read it before you send it: notes may name other people.`,
      );
      return 0;
    });
  },
});

/** `erase`: erases a person's data. */
export const erase = command({
  usage: `erase EMAIL ${personUsage} [--yes]
      Erases every lead of a person for good, in any spelling of the address and from addresses that the lead desk has joined to it. Shows
      them, and others that may be of the same person, and asks first; --yes does not ask. --also erases others of the
      person, and --without leaves some of those that were shown.`,
  options: { ...personOptions, yes: { type: 'boolean' } },
  maxPositionals: 1,
  async run({ yes, ...options }, [email]) {
    return withStore(async (store, config) => {
      const chosen = await choosePersonLeads(store, email, options);
      printPersonLeads(chosen, config);
      if (!store || chosen.leads.length === 0) {
        console.error('No lead with this address was found. Check how it is written; list shows the addresses.');
        return 1;
      }
      if (!yes && !(await isConfirmed(count(chosen.leads.length, 'lead')))) return 1;
      checkErasureList(config.backup);
      const now = Date.now();
      const references = chosen.leads.map(({ reference }) => reference);
      const { leads, left, noted } = await eraseLeads(store.db, references, now);
      console.log(
        `Erased: ${count(leads, 'lead')}. The CRM and the team's mailboxes and calendars have copies of their own: erase them there too.`,
      );
      if (left.length > 0) {
        console.log(
          `Not erased, because it was not in the list or was left out: ${left.join(', ')}. Run the command again to see ${left.length === 1 ? 'it' : 'them'}.`,
        );
      }
      const exitCode = await finishErasure(store);
      extendErasureList(config.backup, noted, now);
      console.log('Backups keep their copies, and restore erases them again.');
      return exitCode;
    });
  },
});

/** Empties SQLite's write-ahead log, which still contains the erased rows, or explains why it cannot be emptied. Every purge tries again. */
async function finishErasure({ db, location }: CommandStore): Promise<ExitCode> {
  if (await emptyWriteAheadLog(db)) return 0;
  console.error(
    `The store's log ${location}-wal still holds copies of what was erased, because another program (an export, a backup) reads from it. Once that has ended: ${leadsCommand('purge')}`,
  );
  return 1;
}

async function isConfirmed(erased: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    console.error(`Nothing was erased: ${erased} would be erased. Without a terminal for the question, add --yes.`);
    return false;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // Ctrl-D ends the input and rejects the promise. This counts as "no".
  const answer = await terminal.question(`Erase ${erased} for good? Type yes: `).catch(() => '');
  terminal.close();
  if (answer.trim().toLowerCase() === 'yes') return true;
  console.error('Nothing was erased.');
  return false;
}

/** `purge`: erases leads whose retention has ended, as the service does once a day. */
export const purge = command({
  usage: `purge [--dry-run]
      Erases the leads of everyone whose last lead is older than RETENTION_DAYS. The service does the same once a day.
      With --dry-run it only counts.`,
  options: { 'dry-run': { type: 'boolean', default: false } },
  async run({ 'dry-run': isDryRun }) {
    return withStore(async (store, { retentionDays, backup }) => {
      const now = Date.now();
      const purged = store && (await purgeLeads(store.db, { now, retentionDays, isDryRun }));
      if (store && !isDryRun) await forgetErasures(store.db, erasuresSince(now, backup.days));
      const { leads, neverDelivered } = purged ?? { leads: 0, neverDelivered: 0 };
      const never = leads > 0 ? `; ${neverDelivered} of them never reached the CRM` : '';
      const retention = count(retentionDays, 'day');
      console.log(`${isDryRun ? 'To erase' : 'Erased'}: ${count(leads, 'lead')}, after a retention of ${retention}${never}.`);
      return store && !isDryRun ? finishErasure(store) : 0;
    });
  },
});

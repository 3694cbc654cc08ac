import { createInterface } from 'node:readline/promises';
import { checkErasureList, extendErasureList } from '../backup/erasureList.ts';
import { leadsCommand } from '../leadsCommand.ts';
import { emptyWriteAheadLog, eraseLeads } from '../store/eraseLeads.ts';
import { command, type ExitCode } from './command.ts';
import { count } from './format.ts';
import { choosePersonLeads, personOptions, personUsage, printPersonLeads } from './personLeads.ts';
import { type CommandStore, withStore } from './store.ts';

/** `erase`: erases a person's data. */
export const erase = command({
  usage: `erase EMAIL ${personUsage} [--yes]
      Erases every lead of a person for good, in any spelling of the address. Shows them, and others with the same name or company, and
      asks first; --yes does not ask. --also erases others of the person, and --without leaves some of those that were shown.`,
  options: { ...personOptions, yes: { type: 'boolean' } },
  maxPositionals: 1,
  async run({ yes, ...options }, [email]) {
    return withStore(async (store, config) => {
      const chosen = await choosePersonLeads(store, email, options);
      printPersonLeads(chosen, config);
      if (!store || chosen.leads.length === 0) {
        console.error('No lead has this address. Check how it is written; list shows the addresses.');
        return 1;
      }
      if (!yes && !(await isConfirmed(count(chosen.leads.length, 'lead')))) return 1;
      checkErasureList(config.backup);
      const now = Date.now();
      const references = chosen.leads.map(({ reference }) => reference);
      const { leads, left, noted } = await eraseLeads(store.db, references, now);
      console.log(`Erased: ${count(leads, 'lead')}. The CRM and the team's mailboxes have copies of their own: erase there too.`);
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

/** Empties SQLite's write-ahead log, which still holds what was erased, or explains why it cannot be emptied. Every purge tries again. */
export async function finishErasure({ db, location }: CommandStore): Promise<ExitCode> {
  if (await emptyWriteAheadLog(db)) return 0;
  console.error(
    `The store's log ${location}-wal still holds copies of what was erased, because another program (an export, a backup) reads from it. Once that has ended: ${leadsCommand('purge')}`,
  );
  return 1;
}

async function isConfirmed(what: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    console.error(`Nothing was erased: ${what} would be erased. Without a terminal for the question, add --yes.`);
    return false;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // Ctrl-D ends the input and rejects the promise. It means no.
  const answer = await terminal.question(`Erase ${what} for good? Type yes: `).catch(() => '');
  terminal.close();
  if (answer.trim().toLowerCase() === 'yes') return true;
  console.error('Nothing was erased.');
  return false;
}

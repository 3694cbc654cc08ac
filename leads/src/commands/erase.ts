import { createInterface } from 'node:readline/promises';
import { extendErasureList } from '../backup/erasureList.ts';
import { emptyWriteAheadLog, erasePerson } from '../store/eraseLeads.ts';
import { readLeads } from '../store/readLeads.ts';
import { command, type ExitCode, usageError } from './command.ts';
import { count } from './format.ts';
import { formatList } from './formatLeads.ts';
import { type CommandStore, withStore } from './store.ts';

/** `erase`: erases a person's data. */
export const erase = command({
  usage: `erase EMAIL [--yes]
      Erases every lead of a person for good, in any letter case of the address. Shows them and asks first; --yes does not ask.`,
  options: { yes: { type: 'boolean' } },
  maxPositionals: 1,
  async run({ yes }, [email]) {
    if (!email) throw usageError('An e-mail address is missing.');
    return withStore(async (store, config) => {
      const leads = store ? await Array.fromAsync(readLeads(store.db, 'oldest', { email })) : [];
      if (!store || leads.length === 0) {
        console.error('No lead has this address. Check how it is written; list shows the addresses.');
        return 1;
      }
      console.log(formatList(leads, config));
      if (!yes && !(await isConfirmed(count(leads.length, 'lead')))) return 1;
      const now = Date.now();
      const { leads: erased, noted } = await erasePerson(store.db, email, now);
      console.log(
        `Erased: ${count(erased, 'lead')}. The CRM and the team's mailboxes have copies of their own: erase there too. Backups keep theirs, and restore erases them again.`,
      );
      const exitCode = await finishErasure(store);
      extendErasureList(config.backup, noted, now);
      return exitCode;
    });
  },
});

/** Empties SQLite's write-ahead log, which still holds what was erased, or explains why it cannot be emptied. Every purge tries again. */
export async function finishErasure({ db, location }: CommandStore): Promise<ExitCode> {
  if (await emptyWriteAheadLog(db)) return 0;
  console.error(
    `The store's log ${location}-wal still holds copies of what was erased, because another program (an export, a backup) reads from it. Once that has ended: npm run leads -- purge`,
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

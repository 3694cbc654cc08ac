import { createInterface } from 'node:readline/promises';
import { emptyLog } from '../store/emptyLog.ts';
import { erasePerson } from '../store/erasePerson.ts';
import { readLeads } from '../store/readLeads.ts';
import { command, usageError } from './command.ts';
import { count } from './count.ts';
import { formatList } from './formatList.ts';
import { logHolds } from './logHolds.ts';
import { withStore } from './withStore.ts';

const elsewhere = `The CRM, the team's mailboxes and the backups have copies of their own: erase there too.`;

/** `erase`: a person's data. */
export const erase = command({
  usage: `erase EMAIL [--yes]
      Erases every lead of a person for good, in any letter case of the address. Shows them and asks first; --yes does not ask.`,
  options: { yes: { type: 'boolean' } },
  takes: 'one',
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
      const gone = await erasePerson(store.db, email);
      console.log(`Erased: ${count(gone.length, 'lead')}. ${elsewhere}`);
      if (await emptyLog(store.db)) return 0;
      console.error(logHolds(store.place));
      return 1;
    });
  },
});

async function isConfirmed(what: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    console.error(`Nothing was erased: ${what} would go. Without a terminal to ask on, add --yes.`);
    return false;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // The end of the input (Ctrl-D) rejects the question: it is a no.
  const answer = await terminal.question(`Erase ${what} for good? Type yes: `).catch(() => '');
  terminal.close();
  if (answer.trim().toLowerCase() === 'yes') return true;
  console.error('Nothing was erased.');
  return false;
}

import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '../config.ts';
import { formatReason, OperatorError } from '../errors.ts';
import { openMailer } from '../notify/mailer.ts';
import { leadsCommand } from '../program.ts';
import { knownLeadSecret, rotateLeadSecret, storeSecret } from '../stamp.ts';
import { copyLeads } from '../store/copyLeads.ts';
import { openStore, openStoreForReading, sqliteFileName } from '../store/openStore.ts';
import { checkSchema } from '../store/sqlite.ts';
import { count } from '../text.ts';
import { printClashes } from './cancel.ts';
import { command, type ExitCode, usageError, withStore } from './command.ts';

/** `move`: copies all leads from SQLite to PostgreSQL. */
export const move = command({
  usage: `move
      Copies all leads from SQLite (DATA_DIR) to PostgreSQL (DATABASE_URL). Stop the service before; start it with
      DATABASE_URL afterwards. It can be repeated: leads that are there already stay as they are.`,
  async run() {
    const config = loadConfig(process.env);
    if (!config.databaseUrl) {
      throw new OperatorError(
        'CONFIG_INVALID',
        'DATABASE_URL is missing: it says which database to copy the leads to.',
        'Set it: DATABASE_URL=postgres://…',
      );
    }
    const source = await openStoreForReading({ dataDir: config.dataDir, databaseUrl: undefined });
    if (!source) {
      const file = join(config.dataDir, sqliteFileName);
      const message = existsSync(file) ? `${file} has no leads.` : `${file} does not exist.`;
      throw new OperatorError('STORE_UNREACHABLE', message, 'Set DATA_DIR to the folder that the service has used.');
    }
    try {
      await checkSchema(source.db, source.location);
      const target = await openStore(config, () => {});
      try {
        const { total, added } = await copyLeads(source.db, target.db);
        console.log(
          `${count(added, 'lead')} of ${total} copied from ${source.location} to ${target.location}; the others were there already.`,
        );
        await printClashes(target.db);
        console.log(
          `Start the service with DATABASE_URL. ${source.location} is unchanged: delete it once you have checked the copy, it holds personal data.`,
        );
        return 0;
      } finally {
        await target.close();
      }
    } finally {
      await source.close();
    }
  },
});

/** `rotate-secret`: replaces the secret of the forms' time-stamps. */
export const rotateSecret = command({
  usage: `rotate-secret [--accept]
      Makes a new secret for the forms' time-stamps in the data folder (SQLite). Restart the service afterwards. The secret before is
      accepted for a day. LEAD_SECRET is rotated with LEAD_SECRET_PREVIOUS instead. If its value before is lost, --accept makes the new
      one that of the database. Services with another one then do not start.`,
  options: { accept: { type: 'boolean' } },
  async run({ accept }) {
    if (accept) return acceptSecret();
    const file = rotateLeadSecret(loadConfig(process.env), Date.now());
    console.log(
      `A new secret is in ${file}. Restart the service now, so that it uses it. Pages that are open now can be sent for a day; after that their leads are held.`,
    );
    return 0;
  },
});

function acceptSecret(): Promise<ExitCode> {
  return withStore(async (store, config) => {
    const secret = knownLeadSecret(config);
    if (!store || !secret) {
      console.error(`The ${store ? 'secret' : 'store'} does not exist yet. The first service that starts makes it.`);
      return 1;
    }
    await storeSecret(store.db, secret);
    console.log(`The secret of these settings is that of ${store.location} now. Restart every service with it.`);
    return 0;
  });
}

/** `alarm`: tells the team by e-mail that a unit of systemd has failed. */
export const alarm = command({
  usage: `alarm UNIT
      Tells the team (MAIL_TO) by e-mail that a unit of systemd has failed. The units of deploy/systemd do that with OnFailure=.`,
  maxPositionals: 1,
  async run(_options, [unit]) {
    if (!unit || !/^[\w@:.\\-]{1,200}$/.test(unit)) throw usageError('alarm needs the name of a unit.');
    const { mail } = loadConfig(process.env);
    if (!mail) {
      console.error(`${unit} has failed, and no mail was sent, because SMTP_URL is not set.`);
      return 1;
    }
    const mailer = await openMailer(mail);
    const text = `${unit} has failed on ${hostname()}.\n\nSee why: sudo journalctl -u ${unit} --since today\nStart it again: sudo systemctl start ${unit}\n`;
    try {
      await mailer.send({ subject: `${unit} has failed`, text }, new AbortController().signal);
    } catch (error) {
      console.error(
        `${unit} has failed, and the team was not told, because the mail server refused the mail or did not answer: ${formatReason(error)}\nCheck SMTP_URL: ${leadsCommand('doctor')}`,
      );
      return 1;
    }
    console.log(`The team was told that ${unit} has failed.`);
    return 0;
  },
});

import { hostname } from 'node:os';
import { loadConfig } from '../config.ts';
import { reasonOf } from '../errors.ts';
import { leadsCommand } from '../leadsCommand.ts';
import { openMailer } from '../notify/mailer.ts';
import { command, usageError } from './command.ts';

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
        `${unit} has failed, and the team was not told, because the mail server refused the mail or did not answer: ${reasonOf(error)}\nCheck SMTP_URL: ${leadsCommand('doctor')}`,
      );
      return 1;
    }
    console.log(`The team was told that ${unit} has failed.`);
    return 0;
  },
});

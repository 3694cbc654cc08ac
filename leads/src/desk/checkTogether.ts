import type { Config } from '../config.ts';
import type { Report } from './report.ts';

/** Looks whether variables that need each other are there together; each is well by itself. */
export function checkTogether(config: Pick<Config, 'databaseUrl' | 'leadSecret' | 'mail' | 'silenceAlarmHours'>, report: Report): void {
  if (config.databaseUrl && !config.leadSecret) {
    report.bad(
      'LEAD_SECRET is missing: with DATABASE_URL, the service does not start.',
      'Give the same to every service: openssl rand -hex 32',
    );
  }
  if (config.silenceAlarmHours > 0 && !config.mail) {
    report.bad('SILENCE_ALARM_HOURS is set, and there is no e-mail to sound the alarm by.', 'Set SMTP_URL, MAIL_FROM and MAIL_TO.');
  }
}

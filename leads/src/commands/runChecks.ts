import type { NodemailerError } from 'nodemailer';
import type { Config } from '../config.ts';
import { OperatorError, reasonOf } from '../errors.ts';
import { openMailer } from '../notify/mailer.ts';
import { readManifest } from '../site/manifest.ts';
import { checkCrm } from './checkCrm.ts';
import { checkStore } from './checkStore.ts';
import type { CheckReport } from './report.ts';

/**
 * Checks the built site, settings that need each other, the store, the CRM and the mail server.
 * @param isServing Whether the service itself checks while it answers visitors. Then the store's file is not read as a whole.
 */
export async function runChecks(config: Config, report: CheckReport, isServing: boolean): Promise<void> {
  let origin: string | undefined;
  await reportErrors(report, () => {
    origin = checkSite(config, report);
  });
  checkCombinations(config, report);
  await reportErrors(report, () => checkStore(config, report, isServing));
  await reportErrors(report, () => checkCrm(config.crm, origin, report));
  await checkMail(config, report);
}

/** Runs a check. An operator error is reported like a failed check, so that the other checks still run. */
async function reportErrors(report: CheckReport, check: () => void | Promise<void>): Promise<void> {
  try {
    await check();
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    const [what = '', ...details] = error.message.split('\n');
    const remedy = details.pop() ?? '';
    report.bad([what, details.join(', ')].join(' ').trim(), remedy);
  }
}

/** Checks the built site and returns its origin. */
function checkSite(config: Config, report: CheckReport): string {
  const { origin, service } = readManifest(config);
  report.good(`The built site in ${config.distDir} is complete.`);
  if (service) report.note(`Its pages are served elsewhere, at ${origin}. Their forms post to ${service}.`);
  const built = readManifest({ distDir: config.distDir, siteOrigin: undefined }).origin;
  if (built !== origin) report.note(`Its pages name ${built} as their address, not SITE_ORIGIN: build with SITE_ORIGIN=${origin} too.`);
  return origin;
}

const mailRemedy = 'Set SMTP_URL, MAIL_FROM and MAIL_TO.';

/** Checks variables that are valid alone but need each other. */
function checkCombinations({ databaseUrl, leadSecret, mail, silenceAlarmHours, weeklySummary }: Config, report: CheckReport): void {
  if (databaseUrl && !leadSecret) {
    report.bad(
      'LEAD_SECRET is missing: with DATABASE_URL, the service does not start.',
      'Give every service the same secret: openssl rand -hex 32',
    );
  }
  if (silenceAlarmHours > 0 && !mail) {
    report.bad('SILENCE_ALARM_HOURS is set, but there is no e-mail to send the alarm.', mailRemedy);
  }
  if (weeklySummary && !mail) report.bad('WEEKLY_SUMMARY is on, but there is no e-mail to send the summary.', mailRemedy);
}

/** Checks that the mail server accepts the connection and the login. Sends nothing. */
async function checkMail({ mail }: Config, report: CheckReport): Promise<void> {
  if (!mail) {
    report.note('E-mail is not configured: SMTP_URL is not set.');
    return;
  }
  const { host } = new URL(mail.smtpUrl);
  try {
    await (await openMailer(mail)).verify();
    report.good(`The mail server ${host} accepts connection and login.`);
  } catch (error) {
    const { code } = error as NodemailerError;
    const remedy = code === 'EAUTH' ? 'Check user and password in SMTP_URL.' : 'Check host and port in SMTP_URL; port 465 needs smtps://';
    report.bad(`The mail server ${host} does not accept mail: ${code ?? 'unknown'} (${reasonOf(error)})`, remedy);
  }
}

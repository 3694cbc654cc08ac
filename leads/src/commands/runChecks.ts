import type { NodemailerError } from 'nodemailer';
import type { Config } from '../config.ts';
import { OperatorError, reasonOf } from '../errors.ts';
import { openMailer } from '../notify/mailer.ts';
import { readManifest } from '../site/manifest.ts';
import { checkCrm } from './checkCrm.ts';
import { checkStore } from './checkStore.ts';
import type { ReportCheck } from './report.ts';

/**
 * Checks the built site, settings that need each other, the store, the CRM and the mail server.
 * @param isServing Whether the service itself checks while it answers visitors. Then the store's file is not read as a whole.
 */
export async function runChecks(config: Config, report: ReportCheck, isServing: boolean): Promise<void> {
  let origin: string | undefined;
  await reportErrors('site', report, () => {
    origin = checkSite(config, report);
  });
  checkCombinations(config, report);
  for (const values of config.misspelt) report({ result: 'bad', check: 'misspelt', values });
  await reportErrors('store', report, () => checkStore(config, report, isServing));
  await reportErrors('crmForms', report, () => checkCrm(config.crm, origin, report));
  await checkMail(config, report);
}

/** Runs a check. An operator error is reported like a failed check, so that the other checks still run. */
async function reportErrors(check: 'site' | 'store' | 'crmForms', report: ReportCheck, run: () => void | Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    const [what = '', ...details] = error.message.split('\n');
    const remedy = details.pop() ?? '';
    report({ result: 'bad', check, values: { error: [what, details.join(', ')].join(' ').trim(), remedy } });
  }
}

/** Checks the built site and returns its origin. */
function checkSite(config: Config, report: ReportCheck): string {
  const { origin, service } = readManifest(config);
  report({ result: 'good', check: 'site', values: { folder: config.distDir } });
  if (service) report({ result: 'note', check: 'pagesElsewhere', values: { origin, service } });
  const built = readManifest({ distDir: config.distDir, siteOrigin: undefined }).origin;
  if (built !== origin) report({ result: 'bad', check: 'otherOrigin', values: { origin, built } });
  return origin;
}

/** Checks variables that are valid alone but need each other. */
function checkCombinations({ databaseUrl, leadSecret, mail, silenceAlarmHours, weeklySummary }: Config, report: ReportCheck): void {
  if (databaseUrl && !leadSecret) report({ result: 'bad', check: 'leadSecret', values: {} });
  if (silenceAlarmHours > 0 && !mail) report({ result: 'bad', check: 'silenceAlarm', values: {} });
  if (weeklySummary && !mail) report({ result: 'bad', check: 'weeklySummary', values: {} });
}

/** Checks that the mail server accepts the connection and the login. Sends nothing. */
async function checkMail({ mail }: Config, report: ReportCheck): Promise<void> {
  if (!mail) {
    report({ result: 'note', check: 'mail', values: {} });
    return;
  }
  const { host } = new URL(mail.smtpUrl);
  try {
    await (await openMailer(mail)).verify();
    report({ result: 'good', check: 'mail', values: { host } });
  } catch (error) {
    const { code = 'unknown' } = error as NodemailerError;
    report({ result: 'bad', check: 'mail', values: { host, code, reason: reasonOf(error), isLogin: code === 'EAUTH' } });
  }
}

import type { NodemailerError } from 'nodemailer';
import type { Config } from '../config.ts';
import { reasonOf } from '../errors.ts';
import { openMailer } from '../notify/mailer.ts';
import { type ReadManifest, readManifest } from '../site/manifest.ts';
import { checkCrm } from './checkCrm.ts';
import { checkService } from './checkService.ts';
import { checkSettings } from './checkSettings.ts';
import { checkStore } from './checkStore.ts';
import type { ReportCheck } from './report.ts';
import { reportErrors } from './reportErrors.ts';

/**
 * Checks the built site, settings that need each other, the running service, the store, the CRM and the mail server.
 * @param isServing Whether the service itself checks while it answers visitors. Then it is not asked, and the store's file is not read as a whole.
 */
export async function runChecks(config: Config, report: ReportCheck, isServing: boolean): Promise<void> {
  let site: ReadManifest | undefined;
  await reportErrors('site', report, () => {
    site = checkSite(config, report);
  });
  checkSettings(config, site, report);
  if (!isServing) await checkService(config, report);
  await checkStore(config, report, isServing);
  await reportErrors('crmForms', report, () => checkCrm(config.crm, site?.origin, report));
  await checkMail(config, report);
}

/** Checks the built site. */
function checkSite(config: Config, report: ReportCheck): ReadManifest {
  const site = readManifest(config);
  const { origin, service } = site;
  report({ result: 'good', check: 'site', values: { folder: config.distDir } });
  if (service) report({ result: 'note', check: 'pagesElsewhere', values: { origin, service } });
  return site;
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

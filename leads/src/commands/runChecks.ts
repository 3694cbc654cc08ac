import type { CrmFault } from '@emovera/contract/checks/checks.ts';
import type { NodemailerError } from 'nodemailer';
import type { Config, CrmConfig } from '../config.ts';
import { openCrm } from '../crm/openCrm.ts';
import { codeOf, reasonOf } from '../errors.ts';
import { openMailer } from '../notify/mailer.ts';
import { type ReadManifest, readManifest } from '../site/manifest.ts';
import { checkService } from './checkService.ts';
import { checkSettings } from './checkSettings.ts';
import { checkStore } from './checkStore.ts';
import { type ReportCheck, reportErrors } from './report.ts';

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

/** Longest wait for an answer, in milliseconds. */
const answerTimeoutMs = 10_000;

/**
 * Checks that the CRM answers and that every form has its identifiers. It requests the CRM's home page: any answer proves that name, network
 * and certificate work, and no lead is made.
 * @param siteOrigin Undefined if the built site cannot be read.
 * @throws OperatorError if identifiers are missing.
 */
async function checkCrm(crm: CrmConfig | undefined, siteOrigin: string | undefined, report: ReportCheck): Promise<void> {
  if (!crm) {
    report({ result: 'note', check: 'crm', values: {} });
    return;
  }
  const { origin } = new URL(crm.endpoint);
  try {
    const { status } = await fetch(origin, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(answerTimeoutMs) });
    report({ result: 'good', check: 'crm', values: { origin, status } });
  } catch (error) {
    const cause = (error as { cause?: unknown }).cause ?? error;
    report({ result: 'bad', check: 'crm', values: { origin, fault: faultOf(codeOf(cause)), reason: reasonOf(cause) } });
  }
  if (siteOrigin === undefined) return;
  openCrm(crm, siteOrigin);
  report({ result: 'good', check: 'crmForms', values: { kind: crm.kind } });
}

/** The cause of a network error. */
function faultOf(code = ''): CrmFault {
  if (/^(ENOTFOUND|EAI_)/.test(code)) return 'name';
  if (/CERT|TLS|SSL|UNABLE_TO_|SELF_SIGNED|EPROTO/.test(code)) return 'certificate';
  if (code === 'ECONNREFUSED') return 'refused';
  return 'silent';
}

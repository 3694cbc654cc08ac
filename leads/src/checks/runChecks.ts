import type { CrmFault } from '@emovera/contract/checks/checks.ts';
import { findProvider } from '@emovera/contract/companyProvider.ts';
import { deskPath } from '@emovera/contract/desk.ts';
import type { NodemailerError } from 'nodemailer';
import { parseHost, readCalendar } from '../booking/calendars.ts';
import { type Config, type CrmConfig, findDeskOrigin } from '../config.ts';
import { openCrm } from '../crm/openCrm.ts';
import { findErrorCode, formatReason } from '../errors.ts';
import { openMailer } from '../notify/mailer.ts';
import { type ReadManifest, readManifest } from '../site/site.ts';
import { checkTimeoutMs } from '../store/openStore.ts';
import { checkStore } from './checkStore.ts';
import { type ReportCheck, reportErrors } from './report.ts';

/**
 * Checks the built site, settings that need each other, the running service, the store, the CRM and the mail server.
 * @param isServing Whether the service itself runs the checks while it answers visitors. Then it sends no request to itself, and does not read the store's
 * whole file.
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
  if (site) await checkCalendars(config, site, report);
  await checkProvider(config, site, report);
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
    report({ result: 'bad', check: 'mail', values: { host, code, reason: formatReason(error), isLogin: code === 'EAUTH' } });
  }
}

/** Checks that the team's calendars can be read. */
async function checkCalendars({ calendarFeeds }: Config, { booking }: ReadManifest, report: ReportCheck): Promise<void> {
  for (const address of calendarFeeds) {
    const host = parseHost(address);
    try {
      const { skipped } = await readCalendar(address, { zone: booking.zone, now: Date.now() });
      report({ result: 'good', check: 'calendar', values: { host, skipped } });
    } catch (error) {
      report({ result: 'bad', check: 'calendar', values: { host, reason: formatReason(error) } });
    }
  }
}

/** Checks that the provider of company accounts answers with the settings that the service needs. */
async function checkProvider(config: Config, site: ReadManifest | undefined, report: ReportCheck): Promise<void> {
  if (!config.oidc) return;
  const { issuer } = config.oidc;
  try {
    await findProvider(config.oidc);
    const address = site ? `${findDeskOrigin(config, site)}${deskPath}/` : `${deskPath}/`;
    report({ result: 'good', check: 'provider', values: { issuer, address } });
  } catch (error) {
    report({ result: 'bad', check: 'provider', values: { issuer, reason: formatReason((error as Error).cause ?? error) } });
  }
}

/** Maximum wait for an answer, in milliseconds. */
const answerTimeoutMs = 10_000;

/**
 * Checks that the CRM answers and that every form has its identifiers. It requests the CRM's home page: any answer proves that name, network and certificate
 * work. No lead is created.
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
    report({ result: 'bad', check: 'crm', values: { origin, fault: toCrmFault(findErrorCode(cause)), reason: formatReason(cause) } });
  }
  if (siteOrigin === undefined) return;
  openCrm(crm, siteOrigin);
  report({ result: 'good', check: 'crmForms', values: { kind: crm.kind } });
}

/** The cause of a network error. */
function toCrmFault(code = ''): CrmFault {
  if (/^(ENOTFOUND|EAI_)/.test(code)) return 'name';
  if (/CERT|TLS|SSL|UNABLE_TO_|SELF_SIGNED|EPROTO/.test(code)) return 'certificate';
  if (code === 'ECONNREFUSED') return 'refused';
  return 'silent';
}

/**
 * Reports settings that are valid alone, but differ from the build, need another setting, are meant for one start, or have a name that is probably misspelt.
 * @param site Origins of the built site. Undefined if it cannot be read.
 */
export function checkSettings(
  { databaseUrl, leadSecret, mail, misspelt, silenceAlarmHours, startDamaged, startEmpty, unused, weeklySummary }: Config,
  site: Pick<ReadManifest, 'origin' | 'builtOrigin'> | undefined,
  report: ReportCheck,
): void {
  if (site && site.builtOrigin !== site.origin) {
    report({ result: 'bad', check: 'otherOrigin', values: { origin: site.origin, built: site.builtOrigin } });
  }
  if (databaseUrl && !leadSecret) report({ result: 'bad', check: 'leadSecret', values: {} });
  if (!databaseUrl && startEmpty) report({ result: 'bad', check: 'startAnyway', values: { setting: 'START_EMPTY' } });
  if (!databaseUrl && startDamaged) report({ result: 'bad', check: 'startAnyway', values: { setting: 'START_DAMAGED' } });
  if (silenceAlarmHours > 0 && !mail) report({ result: 'bad', check: 'silenceAlarm', values: {} });
  if (weeklySummary && !mail) report({ result: 'bad', check: 'weeklySummary', values: {} });
  for (const values of unused) report({ result: 'bad', check: 'unused', values });
  for (const values of misspelt) report({ result: 'bad', check: 'misspelt', values });
}

/** Maximum wait for an answer, in milliseconds. */
const ownAnswerTimeoutMs = 1000;

/** Error codes for an address on which no program listens. */
const nothingListens = /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EADDRNOTAVAIL|E(?:HOST|NET)UNREACH)$/;

/** The answer of `/healthz` or `/readyz`. */
type State = { readonly status?: unknown; readonly version?: unknown; readonly reason?: unknown };

/** Asks the service whether it accepts leads. It need not run, because the commands work without it. */
async function checkService(config: Config, report: ReportCheck): Promise<void> {
  const address = serviceUrl(config);
  // If the system chooses the port, only the log says which.
  const health = config.port === 0 ? 'ECONNREFUSED' : await ask(config, `${address}/healthz`, ownAnswerTimeoutMs);
  if (typeof health === 'string' && nothingListens.test(health)) {
    report({ result: 'note', check: 'service', values: { address } });
    return;
  }
  const isOurs = typeof health === 'object' && (health.status === 'stopping' || typeof health.version === 'string');
  if (!isOurs) {
    report({ result: 'bad', check: 'otherProgram', values: { address } });
    return;
  }
  // The store may take this long to fail.
  const readiness = await ask(config, `${address}/readyz`, checkTimeoutMs + ownAnswerTimeoutMs);
  const { status, reason } = typeof readiness === 'string' ? { status: readiness } : readiness;
  if (status === 'ready') report({ result: 'good', check: 'service', values: { address, version: String(health.version) } });
  else report({ result: 'bad', check: 'service', values: { address, reason: String(reason ?? status) } });
}

/** The answer of the service, or the code of an error. */
async function ask({ previewPassword }: Config, url: string, timeoutMs: number): Promise<State | string> {
  const headers = { ...(previewPassword && { authorization: `Basic ${Buffer.from(`:${previewPassword}`).toString('base64')}` }) };
  try {
    const response = await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    return Object(await response.json());
  } catch (error) {
    return findErrorCode((error as { cause?: unknown }).cause) ?? (error as Error).name;
  }
}

/** The service's address on this machine. A service that listens on every address answers on the loopback address too. */
export function serviceUrl({ host, port }: Pick<Config, 'host' | 'port'>): string {
  const own = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${own.includes(':') ? `[${own}]` : own}:${port}`;
}

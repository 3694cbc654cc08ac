import { languageLine } from '@emovera/contract/crmFields.ts';
import {
  crmEmptyChoice,
  descriptionField,
  emptySubject,
  formIds,
  leadForms,
  leadSourceOptions,
  subjects,
} from '@emovera/contract/forms.ts';
import { localeCodes } from '@emovera/contract/locales.ts';
import { parseHost } from '../booking/calendars.ts';
import { Report } from '../checks/report.ts';
import { runChecks } from '../checks/runChecks.ts';
import { type Config, loadConfig } from '../config.ts';
import { readRelease } from '../program.ts';
import { describeDatabase } from '../store/openStore.ts';
import { command } from './command.ts';

/** `doctor`: prints the configuration, and checks the service. */
export const doctor = command({
  usage: `doctor
      The configuration without its secrets, the values to compare with the CRM's pick lists, and checks of the built site,
      the running service, the store, the disk, the CRM (without making a lead) and the mail server.`,
  async run() {
    const config = loadConfig(process.env);
    const report = new Report();
    const { version, commit } = readRelease();
    console.log(`Version ${version} (commit: ${commit})\n\nConfiguration\n${formatConfig(config)}\n`);
    console.log(
      `Values to compare with the pick lists of the CRM's account, which drops values that it does not know\n${formatPickLists()}\n`,
    );
    console.log('Checks');
    await runChecks(config, (check) => report.check(check), false);
    return report.exitCode;
  },
});

/** Formats every variable with its value, one per line. For a secret, it only prints whether it is set. */
function formatConfig(config: Config): string {
  const { crm, mail } = config;
  const values: Readonly<Record<string, string | number | undefined>> = {
    HOST: config.host,
    PORT: config.port,
    DATA_DIR: config.databaseUrl ? undefined : config.dataDir,
    START_DAMAGED: config.startDamaged ? 'on' : undefined,
    START_EMPTY: config.startEmpty ? 'on' : undefined,
    DATABASE_URL: config.databaseUrl && describeDatabase(config.databaseUrl),
    DIST_DIR: config.distDir,
    SITE_ORIGIN: config.siteOrigin,
    FORM_ORIGINS: config.formOrigins.join(', ') || undefined,
    DESK_ORIGIN: config.deskOrigin,
    OIDC_ISSUER: config.oidc?.issuer,
    OIDC_CLIENT_ID: config.oidc?.clientId,
    OIDC_CLIENT_SECRET: config.oidc && 'given',
    OIDC_ROLES: config.oidc?.roles.map(({ who, role }) => `${who}=${role}`).join(', '),
    PAGE_CACHE_MB: config.pageCacheBytes / 1_048_576,
    TRUST_PROXY: config.trustProxy === false ? undefined : String(config.trustProxy),
    RATE_LIMIT_MAX: config.rateLimits.minute,
    RATE_LIMIT_HOUR: config.rateLimits.hour,
    RATE_LIMIT_DAY: config.rateLimits.day,
    STOP_DELAY: config.stopDelayMs / 1000 || undefined,
    LOG_LEVEL: config.logLevel,
    LEAD_SECRET: config.leadSecret && 'given',
    LEAD_SECRET_PREVIOUS: config.previousLeadSecret && 'given',
    METRICS_TOKEN: config.metricsToken && 'given',
    PREVIEW_PASSWORD: config.previewPassword && 'given',
    RETENTION_DAYS: config.retentionDays,
    BACKUP_DIR: config.backup.dir,
    BACKUP_DAYS: config.backup.days,
    BACKUP_RECIPIENT: config.backup.recipients.join(', ') || undefined,
    STORE_LIMIT_MB: config.storeLimitBytes / 1_000_000 || undefined,
    SILENCE_ALARM_HOURS: config.silenceAlarmHours || undefined,
    WEEKLY_SUMMARY: config.weeklySummary ? 'on' : 'off',
    CRM_KIND: crm?.kind,
    CRM_ENDPOINT: crm && withoutSecrets(crm.endpoint),
    CRM_FORMS_FILE: crm?.formsFile,
    CRM_ACCEPTED_TEXT: crm?.acceptedText,
    SMTP_URL: mail && withoutSecrets(mail.smtpUrl),
    MAIL_FROM: mail?.from,
    MAIL_TO: mail?.to.join(', '),
    MAIL_LANG: mail?.lang,
    VISITOR_MAIL: mail && (mail.toVisitors ? 'on' : 'off'),
    VISITOR_MAILS_HOUR: mail?.maxVisitorMailsPerHour,
    CALENDAR_FEEDS: config.calendarFeeds.map(parseHost).join(', ') || undefined,
  };
  const width = Math.max(...Object.keys(values).map((name) => name.length)) + 2;
  const lines = Object.entries(values).map(([name, value]) => `  ${name.padEnd(width)}${value ?? '–'}`);
  return lines.join('\n');
}

/** Formats the values that the forms send into pick lists, and all options of "Lead Source" in both variants with an arrow at those values. */
function formatPickLists(): string {
  const sources = new Set<string>(formIds.map((id) => leadForms[id].leadSource));
  const types = new Set<string>(formIds.map((id) => leadForms[id].requestType));
  const mark = (option: string) => `${sources.has(option) ? '→ ' : '  '}${option}`;
  const width = Math.max(...leadSourceOptions.map(({ french }) => mark(french).length)) + 3;
  return [
    `  Lead Source  ${[...sources].join(', ')}`,
    `  LEADCF1      ${[crmEmptyChoice, ...types].join(', ')}`,
    `  LEADCF2      ${subjects.map((subject) => (subject === emptySubject ? crmEmptyChoice : subject)).join(', ')}`,
    `  ${descriptionField}  a text field, no list; begins with ${localeCodes.map(languageLine).join(', ')}`,
    '  All options of Lead Source, in French and in English; → marks what is sent:',
    ...leadSourceOptions.map(({ french, english }) => `    ${mark(french).padEnd(width)}${mark(english)}`.trimEnd()),
  ].join('\n');
}

/** An address without user, password and query, which may contain keys. */
function withoutSecrets(address: string): string {
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}${pathname === '/' ? '' : pathname}`;
}

import type { Config } from '../config.ts';
import { describeDatabase } from '../store/describeDatabase.ts';

/** Every variable with the value in force, one a line; of secrets only whether there is one. */
export function formatConfig(config: Config): string {
  const { crm, mail } = config;
  const secret = (value: string | undefined) => (value === undefined ? undefined : 'given');
  const values: Readonly<Record<string, string | number | undefined>> = {
    HOST: config.host,
    PORT: config.port,
    DATA_DIR: config.databaseUrl ? undefined : config.dataDir,
    DATABASE_URL: config.databaseUrl && describeDatabase(config.databaseUrl),
    DIST_DIR: config.distDir,
    SITE_ORIGIN: config.siteOrigin,
    PAGE_CACHE_MB: config.pageCacheBytes / 1_048_576,
    TRUST_PROXY: config.trustProxy === false ? undefined : String(config.trustProxy),
    RATE_LIMIT_MAX: config.rateLimitMax,
    LOG_LEVEL: config.logLevel,
    LEAD_SECRET: secret(config.leadSecret),
    METRICS_TOKEN: secret(config.metricsToken),
    RETENTION_DAYS: config.retentionDays,
    SILENCE_ALARM_HOURS: config.silenceAlarmHours || undefined,
    CRM_KIND: crm?.kind,
    CRM_ENDPOINT: crm && withoutSecrets(crm.endpoint),
    CRM_FORMS_FILE: crm?.formsFile,
    CRM_ACCEPTED_TEXT: crm?.acceptedText,
    SMTP_URL: mail && withoutSecrets(mail.smtpUrl),
    MAIL_FROM: mail?.from,
    MAIL_TO: mail?.to.join(', '),
    MAIL_LANG: mail?.lang,
    VISITOR_MAIL: mail && (mail.toVisitors ? 'on' : 'off'),
  };
  const width = Math.max(...Object.keys(values).map((name) => name.length)) + 2;
  return Object.entries(values)
    .map(([name, value]) => `  ${name.padEnd(width)}${value ?? '–'}`)
    .join('\n');
}

/** An address without user, password and query, which may hold keys. */
function withoutSecrets(address: string): string {
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}${pathname === '/' ? '' : pathname}`;
}

import { join, resolve } from 'node:path';
import { issuerPattern } from '@emovera/contract/companyProvider.ts';
import type { CrmKind } from '@emovera/contract/crmForms.ts';
import { defaultLocale, localeCodes } from '@emovera/contract/locales.ts';
import type { Manifest } from '@emovera/contract/manifest.ts';
import { parseOrigin, siteOriginRemedy } from '@emovera/contract/parseOrigin.ts';
import {
  addressLike,
  ageRecipients,
  atLeast,
  calendarFeeds,
  companyRoles,
  findMisspelt,
  isSecret,
  mailAddress,
  mailAddresses,
  minSecretLength,
  onOrOff,
  origins,
  parseOneOf,
  proxies,
  secretVariables,
  strongSecret,
  wholeNumber,
  withSecretFiles,
} from './environment.ts';
import { OperatorError } from './errors.ts';
import { root } from './program.ts';

/** Values of `LOG_LEVEL`, from most to fewest lines. */
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** Kinds of CRM with an adapter. The first is the default. */
const crmKinds = ['zoho', 'salesforce', 'hubspot'] as const satisfies readonly CrmKind[];

/** Configuration of the service. {@link loadConfig} describes each setting. */
export type Config = ReturnType<typeof loadConfig>;

/** Settings for delivering leads to the CRM. */
export type CrmConfig = NonNullable<Config['crm']>;

/** Settings for sending mails. */
export type MailConfig = NonNullable<Config['mail']>;

/** Minimum length of the password of a preview, in characters. */
const minPasswordLength = 8;

/** Minimum length of the token for the metrics, in characters. Unlike for the password, no limit applies to guesses. */
const minTokenLength = 16;

const secretRemedy = `give ${minSecretLength} or more random characters, the same to every service: openssl rand -hex 32`;

/** Settings that have no effect without another setting, by the name of that setting. */
const dependentSettings = {
  SMTP_URL: ['MAIL_TO', 'MAIL_FROM'],
  CRM_ENDPOINT: ['CRM_FORMS_FILE', 'CRM_ACCEPTED_TEXT'],
  OIDC_ISSUER: ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_ROLES'],
} as const;

/**
 * Reads the configuration from the environment, and from the files that it names for secrets. An empty variable means unset.
 * @param environment Usually `process.env`.
 * @throws OperatorError that names every wrong variable and its remedy.
 */
export function loadConfig(environment: NodeJS.ProcessEnv) {
  const errors: string[] = [];
  const values = withSecretFiles(environment, root, errors);
  const usedNames = new Set<string>(secretVariables.map((name) => `${name}_FILE`));
  const text = (name: string) => {
    usedNames.add(name);
    return values[name]?.trim() || undefined;
  };
  const read = <T>(name: string, fallback: T, parse: (value: string) => T | undefined, remedy: string): T => {
    const value = text(name);
    if (value === undefined) return fallback;
    const parsed = parse(value);
    if (parsed !== undefined) return parsed;
    errors.push(isSecret(name) ? `${name}: ${remedy}` : `${name} is "${value}": ${remedy}`);
    return fallback;
  };
  const need = (setting: 'SMTP_URL' | 'OIDC_ISSUER', remedy: string): undefined => {
    for (const name of dependentSettings[setting]) if (!text(name)) errors.push(`${name} is missing: with ${setting}, ${remedy}`);
  };
  const crmConfig = () => {
    const kind = read('CRM_KIND', crmKinds[0], parseOneOf(crmKinds), `give one of ${crmKinds.join(', ')}.`);
    const endpoint = read('CRM_ENDPOINT', undefined, addressLike(/^https?:/i), 'give the address at which the CRM takes leads, https://…');
    const formsFile = text('CRM_FORMS_FILE');
    if (!endpoint) return undefined;
    return {
      kind,
      /** Address that leads are posted to. */
      endpoint,
      /** Absolute path of the JSON file with the identifiers of the forms. */
      formsFile: formsFile && resolve(root, formsFile),
      /** Text of the CRM's thank-you page, for accounts that neither redirect nor answer with JSON. */
      acceptedText: text('CRM_ACCEPTED_TEXT'),
    };
  };
  const mailConfig = () => {
    /** `smtp://user:password@host:587` or `smtps://`. */
    const smtpUrl = read('SMTP_URL', undefined, addressLike(/^smtps?:\/\/./), 'give an address like smtp://user:password@host:587.');
    const to = read('MAIL_TO', undefined, mailAddresses, 'give one address or several, with commas between.');
    const from = read('MAIL_FROM', undefined, mailAddress, 'give the address that mails come from.');
    /** Language of the mails to the team. */
    const lang = read(
      'MAIL_LANG',
      defaultLocale,
      (value) => localeCodes.find((code) => code === value),
      `give one of ${localeCodes.join(', ')}.`,
    );
    /** Whether visitors get the link to the item that they requested. */
    const toVisitors = read('VISITOR_MAIL', true, onOrOff, 'give on or off.');
    /** Maximum number of mails to all visitors together within an hour. More wait. */
    const maxVisitorMailsPerHour = read('VISITOR_MAILS_HOUR', 200, wholeNumber(1, 1_000_000), 'give mails per hour, for example 200.');
    if (!smtpUrl) return undefined;
    if (to && from) return { smtpUrl, to, from, lang, toVisitors, maxVisitorMailsPerHour };
    return need('SMTP_URL', 'give the addresses that mails go to and come from.');
  };
  const oidcConfig = () => {
    const issuer = read(
      'OIDC_ISSUER',
      undefined,
      addressLike(issuerPattern),
      'give the address of the provider of the company accounts, https://…',
    );
    const roles = read(
      'OIDC_ROLES',
      undefined,
      companyRoles,
      'give who gets which role, with commas between: @company.example=viewer, group:sales=operator, ann@company.example=operator.',
    );
    const [clientId, clientSecret] = [text('OIDC_CLIENT_ID'), text('OIDC_CLIENT_SECRET')];
    if (!issuer) return undefined;
    if (roles && clientId && clientSecret) return { issuer, clientId, clientSecret, roles };
    return need('OIDC_ISSUER', 'give the client ID and secret that the provider shows, and the roles of the lead desk.');
  };
  const rateLimits = () => {
    const posts = wholeNumber(1, 100_000_000);
    const minute = read('RATE_LIMIT_MAX', 60, posts, 'give the posts allowed per minute from one address, for example 60.');
    const hour = read(
      'RATE_LIMIT_HOUR',
      5 * minute,
      posts,
      'give the posts allowed per hour from one address, such as 5 times those per minute.',
    );
    const day = read('RATE_LIMIT_DAY', 20 * minute, posts, 'give the posts allowed per day from one address, for example 1200.');
    return { minute, hour, day };
  };
  const mail = mailConfig();
  const feeds = read(
    'CALENDAR_FEEDS',
    [],
    calendarFeeds,
    'give the secret address of a calendar in the format of iCalendar, https://…, or several with commas between.',
  );
  const dataDir = resolve(root, text('DATA_DIR') ?? '.data');

  const config = {
    /** Name or address to listen on. `localhost` has two addresses, and both are used. */
    host: text('HOST') ?? 'localhost',
    /** 0 lets the system choose. */
    port: read('PORT', 4321, wholeNumber(0, 65_535), 'give a port between 0 and 65535, for example 4321.'),
    dataDir,
    /** Whether the service also uses a SQLite file that is damaged. */
    startDamaged: read('START_DAMAGED', false, onOrOff, 'give on or off.'),
    /** Whether the service also makes an empty store where one is missing. */
    startEmpty: read('START_EMPTY', false, onOrOff, 'give on or off.'),
    /** Address of PostgreSQL. Without it, SQLite is used. */
    databaseUrl: read(
      'DATABASE_URL',
      undefined,
      addressLike(/^postgres(ql)?:\/\/./),
      'give an address like postgres://user:password@host:5432/database.',
    ),
    /** Number of proxies in front of the service, or their addresses. `false` if visitors connect directly. */
    trustProxy: read(
      'TRUST_PROXY',
      false,
      proxies,
      'give the number of proxies in front of the service (1), or their addresses, separated by commas (10.0.0.0/8, 192.0.2.7).',
    ),
    /** Maximum number of posts from one address (IPv6: one /64) per minute, hour and day. */
    rateLimits: rateLimits(),
    /** Milliseconds for which a service that was told to stop still takes requests, so that a proxy can send them to another service. */
    stopDelayMs: read('STOP_DELAY', 0, wholeNumber(0, 60), 'give seconds, for example 3, or 0 to stop at once.') * 1000,
    logLevel: read('LOG_LEVEL', 'info', parseOneOf(logLevels), `give one of ${logLevels.join(', ')}.`),
    /** Absolute path of the built site. */
    distDir: resolve(root, text('DIST_DIR') ?? 'dist'),
    /** Origin of the site for visitors. Default the origin in the build. */
    siteOrigin: read('SITE_ORIGIN', undefined, parseOrigin, siteOriginRemedy),
    /** Further origins whose pages may post forms. */
    formOrigins: read('FORM_ORIGINS', [], origins, 'give one origin like https://company.example or several, with commas between.'),
    /** Origin of the lead desk. Without it, the desk is below the site's address. */
    deskOrigin: read('DESK_ORIGIN', undefined, parseOrigin, 'give only the origin of the lead desk: https://leads.company.example'),
    /** OpenID provider with which people sign in to the lead desk. Without it, they use passwords and passkeys only. */
    oidc: oidcConfig(),
    /** Maximum number of bytes of the built site that are kept in memory. Other files are read from disk. */
    pageCacheBytes:
      read('PAGE_CACHE_MB', 64, wholeNumber(0, 65_536), 'give the megabytes of pages to keep in memory, for example 64.') * 1_048_576,
    /** The CRM that leads are delivered to. Without it, leads wait. */
    crm: crmConfig(),
    /** Key for signing the forms' time-stamps. Without it, one is made and kept in the SQLite folder. */
    leadSecret: read('LEAD_SECRET', undefined, strongSecret, secretRemedy),
    /** The previous key, which is accepted for a day. */
    previousLeadSecret: read(
      'LEAD_SECRET_PREVIOUS',
      undefined,
      // A weak previous secret is accepted, so that it can be replaced.
      atLeast(minSecretLength),
      'give the value that LEAD_SECRET had before, or leave it out.',
    ),
    /** E-mail to the team and to visitors. Without it nothing is sent. */
    mail,
    /** Addresses of the team's calendars, in which visitors book free times. Empty without mails to visitors, because no visitor could then change a booking. */
    calendarFeeds: mail?.toVisitors ? feeds : [],
    /** Bytes of the store above which there is an alert. 0 for never. */
    storeLimitBytes:
      read('STORE_LIMIT_MB', 1000, wholeNumber(0, 100_000_000), 'give megabytes, for example 1000, or 0 for no limit.') * 1_000_000,
    /** Hours without a lead after which the team gets a mail. 0 for never. */
    silenceAlarmHours: read('SILENCE_ALARM_HOURS', 0, wholeNumber(0, 8760), 'give hours, for example 72, or 0 for no alarm.'),
    /** Whether the team gets a mail about the past week every Monday. */
    weeklySummary: read('WEEKLY_SUMMARY', false, onOrOff, 'give on or off.'),
    /** Days after a person's last lead after which all of their leads are erased. */
    retentionDays: read('RETENTION_DAYS', 1095, wholeNumber(1, 36_500), 'give days, for example 1095 for three years.'),
    /** Folder, retention and encryption of backups. */
    backup: {
      /** Absolute path of the folder with the backups that the tool names itself. */
      dir: resolve(root, text('BACKUP_DIR') ?? join(dataDir, 'backups')),
      /** Days for which backups are kept, here or elsewhere. For this time, the store keeps the entries of erased people. */
      days: read('BACKUP_DAYS', 90, wholeNumber(1, 36_500), 'give the days for which backups are kept, for example 90.'),
      /** Public keys of age (`age1…`) that backups are encrypted for. Without any, they are not encrypted. */
      recipients: read('BACKUP_RECIPIENT', [], ageRecipients, 'give one public key of age (age1…) or several, with commas between.'),
    },
    /** Bearer token for reading `/metrics`. Without it, only this machine may read them. */
    metricsToken: read(
      'METRICS_TOKEN',
      undefined,
      atLeast(minTokenLength),
      `give ${minTokenLength} or more random characters: openssl rand -hex 32`,
    ),
    /** Password that every address asks for. Without it, the site is public. */
    previewPassword: read('PREVIEW_PASSWORD', undefined, atLeast(minPasswordLength), `give ${minPasswordLength} or more characters.`),
  };
  if (text('LEAD_SECRET_PREVIOUS') && !text('LEAD_SECRET')) {
    errors.push('LEAD_SECRET_PREVIOUS is set, but LEAD_SECRET is not: set LEAD_SECRET to the new secret.');
  }
  if (errors.length > 0) {
    throw new OperatorError('CONFIG_INVALID', errors.join('\n'), 'Correct the environment, or leave the variable out for its default.');
  }
  const unused = Object.entries(dependentSettings).flatMap(([needs, names]) =>
    text(needs) ? [] : names.filter((name) => text(name)).map((name) => ({ name, needs })),
  );
  return {
    ...config,
    /** Variables that have no effect, because another one is missing. */
    unused: [
      ...unused,
      ...(feeds.length > config.calendarFeeds.length ? [{ name: 'CALENDAR_FEEDS', needs: mail ? 'VISITOR_MAIL=on' : 'SMTP_URL' }] : []),
    ],
    /** Variables of the environment whose names are probably misspelt. */
    misspelt: findMisspelt(Object.keys(environment), [...usedNames]),
  };
}

/** Origin of the lead desk: the configured one, or that of the service. */
export function findDeskOrigin(
  { deskOrigin }: Pick<Config, 'deskOrigin'>,
  { service, origin }: Pick<Manifest, 'service' | 'origin'>,
): string {
  return deskOrigin ?? service ?? origin;
}

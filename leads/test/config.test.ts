import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newFolder } from '../../scripts/newFolder.ts';
import { loadConfig } from '../src/config.ts';
import { isStrongSecret, secretVariables } from '../src/environment.ts';

describe('the configuration', () => {
  it('works without any variable', () => {
    expect(loadConfig({})).toMatchObject({ host: 'localhost', port: 4321, databaseUrl: undefined, trustProxy: false, logLevel: 'info' });
    expect(loadConfig({ PORT: ' ', DATABASE_URL: '' })).toEqual(loadConfig({}));
  });

  it('reads every variable', () => {
    const config = loadConfig({
      HOST: '0.0.0.0',
      PORT: '80',
      DATA_DIR: '/var/lib/leads',
      DATABASE_URL: 'postgres://u:p@db/leads',
      START_DAMAGED: 'on',
      START_EMPTY: 'on',
      TRUST_PROXY: '10.0.0.0/8, ::1',
      RATE_LIMIT_MAX: '5',
      RATE_LIMIT_DAY: '50',
      STOP_DELAY: '3',
      LOG_LEVEL: 'WARN',
      DIST_DIR: '/srv/site',
      SITE_ORIGIN: 'https://WWW.company.example/',
      FORM_ORIGINS: 'https://company.example, https://es.company.example',
      OIDC_ISSUER: 'https://login.company.example/realms/team',
      OIDC_CLIENT_ID: 'lead-desk',
      OIDC_CLIENT_SECRET: 'hidden',
      OIDC_ROLES: '@Company.example=reader, group:Head of sales=operator,Ann@home.example = operator',
      PAGE_CACHE_MB: '1',
      CRM_KIND: 'HubSpot',
      CRM_ENDPOINT: 'https://crm.example/submit',
      CRM_FORMS_FILE: '/etc/crm-forms.json',
      CRM_ACCEPTED_TEXT: 'Thank you',
      LEAD_SECRET: 'a secret of 32 or more characters',
      LEAD_SECRET_PREVIOUS: 'y'.repeat(32),
      SMTP_URL: 'smtp://user:password@mail.example:587',
      MAIL_FROM: 'site@company.example',
      MAIL_TO: 'sales@company.example, desk@company.example',
      MAIL_LANG: 'fr',
      VISITOR_MAIL: 'Off',
      VISITOR_MAILS_HOUR: '90',
      CALENDAR_FEEDS: 'https://calendar.example/a.ics?key=1, webcal://calendar.example/b.ics',
      STORE_LIMIT_MB: '500',
      SILENCE_ALARM_HOURS: '72',
      WEEKLY_SUMMARY: 'On',
      RETENTION_DAYS: '365',
      BACKUP_DIR: '/mnt/backups',
      BACKUP_DAYS: '30',
      BACKUP_RECIPIENT: `age1${'q'.repeat(58)}`,
      METRICS_TOKEN: 'a token of 16 or more',
      PREVIEW_PASSWORD: 'open sesame',
    });
    expect(config).toEqual({
      host: '0.0.0.0',
      port: 80,
      dataDir: '/var/lib/leads',
      startDamaged: true,
      startEmpty: true,
      databaseUrl: 'postgres://u:p@db/leads',
      trustProxy: ['10.0.0.0/8', '::1'],
      rateLimits: { minute: 5, hour: 25, day: 50 },
      stopDelayMs: 3000,
      logLevel: 'warn',
      distDir: '/srv/site',
      siteOrigin: 'https://www.company.example',
      formOrigins: ['https://company.example', 'https://es.company.example'],
      oidc: {
        ...{ issuer: 'https://login.company.example/realms/team', clientId: 'lead-desk', clientSecret: 'hidden' },
        roles: [
          { who: '@company.example', role: 'viewer' },
          { who: 'group:Head of sales', role: 'operator' },
          { who: 'ann@home.example', role: 'operator' },
        ],
      },
      pageCacheBytes: 1_048_576,
      crm: { kind: 'hubspot', endpoint: 'https://crm.example/submit', formsFile: '/etc/crm-forms.json', acceptedText: 'Thank you' },
      leadSecret: 'a secret of 32 or more characters',
      previousLeadSecret: 'y'.repeat(32),
      mail: {
        smtpUrl: 'smtp://user:password@mail.example:587',
        from: 'site@company.example',
        to: ['sales@company.example', 'desk@company.example'],
        lang: 'fr',
        toVisitors: false,
        maxVisitorMailsPerHour: 90,
      },
      calendarFeeds: [],
      silenceAlarmHours: 72,
      weeklySummary: true,
      storeLimitBytes: 500_000_000,
      retentionDays: 365,
      backup: { dir: '/mnt/backups', days: 30, recipients: [`age1${'q'.repeat(58)}`] },
      metricsToken: 'a token of 16 or more',
      previewPassword: 'open sesame',
      misspelt: [],
      unused: [{ name: 'CALENDAR_FEEDS', needs: 'VISITOR_MAIL=on' }],
    });
  });

  it.each([
    ['true', 1],
    ['2', 2],
    ['false', false],
    ['0', false],
    ['loopback', ['loopback']],
  ])('reads TRUST_PROXY=%s as %s', (value, expected) => {
    expect(loadConfig({ TRUST_PROXY: value }).trustProxy).toEqual(expected);
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['FORM_ORIGINS', 'https://company.example, company.example'],
    ['TRUST_PROXY', 'everyone'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['RATE_LIMIT_MAX', '0'],
    ['LOG_LEVEL', 'loud'],
    ['PAGE_CACHE_MB', '-1'],
    ['SITE_ORIGIN', 'www.company.example'],
    ['SITE_ORIGIN', 'https://www.company.example/en/'],
    ['CRM_KIND', 'excel'],
    ['CRM_ENDPOINT', 'ftp://crm.example'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_TO', 'a@b.example,nobody'],
    ['MAIL_LANG', 'xx'],
    ['VISITOR_MAIL', 'perhaps'],
    ['SILENCE_ALARM_HOURS', 'soon'],
    ['WEEKLY_SUMMARY', 'monday'],
    ['RETENTION_DAYS', '0'],
    ['BACKUP_DAYS', '0'],
    ['BACKUP_RECIPIENT', 'ssh-ed25519'],
    ['OIDC_ISSUER', 'http://login.company.example'],
    ['OIDC_ISSUER', 'http://localhost.evil.example'],
    ['OIDC_ISSUER', 'login.company.example'],
    ['OIDC_ROLES', '@company.example'],
    ['OIDC_ROLES', '@company.example=admin'],
    ['OIDC_ROLES', 'company.example=viewer'],
    ['OIDC_ROLES', 'group:=viewer'],
    ['OIDC_ROLES', '@company.example=viewer,'],
  ])('reports %s when it is "%s", with the values that it takes', (name, value) => {
    expect(() => loadConfig({ [name]: value })).toThrow(new RegExp(`^${name} is "${value}": give `));
  });

  it('reports all wrong variables together', () => {
    expect(() => loadConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT.*\nLOG_LEVEL/);
  });

  it('needs all settings of company accounts', () => {
    expect(() => loadConfig({ OIDC_ISSUER: 'https://login.company.example', OIDC_CLIENT_ID: 'x' })).toThrow(
      /OIDC_CLIENT_SECRET is missing: with OIDC_ISSUER, .*\nOIDC_ROLES is missing: with OIDC_ISSUER/,
    );
    expect(loadConfig({ OIDC_ROLES: '@company.example=viewer' }).unused).toEqual([{ name: 'OIDC_ROLES', needs: 'OIDC_ISSUER' }]);
  });

  it('takes calendars whose connection is encrypted, if visitors get mails, and does not repeat their addresses', () => {
    const mail = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'site@company.example', MAIL_TO: 'sales@company.example' };
    const feeds = ['https://calendar.example/a.ics?key=1', 'webcal://calendar.example/b.ics', 'http://localhost:8080/c.ics'];
    expect(loadConfig({ ...mail, CALENDAR_FEEDS: feeds.join(', ') }).calendarFeeds).toEqual(
      feeds.map((feed) => feed.replace('webcal', 'https')),
    );
    for (const wrong of [
      'http://calendar.example/hidden.ics',
      'http://localhost.evil.example/hidden.ics',
      'hidden.ics',
      'https://hidden:key@a.example/',
      'https://a.example,',
    ])
      expect(() => loadConfig({ ...mail, CALENDAR_FEEDS: wrong })).toThrow(/^(?!.*hidden)CALENDAR_FEEDS: give the secret address/s);
  });

  it('does not repeat the database address, which contains a password', () => {
    expect(() => loadConfig({ DATABASE_URL: 'mysql://u:secret@db' })).toThrow(/^(?!.*secret).*DATABASE_URL: give an address/s);
  });

  it('refuses a password and a token that are easy to guess, and does not repeat them', () => {
    expect(() => loadConfig({ PREVIEW_PASSWORD: 'sesame' })).toThrow(/^(?!.*sesame)PREVIEW_PASSWORD: give 8 or more characters/);
    expect(() => loadConfig({ METRICS_TOKEN: 'sesame-and-15-m' })).toThrow(
      /^METRICS_TOKEN: give 16 or more random characters: openssl rand -hex 32\n/,
    );
  });

  it.each([
    'a'.repeat(48),
    'abcd'.repeat(12),
    '0123456789'.repeat(4),
    'passwordpasswordpasswordpassword',
    'abcdefghijklmnopqrstuvwxyz0123456789',
  ])('refuses the secret %s, which can be guessed, and lets it be replaced', (weak) => {
    expect(() => loadConfig({ LEAD_SECRET: weak })).toThrow(/^LEAD_SECRET: give 32 or more random characters/);
    expect(loadConfig({ LEAD_SECRET: 'a secret of 32 or more characters', LEAD_SECRET_PREVIOUS: weak }).previousLeadSecret).toBe(weak);
  });

  it('accepts every secret that openssl rand -hex 32 and -base64 24 make', () => {
    for (let made = 0; made < 2000; made += 1) {
      const bytes = randomBytes(32);
      for (const secret of [bytes.toString('hex'), bytes.toString('hex').slice(0, 32), bytes.subarray(0, 24).toString('base64')]) {
        expect(isStrongSecret(secret), secret).toBe(true);
      }
    }
  });

  it.each([
    ['CRM_ENDPOIN', 'CRM_ENDPOINT'],
    ['MAIL_FORM', 'MAIL_FROM'],
    ['PROT', 'PORT'],
    ['backup_dirs', 'BACKUP_DIR'],
    ['SMTP_URL_FLIE', 'SMTP_URL_FILE'],
  ])('finds that %s is probably %s', (name, meant) => {
    expect(loadConfig({ [name]: 'x' }).misspelt).toEqual([{ name, meant }]);
    // Both are set, so the similar name is probably intended.
    expect(loadConfig({ [name]: 'x', [meant]: '' }).misspelt).toEqual([]);
  });

  it('takes no variable of the system or of the build for a misspelt one', () => {
    const others = [
      'HOME',
      'PATH',
      'HOSTNAME',
      'USER',
      'LANG',
      'MAIL',
      'SHELL',
      'LOGNAME',
      'TERM',
      'PWD',
      'NODE_ENV',
      'INVOCATION_ID',
      'LISTEN_PID',
    ];
    const ofBuild = [
      'PUBLIC_LEAD_ENDPOINT',
      'PUBLIC_LEAD_SERVICE',
      'PUBLIC_MEASUREMENT_ID',
      'E2E_DATA_DIR',
      'E2E_PORT',
      'NODE_COMPILE_CACHE',
    ];
    const environment = Object.fromEntries([...others, ...ofBuild].map((name) => [name, 'x']));
    expect(loadConfig({ ...process.env, ...environment }).misspelt).toEqual([]);
  });

  it('reads every secret from a file instead, and reports files that it cannot use', () => {
    const folder = newFolder();
    const write = (name: string, text: string) => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    const secrets = {
      DATABASE_URL: 'postgres://u:p@db/leads',
      LEAD_SECRET: 'a secret of 32 or more characters',
      LEAD_SECRET_PREVIOUS: 'y'.repeat(32),
      OIDC_CLIENT_SECRET: 'hidden',
      CALENDAR_FEEDS: 'https://calendar.example/a.ics',
      SMTP_URL: 'smtp://user:password@mail.example:587',
      METRICS_TOKEN: 'a token of 16 or more',
      PREVIEW_PASSWORD: 'open sesame',
    };
    expect(Object.keys(secrets)).toEqual(secretVariables);
    const files = Object.fromEntries(Object.entries(secrets).map(([name, value]) => [`${name}_FILE`, write(name, `${value}\n`)]));
    const others = {
      ...{ MAIL_FROM: 'site@company.example', MAIL_TO: 'sales@company.example' },
      ...{ OIDC_ISSUER: 'http://localhost:8080', OIDC_CLIENT_ID: 'x', OIDC_ROLES: '@company.example=viewer' },
    };
    expect(loadConfig({ ...files, ...others })).toEqual(loadConfig({ ...secrets, ...others }));
    expect(() => loadConfig({ LEAD_SECRET: 'x'.repeat(32), LEAD_SECRET_FILE: files.LEAD_SECRET_FILE })).toThrow(
      'LEAD_SECRET and LEAD_SECRET_FILE are both set',
    );
    expect(() => loadConfig({ SMTP_URL_FILE: '/no/such/file' })).toThrow(/SMTP_URL_FILE: ENOENT.*\/no\/such\/file/);
    expect(() => loadConfig({ METRICS_TOKEN_FILE: write('empty', '\n') })).toThrow(/METRICS_TOKEN_FILE: .* is empty/);
    expect(() => loadConfig({ DATABASE_URL_FILE: write('wrong', 'mysql://u:hidden@db') })).toThrow(/^(?!.*hidden).*DATABASE_URL: give/s);
    expect(() => loadConfig({ LEAD_SECRET_PREVIOUS: 'y'.repeat(32) })).toThrow('LEAD_SECRET is not');
  });
});

import { describe, expect, it } from 'vitest';
import { loadConfig } from '../src/config.ts';

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
      TRUST_PROXY: '10.0.0.0/8, ::1',
      RATE_LIMIT_MAX: '5',
      LOG_LEVEL: 'WARN',
      DIST_DIR: '/srv/site',
      SITE_ORIGIN: 'https://WWW.company.example/',
      PAGE_CACHE_MB: '1',
      CRM_KIND: 'HubSpot',
      CRM_ENDPOINT: 'https://crm.example/submit',
      CRM_FORMS_FILE: '/etc/crm-forms.json',
      CRM_ACCEPTED_TEXT: 'Thank you',
      LEAD_SECRET: 'x'.repeat(32),
      SMTP_URL: 'smtp://user:password@mail.example:587',
      MAIL_FROM: 'site@company.example',
      MAIL_TO: 'sales@company.example, desk@company.example',
      MAIL_LANG: 'fr',
      VISITOR_MAIL: 'Off',
      SILENCE_ALARM_HOURS: '72',
      RETENTION_DAYS: '365',
      METRICS_TOKEN: 'token',
      PREVIEW_PASSWORD: 'open sesame',
    });
    expect(config).toEqual({
      host: '0.0.0.0',
      port: 80,
      dataDir: '/var/lib/leads',
      databaseUrl: 'postgres://u:p@db/leads',
      trustProxy: ['10.0.0.0/8', '::1'],
      rateLimitMax: 5,
      logLevel: 'warn',
      distDir: '/srv/site',
      siteOrigin: 'https://www.company.example',
      pageCacheBytes: 1_048_576,
      crm: { kind: 'hubspot', endpoint: 'https://crm.example/submit', formsFile: '/etc/crm-forms.json', acceptedText: 'Thank you' },
      leadSecret: 'x'.repeat(32),
      mail: {
        smtpUrl: 'smtp://user:password@mail.example:587',
        from: 'site@company.example',
        to: ['sales@company.example', 'desk@company.example'],
        lang: 'fr',
        toVisitors: false,
      },
      silenceAlarmHours: 72,
      retentionDays: 365,
      metricsToken: 'token',
      previewPassword: 'open sesame',
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
    ['RETENTION_DAYS', '0'],
  ])('reports %s when it is "%s", with the values that it takes', (name, value) => {
    expect(() => loadConfig({ [name]: value })).toThrow(new RegExp(`^${name} is "${value}": give `));
  });

  it('reports all wrong variables together', () => {
    expect(() => loadConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT.*\nLOG_LEVEL/);
  });

  it('does not repeat the database address, which contains a password', () => {
    expect(() => loadConfig({ DATABASE_URL: 'mysql://u:secret@db' })).toThrow(/^(?!.*secret).*DATABASE_URL: give an address/s);
  });

  it('refuses a password that is easy to guess, and does not repeat it', () => {
    expect(() => loadConfig({ PREVIEW_PASSWORD: 'sesame' })).toThrow(/^(?!.*sesame)PREVIEW_PASSWORD: give 8 or more characters/);
  });
});

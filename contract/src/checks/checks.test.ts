import { describe, expect, test } from 'vitest';
import { type Check, type CheckFormats, type CheckValues, sayCheck } from './checks.ts';
import { checksInEnglish } from './checksEn.ts';
import { checksInSpanish } from './checksEs.ts';
import { checksInFrench } from './checksFr.ts';

const words = { English: checksInEnglish, French: checksInFrench, Spanish: checksInSpanish };

const formats: CheckFormats = {
  leads: 'npm run leads --',
  number: (value) => `number ${value}`,
  count: ({ one, other }, value) => (value === 1 ? one : other).replace('{count}', `count ${value}`),
  duration: (seconds) => `${seconds} seconds`,
};

const disk = { folder: '/a/folder', freeMb: 4321 };
const backups = { folder: '/a/folder', backups: 3, age: 98765 };
const failure = { error: 'an error', remedy: 'a remedy' };

/** Values of every check. */
const samples: CheckValues = {
  good: {
    site: { folder: '/a/folder' },
    service: { address: 'http://localhost:4999', version: '1.2.3' },
    database: { location: 'a database' },
    storeFile: { location: '/a/file' },
    fileModes: { folder: '/a/folder' },
    disk,
    version: { version: '0042-version' },
    backups,
    crm: { origin: 'https://crm.example', status: 418 },
    crmForms: { kind: 'zoho' },
    mail: { host: 'mail.example' },
    calendar: { host: 'calendar.example', skipped: 51 },
    provider: { issuer: 'https://accounts.example', address: 'https://leads.example/desk/' },
  },
  note: {
    pagesElsewhere: { origin: 'https://pages.example', service: 'https://service.example' },
    service: { address: 'http://localhost:4999' },
    store: {},
    version: { version: '0042-version', own: '0041-version' },
    backups: { folder: '/a/folder' },
    leads: {},
    deliveries: {
      target: 'email',
      counts: [
        { state: 'set aside', count: 21 },
        { state: 'held', count: 22 },
        { state: 'retrying', count: 23 },
        { state: 'waiting', count: 24 },
        { state: 'unconfigured', count: 25 },
        { state: 'delivered', count: 26 },
      ],
      oldest: 7777,
    },
    failing: { target: 'crm', count: 41, error: 'an error', age: 42, reference: 'C4DFH7JK' },
    crm: {},
    mail: {},
  },
  bad: {
    otherOrigin: { origin: 'https://pages.example', built: 'https://built.example' },
    misspelt: { name: 'CRM_ENDPOIN', meant: 'CRM_ENDPOINT' },
    secretDiffers: {},
    heldByStamp: { count: 43, of: 44 },
    failing: { target: 'email', count: 45, error: 'an error', age: 46, reference: 'C4DFH7JK' },
    refusedRecipients: { count: 47, answer: '250 queued (not taken for b@company.example)' },
    futureLeads: { count: 48, waiting: 50 },
    openBackups: { folder: '/a/folder', count: 49 },
    site: failure,
    store: failure,
    crmForms: failure,
    service: { address: 'http://localhost:4999', reason: 'A_REASON' },
    otherProgram: { address: 'http://localhost:4999' },
    leadSecret: {},
    unused: { name: 'MAIL_TO', needs: 'SMTP_URL' },
    startAnyway: { setting: 'START_EMPTY' },
    silenceAlarm: {},
    weeklySummary: {},
    storeFile: { location: '/a/file', faults: 'some faults' },
    storeUnreadable: { location: '/a/file', reason: 'a reason' },
    storeMissing: { location: '/a/file', trace: '/a/trace' },
    takesNoLeads: { location: '/a/file', reason: 'a reason' },
    fileModes: { files: ['/a/file', '/another/file'] },
    disk,
    backups,
    backupFolder: { folder: '/a/folder', reason: 'a reason' },
    setAside: { count: 31 },
    restored: { target: 'crm', count: 32 },
    crm: { origin: 'https://crm.example', fault: 'silent', reason: 'a reason' },
    mail: { host: 'mail.example', code: 'ECODE', reason: 'a reason', isLogin: false },
    calendar: { host: 'calendar.example', reason: 'a reason' },
    provider: { issuer: 'https://accounts.example', reason: 'a reason' },
  },
};

const checks = Object.entries(samples).flatMap(([result, byName]) =>
  Object.entries(byName).map(([check, values]) => ({ result, check, values }) as Check),
);

/** Values that each language expresses in its own words. */
const worded = new Set(['target', 'state', 'fault', 'isLogin']);

/** The texts and numbers in values. */
function valuesIn(values: unknown): string[] {
  if (typeof values !== 'object' || values === null) return [String(values)];
  return Object.entries(values).flatMap(([key, value]) => (worded.has(key) ? [] : valuesIn(value)));
}

const sentence = (check: Check, language: keyof typeof words) => {
  const { text, remedy } = sayCheck(check, words[language], formats);
  return [text, remedy].filter((part) => part !== undefined).join('\n');
};
const commandsIn = (text: string) => text.match(/npm run [\w -]*(?:--[\w=-]+|REFERENCE)|chmod.*|openssl.*|[A-Z]+(?:_[A-Z]+)+/g) ?? [];

describe.each(Object.keys(words) as (keyof typeof words)[])('in %s', (language) => {
  test.each(checks)('$result $check has all values and the same commands', (check) => {
    const said = sentence(check, language);
    for (const value of valuesIn(check.values)) expect(said).toContain(value);
    expect(commandsIn(said).sort()).toEqual(commandsIn(sentence(check, 'English')).sort());
    expect(sayCheck(check, words[language], formats).remedy === undefined).toBe(check.result !== 'bad');
    expect(said).not.toMatch(/undefined|NaN|\[object|=>|\{/);
    if (language !== 'English') expect(said).not.toBe(sentence(check, 'English'));
  });

  test('one of something has another form than several', () => {
    const of = (count: number) => sentence({ result: 'bad', check: 'setAside', values: { count } }, language).replace(/count \d+/, '');
    expect(of(1)).not.toBe(of(2));
  });
});

test('French has a no-break space before a colon and a semicolon', () => {
  for (const check of checks) expect(sentence(check, 'French')).not.toMatch(/ [:;?!]/);
});

test('a check that a screen does not know yet is shown with its name and its values', () => {
  const check = { result: 'bad', check: 'coffee', values: { cups: 0 } } as unknown as Check;
  expect(sayCheck(check, checksInEnglish, formats)).toEqual({ text: 'coffee: {"cups":0}' });
});

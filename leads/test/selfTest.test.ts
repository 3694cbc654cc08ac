import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type StandIn, startStandIn } from '../standIn/startStandIn.ts';
import { run, type ServiceProcess, spawnService } from './process.ts';
import { newEnvironment, storeKinds } from './service.ts';
import { startSmtp, type TestSmtp } from './smtp.ts';

/** A running service with a stand-in CRM and a mail server, and the operator commands. */
async function begin(kind: (typeof storeKinds)[number] = 'SQLite') {
  const [crm, smtp] = [await startStandIn(), await startSmtp()];
  onTestFinished(() => crm.stop());
  onTestFinished(() => smtp.stop());
  const environment = { ...(await newEnvironment(kind)), ...crm.environment('zoho'), ...smtp.environment };
  const service = await spawnService(environment);
  onTestFinished(async () => {
    await service.end('SIGTERM');
  });
  const cli = (command: string, ...args: string[]) => run('cli.ts', [command, ...args], environment);
  return { crm, smtp, environment, service, cli, test: (...args: string[]) => cli('test', `--url=${service.url}`, ...args) };
}

/** An address where no server listens any more. */
async function deadUrl(): Promise<string> {
  const { url, stop } = await startStandIn();
  await stop();
  return url;
}

describe.each(storeKinds)('a lead on %s', (kind) => {
  it('that is a test is delivered, and the command prints the result of each step', async () => {
    const { crm, smtp, test } = await begin(kind);
    const { code, stdout } = await test();
    expect(stdout.replace(/[0-9A-Z]{8}/, 'REFERENCE').split('\n')).toEqual([
      expect.stringMatching(/^✓ The service accepted and confirmed the lead, reference REFERENCE, in \d+ ms\.$/),
      expect.stringMatching(/^✓ It is stored in /),
      expect.stringMatching(/^✓ The CRM: accepted after 1 try\. It answered: HTTP 302, Location: /),
      expect.stringMatching(/^✓ The mail to the team: accepted after 1 try\. It answered: 250 /),
      '',
    ]);
    expect(code).toBe(0);
    const [lead] = crm.leads();
    expect(lead?.fields['Last Name']).toMatch(/^Self-test [0-9a-f]{8}$/);
    expect(lead?.fields.Email).toBe('self-test@www.emovera.example');
    expect(smtp.mails[0]?.text).toContain(lead?.fields['Last Name']);
  });
});

describe('a test lead', () => {
  it('that the CRM refuses is reported with its answer and what to do', async () => {
    const { crm, test } = await begin();
    crm.setMode('captcha');
    const { code, stdout } = await test();
    expect(code).toBe(1);
    expect(stdout).toMatch(/✗ The CRM: set aside after 1 try: .*captcha.*\n {2}Fix the cause/i);
    expect(stdout).toMatch(/✓ The mail to the team: accepted/);
  });

  it('that the CRM cannot accept is reported as not delivered yet after the timeout', async () => {
    const { crm, smtp, test } = await begin();
    crm.setMode('error');
    smtp.refuse({ code: 451, at: 'data' });
    const { code, stdout } = await test('--wait=2');
    expect(code).toBe(1);
    expect(stdout).toMatch(/✗ The CRM: not yet after \d+ tr.*500/);
    expect(stdout).toMatch(/✗ The mail to the team: not yet after \d+ tr.*EMESSAGE 451/);
  });

  it('is stored, and is not a failure, if no CRM is configured', async () => {
    const environment = await newEnvironment();
    const service = await spawnService(environment);
    const { code, stdout } = await run('cli.ts', ['test', `--url=${service.url}`], environment);
    await service.end('SIGTERM');
    expect(code).toBe(0);
    expect(stdout).toContain('– The CRM is not configured: the lead is kept and goes out once it is.');
    expect(stdout).toContain('– E-mail is not configured');
  });

  it.each<
    [string, (begun: { environment: Record<string, string>; service: ServiceProcess }) => Promise<[Record<string, string>, string]>, RegExp]
  >([
    [
      'a service that is not running',
      async ({ environment }) => [environment, await deadUrl()],
      /✗ The service does not answer at .*\n {2}Start it/,
    ],
    [
      'a service with another store',
      async ({ service }) => [await newEnvironment(), service.url],
      /✗ The lead is not in the store that this command reads.*\n {2}Give this command the same DATABASE_URL or DATA_DIR/,
    ],
  ])('finds %s', async (_, change, told) => {
    const begun = await begin();
    const [environment, url] = await change(begun);
    const { code, stdout } = await run('cli.ts', ['test', `--url=${url}`], environment);
    expect(code).toBe(1);
    expect(stdout).toMatch(told);
  });
});

describe('the doctor', () => {
  it.each(storeKinds)('finds no problems on %s while the service runs, creates no lead and prints no secret', async (kind) => {
    const { crm, smtp, cli, test } = await begin(kind);
    await test();
    const { code, stdout } = await cli('doctor');
    expect(stdout).not.toContain('✗');
    expect(code).toBe(0);
    const found = [
      /✓ The built site .* is complete/,
      /✓ .* (is not damaged|answers)\./,
      /✓ The CRM can be reached/,
      /✓ Every form has its identifiers/,
    ];
    for (const line of [...found, /✓ The mail server .* accepts connection and login/, /– crm: 1 delivered/]) expect(stdout).toMatch(line);
    expect(stdout).toMatch(/→ Formulaire Web .*Web Form\n/);
    expect(stdout).toMatch(/Téléchargement Web +→ Web Download\n/);
    expect(stdout).not.toMatch(/p:ss|p%3Ass|a secret of the tests/);
    expect([crm.posts.length, smtp.mails.length]).toEqual([1, 1]);
  });

  const doctor = async (changes: Record<string, string>) => {
    const { code, stdout } = await run('cli.ts', ['doctor'], { ...(await newEnvironment()), ...changes });
    expect(code).toBe(1);
    return stdout;
  };
  const crm = { CRM_FORMS_FILE: 'docs/crm-forms/zoho.json' };
  const mail = { MAIL_FROM: 'a@company.example', MAIL_TO: 'b@company.example' };

  it('reports that the pages were built for another origin', async () => {
    const elsewhere = { SITE_ORIGIN: 'https://trial.company.example', CRM_ENDPOINT: 'http://127.0.0.1:1/' };
    expect(await doctor({ ...crm, ...elsewhere })).toMatch(
      /– The pages of the site name https:\/\/www\.emovera\.example .*build with SITE_ORIGIN=https:\/\/trial/,
    );
  });

  it('reports which step of the delivery to the CRM fails', async () => {
    expect(await doctor({ ...crm, CRM_ENDPOINT: 'https://crm.invalid/leads' })).toMatch(
      /✗ The CRM cannot be reached at https:\/\/crm\.invalid: its name is not found/,
    );
    expect(await doctor({ ...crm, CRM_ENDPOINT: await deadUrl() })).toContain('nothing listens there');
    const plain: StandIn = await startStandIn();
    onTestFinished(() => plain.stop());
    expect(await doctor({ ...crm, CRM_ENDPOINT: plain.url.replace('http:', 'https:') })).toContain('its certificate or TLS is refused');
  });

  it('reports missing form identifiers', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'leads-forms-')), 'forms.json');
    writeFileSync(file, '{}');
    expect(await doctor({ CRM_ENDPOINT: 'http://127.0.0.1:1/', CRM_FORMS_FILE: file })).toMatch(/✗ CRM_FORMS_FILE is .*forms\.json/);
    const hubspot = { CRM_ENDPOINT: 'http://127.0.0.1:1/', CRM_FORMS_FILE: 'docs/crm-forms/hubspot.json' };
    expect(await doctor(hubspot)).toContain('CONTACT is missing, DEMO is missing, USE_CASE_EN is missing');
  });

  it('reports a variable that needs another one', async () => {
    expect(await doctor({ SILENCE_ALARM_HOURS: '72' })).toMatch(/✗ SILENCE_ALARM_HOURS is set, .*\n {2}Set SMTP_URL/);
    expect(await doctor({ WEEKLY_SUMMARY: 'on' })).toMatch(/✗ WEEKLY_SUMMARY is on, .*\n {2}Set SMTP_URL/);
    expect(await doctor({ ...(await newEnvironment('PostgreSQL')), LEAD_SECRET: '' })).toMatch(/✗ LEAD_SECRET is missing/);
  });

  it('reports that the mail server refuses the password, without printing it', async () => {
    const smtp: TestSmtp = await startSmtp();
    onTestFinished(() => smtp.stop());
    const stdout = await doctor({ ...mail, SMTP_URL: smtp.environment.SMTP_URL.replace('%3A', 'wrong') });
    expect(stdout).toMatch(/✗ The mail server .* EAUTH .*\n {2}Check user and password in SMTP_URL/);
    expect(stdout).not.toMatch(/wrongss|pwrong/);
  });

  it('reports that the site is not built and that the store is damaged, and continues its checks', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'leads-broken-'));
    writeFileSync(join(folder, 'leads.sqlite'), 'no database '.repeat(1000));
    const stdout = await doctor({ DIST_DIR: folder, DATA_DIR: folder });
    expect(stdout).toMatch(/✗ The site is not built.*\n {2}Build it first/);
    expect(stdout).toMatch(/✗ .*leads\.sqlite.*not a database/);
    expect(stdout).toContain('– No CRM is configured');
  });
});

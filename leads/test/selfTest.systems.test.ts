import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { sayCheck } from '@emovera/contract/checks/checks.ts';
import { checksInEnglish } from '@emovera/contract/checks/checksEn.ts';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import type { Updateable } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newFolder } from '../../scripts/newFolder.ts';
import { checkStore } from '../src/checks/checkStore.ts';
import { loadConfig } from '../src/config.ts';
import { openStore } from '../src/store/openStore.ts';
import type { LeadDatabase } from '../src/store/schema.ts';
import { plainFormats } from '../src/text.ts';
import { startStandIn } from '../standIn/startStandIn.ts';
import { runCommand } from './runTestCommand.ts';
import { startSmtp } from './smtp.ts';
import { newEnvironment, startServiceIn, storeKinds, type TestService } from './testService.ts';

function stopAfterTest<Server extends { stop: () => unknown }>(server: Server): Server {
  onTestFinished(() => void server.stop());
  return server;
}

/** A running service with a stand-in CRM and a mail server, and the operator commands. */
async function begin(kind: (typeof storeKinds)[number] = 'SQLite') {
  const [crm, smtp] = [stopAfterTest(await startStandIn()), stopAfterTest(await startSmtp())];
  const environment = { ...(await newEnvironment(kind)), ...crm.environment('zoho'), ...smtp.environment };
  const service = await startServiceIn(environment, { isDelivering: true });
  const cli = (command: string, ...args: string[]) => runCommand([command, ...args], environment);
  return { crm, smtp, environment, service, cli, test: (...args: string[]) => cli('test', `--url=${service.url}`, ...args) };
}

/** A lead, and the columns of its deliveries to some targets (the CRM by default). */
type Sample = {
  readonly targets?: readonly ('crm' | 'email')[];
  readonly columns?: Updateable<LeadDatabase['delivery']>;
  readonly suspicion?: 'stamp';
  readonly at?: number;
};

/** An address where no server listens any more. */
async function deadUrl(): Promise<string> {
  const { url, stop } = await startStandIn();
  await stop();
  return url;
}

/** Runs a function as a user who is not root, because root may write everything. */
async function asUser(files: readonly string[], work: () => Promise<void>): Promise<void> {
  if (process.getuid?.() !== 0) return work();
  const nobody = 65_534;
  for (const file of files) chownSync(file, nobody, nobody);
  process.seteuid?.(nobody);
  try {
    await work();
  } finally {
    process.seteuid?.(0);
  }
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
    expect(stdout).toMatch(/✗ The CRM: set aside after 1 try: .*captcha.*\n {2}Correct the cause/i);
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
    const service = await startServiceIn(environment);
    const { code, stdout } = await runCommand(['test', `--url=${service.url}`], environment);
    await service.stop();
    expect(code).toBe(0);
    expect(stdout).toContain('– The CRM is not configured: the lead waits until it is.');
    expect(stdout).toContain('– E-mail is not configured');
  });

  it.each<
    [string, (begun: { environment: Record<string, string>; service: TestService }) => Promise<[Record<string, string>, string]>, RegExp]
  >([
    [
      'a service that is not running',
      async ({ environment }) => [environment, await deadUrl()],
      /✗ The service does not answer at .*\n {2}Start it/,
    ],
    [
      'a service with another secret of the time-stamps',
      async ({ environment, service }) => [{ ...environment, LEAD_SECRET: 'a secret that is not that of the service' }, service.url],
      /✗ The service does not sign time-stamps with the secret of these settings\.\n {2}Give all services of the site the same LEAD_SECRET/,
    ],
    [
      'a service with another store',
      async ({ service }) => [await newEnvironment(), service.url],
      /✗ The lead is not in the store that this command reads.*\n {2}Give this command the same DATABASE_URL or DATA_DIR/,
    ],
  ])('finds %s', async (_, change, told) => {
    const begun = await begin();
    const [environment, url] = await change(begun);
    const { code, stdout } = await runCommand(['test', `--url=${url}`], environment);
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
    const { code, stdout } = await runCommand(['doctor'], { ...(await newEnvironment()), ...changes });
    expect(code).toBe(1);
    return stdout;
  };
  const crm = { CRM_FORMS_FILE: 'docs/crm-forms/zoho.json' };
  const nowhere = 'http://127.0.0.1:1/';
  const mail = { MAIL_FROM: 'a@company.example', MAIL_TO: 'b@company.example' };

  it.each<[string, Record<string, string>, RegExp]>([
    [
      'pages that were built for another origin',
      { ...crm, SITE_ORIGIN: 'https://trial.company.example', CRM_ENDPOINT: nowhere },
      /✗ The pages of the site name https:\/\/www\.emovera\.example .*\n {2}Build with SITE_ORIGIN=https:\/\/trial/,
    ],
    [
      'a CRM without address',
      { ...crm, CRM_ENDPOINT: 'https://crm.invalid/leads' },
      /✗ .* at https:\/\/crm\.invalid: its name is not found/,
    ],
    ['a file without forms', { CRM_ENDPOINT: nowhere, CRM_FORMS_FILE: 'package.json' }, /✗ CRM_FORMS_FILE is .*package\.json/],
    [
      'missing identifiers of forms',
      { CRM_ENDPOINT: nowhere, CRM_FORMS_FILE: 'docs/crm-forms/hubspot.json' },
      /CONTACT is missing, DEMO is missing, USE_CASE_EN is missing/,
    ],
    ['an alarm without mail server', { SILENCE_ALARM_HOURS: '72' }, /✗ SILENCE_ALARM_HOURS is set, .*\n {2}Set SMTP_URL/],
    ['a summary without mail server', { WEEKLY_SUMMARY: 'on' }, /✗ WEEKLY_SUMMARY is on, .*\n {2}Set SMTP_URL/],
    ['a shared store without secret', { DATABASE_URL: 'postgres://127.0.0.1:1/none' }, /✗ LEAD_SECRET is missing/],
  ])('reports %s', async (_, settings, line) => {
    expect(await doctor(settings)).toMatch(line);
  });

  it('reports why the CRM cannot be reached', async () => {
    expect(await doctor({ ...crm, CRM_ENDPOINT: await deadUrl() })).toContain('nothing listens there');
    const { url } = stopAfterTest(await startStandIn());
    expect(await doctor({ ...crm, CRM_ENDPOINT: url.replace('http:', 'https:') })).toContain('its certificate or TLS is refused');
  });

  /** Returns the output of `doctor` for a store with some leads, whose deliveries to one target have changed columns. */
  const runDoctor = async (kind: (typeof storeKinds)[number], leads: readonly Sample[], settings: Record<string, string> = {}) => {
    const environment = { ...(await newEnvironment(kind)), ...mail, SMTP_URL: 'smtp://127.0.0.1:1', ...settings };
    const store = await openStore(loadConfig(environment), () => {});
    for (const [index, { targets = ['crm'] as const, columns, suspicion, at = Date.now() }] of leads.entries()) {
      const context = { page: '/en/forms/contact', ...(suspicion && { suspicion }) };
      const { reference } = await store.add({
        form: 'contact',
        lang: 'en',
        fields: { Email: `${index}@company.example` },
        context,
        receivedAt: at,
      });
      const lead = store.db.selectFrom('lead').select('id').where('reference', '=', reference);
      if (columns)
        await store.db
          .updateTable('delivery')
          .set(columns)
          .where('target', 'in', [...targets])
          .where('lead_id', '=', lead)
          .execute();
    }
    await store.close();
    return (await runCommand(['doctor'], environment)).stdout;
  };
  const ago = (seconds: number) => Date.now() - seconds * 1000;

  it.each(storeKinds)('shows the last error of each target on %s, and reports it if it lasts', async (kind) => {
    const stdout = await runDoctor(kind, [
      { columns: { attempts: 4, last_error: 'unconfirmed: a page', tried_at: ago(30) } },
      { columns: { attempts: 1, last_error: 'ECONNRESET: broken', tried_at: ago(10) } },
      { columns: { attempts: 1, last_error: 'status 500', tried_at: ago(5), delivered_at: ago(5) } },
      { targets: ['email'], columns: { attempts: 2, last_error: 'EAUTH 535', tried_at: ago(300) } },
    ]);
    expect(stdout).toMatch(
      /✗ crm: 2 deliveries have failed\. The last error was \d+ s ago, with [0-9A-Z]{8}: ECONNRESET: broken\n {2}See the answer: npm run leads -- show [0-9A-Z]{8}\./,
    );
    expect(stdout).toMatch(/– email: 1 delivery has failed\. The last error was 5 min ago, with [0-9A-Z]{8}: EAUTH 535/);
  });

  it.each(storeKinds)('reports addresses of the team that the mail server refuses, and leads from the future, on %s', async (kind) => {
    const columns = (answer: string, error?: string) => ({
      ...{ attempts: 1, delivered_at: ago(60), last_answer: answer },
      ...(error && { last_error: error }),
    });
    const stdout = await runDoctor(kind, [
      { targets: ['email'], columns: columns('250 queued (not taken for b@company.example)', 'recipientRefused: 1') },
      { targets: ['email'], columns: columns('250 queued') },
      { at: ago(-3600) },
    ]);
    expect(stdout).toContain(
      '✗ 1 mail of the last week did not reach all of the team. The mail server said: 250 queued (not taken for b@company.example)\n',
    );
    expect(stdout).toContain('✗ 1 lead has a time in the future. 2 deliveries wait until the clock reaches their time.');
    const fine = await runDoctor(kind, [{ targets: ['email'], columns: columns('250 queued') }, { at: ago(-30) }]);
    expect(fine).not.toMatch(/all of the team|in the future|the clock|The last error/);
    // The clock was set back by an hour between the try and now.
    const planned = { attempts: 1, last_error: 'status 500', tried_at: ago(-3600), due_at: ago(-3605) };
    expect(await runDoctor(kind, [{ columns: planned }])).toContain('✗ 1 delivery waits until the clock reaches its time.');
    const later = { attempts: 4, last_error: 'status 500', tried_at: ago(5), due_at: ago(-3605) };
    expect(await runDoctor(kind, [{ columns: later }])).not.toContain('the clock');
  });

  it.each(storeKinds)('reports that many leads of a day are held because of their time-stamp, on %s', async (kind) => {
    const held = { columns: { held_at: Date.now() }, suspicion: 'stamp' as const };
    const released = { ...held, targets: ['crm', 'email'] as const, columns: { held_at: null } };
    const wrong =
      /✗ Of the 5 leads of the last day, 3 are held, because their time-stamp was signed with another secret\..*\n.*retry --held --reason=stamp/;
    expect(await runDoctor(kind, [held, held, held, released, {}])).toMatch(wrong);
    // Two held leads may come from bots, and the last one was yesterday.
    expect(await runDoctor(kind, [held, held, released, { ...held, at: ago(90_000) }])).not.toContain('because of their time-stamp');
  });

  it('reports backups that stay unencrypted, and names that are probably misspelt', async () => {
    const folder = newFolder();
    for (const name of ['leads-2026-01-01T00-00-00Z.sqlite', 'leads-2026-01-02T00-00-00Z.sqlite.age'])
      writeFileSync(join(folder, name), '');
    const key = { BACKUP_RECIPIENT: await identityToRecipient(await generateX25519Identity()) };
    const unencrypted = `✗ BACKUP_RECIPIENT is set, but 1 backup is not encrypted in ${folder}.`;
    expect(await runDoctor('SQLite', [{}], { ...key, BACKUP_DIR: folder })).toContain(unencrypted);
    const stdout = await runDoctor('SQLite', [{}], { CRM_ENDPOIN: 'https://crm.example', BACKUP_DIR: folder });
    expect(stdout).toContain('✗ The setting CRM_ENDPOIN is not known.\n  Is CRM_ENDPOINT meant? Correct the name.');
    expect(stdout).not.toContain('not encrypted');
    expect(await runDoctor('SQLite', [{}], { MAIL_TO: 'team@company.example', SMTP_URL: '', MAIL_FROM: '' })).toContain(
      '✗ MAIL_TO is set, but SMTP_URL is not, so it has no effect.\n  Set SMTP_URL, or remove MAIL_TO.',
    );
  });

  it('reports that the mail server refuses the password, without printing it', async () => {
    const smtp = stopAfterTest(await startSmtp());
    const stdout = await doctor({ ...mail, SMTP_URL: smtp.environment.SMTP_URL.replace('%3A', 'wrong') });
    expect(stdout).toMatch(/✗ The mail server .* EAUTH .*\n {2}Check user and password in SMTP_URL/);
    expect(stdout).not.toMatch(/wrongss|pwrong/);
  });

  it('reports that the site is not built and that the store is damaged, and continues its checks', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'leads.sqlite'), 'no database '.repeat(1000));
    const stdout = await doctor({ DIST_DIR: folder, DATA_DIR: folder });
    expect(stdout).toMatch(/✗ The site is not built.*\n {2}Build it first/);
    expect(stdout).toMatch(/✗ .*leads\.sqlite.*not a database/);
    expect(stdout).toMatch(/MB of free space[\s\S]*– There is no backup[\s\S]*– No CRM is configured/);
  });

  it('tells a store that is missing from one that is not there yet', async () => {
    const environment = await newEnvironment();
    const folder = environment.DATA_DIR ?? '';
    expect((await runCommand(['doctor'], environment)).stdout).toContain('– There is no store yet');
    const service = await startServiceIn(environment);
    for (const name of readdirSync(folder).filter((name) => /sqlite(-wal|-shm)?$/.test(name))) rmSync(join(folder, name));
    const missing = `✗ The file with the leads ${folder}/leads.sqlite is missing. There was one, because ${folder}/`;
    expect(await doctor(environment)).toContain(missing);
    await service.stop();
    // Backups and the list of erased people may be all that is left.
    for (const name of ['leads-2026-01-01T00-00-00Z.sqlite', 'erased-people.txt']) {
      const backups = newFolder();
      writeFileSync(join(backups, name), '');
      expect(await doctor({ BACKUP_DIR: backups })).toContain(`There was one, because ${join(backups, name)} exists.`);
    }
  });

  it('asks the running service', async () => {
    const environment: Record<string, string> = { ...(await newEnvironment()), PREVIEW_PASSWORD: 'open sesame' };
    const service = await startServiceIn(environment);
    const { port, origin } = new URL(service.url);
    const lines = async (changes: Record<string, string> = {}) =>
      (await runCommand(['doctor'], { ...environment, PORT: port, ...changes })).stdout;
    expect(await lines({ HOST: '0.0.0.0' })).toMatch(/✓ The service runs at http:\/\/127\.0\.0\.1:\d+ \(version .+\), and takes leads\./);
    const folder = environment.DATA_DIR ?? '';
    renameSync(join(folder, 'leads.sqlite'), join(folder, 'away'));
    copyFileSync(join(folder, 'away'), join(folder, 'leads.sqlite'));
    expect(await lines()).toContain(`✗ The service runs at ${origin}, but takes no leads: STORE_MOVED\n  Its log says what to do.`);
    await service.stop();
    expect(await lines()).toContain(`– The service does not run, or listens elsewhere: nothing answers at ${origin}.`);
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    onTestFinished(() => void silent.close());
    await once(silent, 'listening');
    for (const other of [new URL(stopAfterTest(await startStandIn()).url).port, String((silent.address() as AddressInfo).port)])
      expect(await lines({ PORT: other })).toContain(
        `✗ Another program answers at http://127.0.0.1:${other}, or the service does not answer as it should.`,
      );
  });

  it.each(['leads.sqlite.lock', 'lead-secret', 'backups/leads-2026-01-01T00-00-00Z.sqlite', 'backups/erased-people.txt'])(
    'a service that has lost its file does not start if there is still %s, unless it may begin with an empty store',
    async (name) => {
      const environment = await newEnvironment();
      const folder = environment.DATA_DIR ?? '';
      const trace = join(folder, name);
      mkdirSync(dirname(trace), { recursive: true });
      writeFileSync(trace, name === 'lead-secret' ? randomBytes(32).toString('hex') : '');
      const error = await startServiceIn(environment).catch((error) => error);
      expect(error).toMatchObject({ code: 'STORE_LOST' });
      expect(error.message).toBe(
        `The file with the leads ${folder}/leads.sqlite is missing. There was one, because ${trace} exists.\nIf the service runs, stop it. Put the file back, or restore the last backup: npm run leads -- restore FILE. Otherwise the service does not start. To begin with an empty store, start it once with START_EMPTY=on.`,
      );
      for (const command of ['list', 'find zoe', 'erase zoe@company.example --yes', 'export --format=csv'])
        expect(await runCommand(command.split(' '), environment)).toMatchObject({ code: 1, stdout: '', stderr: `${error.message}\n` });
      expect(existsSync(join(folder, 'leads.sqlite'))).toBe(false);
      const forced = { ...environment, START_EMPTY: 'on' };
      await (await startServiceIn(forced)).stop();
      await (await startServiceIn(environment)).stop();
      expect((await runCommand(['doctor'], forced)).stdout).toContain(
        '✗ START_EMPTY=on is set, so the service starts even if its file is missing.\n  Remove this setting',
      );
    },
  );

  it('a first start that was interrupted can be repeated', async () => {
    const environment = await newEnvironment();
    const interrupted = openStore(
      loadConfig(environment),
      () => {},
      false,
      () => Promise.reject(new Error('interrupted')),
    );
    await expect(interrupted).rejects.toThrow('interrupted');
    await (await startServiceIn(environment)).stop();
  });

  it.each([
    ['file', 0o700, 0o400, []],
    // The folder of the backups would be made in it.
    ['folder', 0o500, 0o600, [expect.stringMatching(/^Backups cannot be written to .*backups: EACCES/)]],
  ])('reports a %s with the leads that may not be written', async (_what, folderMode, fileMode, others) => {
    const config = loadConfig(await newEnvironment());
    await (await openStore(config, () => {})).close();
    const file = join(config.dataDir, 'leads.sqlite');
    chmodSync(file, fileMode);
    chmodSync(config.dataDir, folderMode);
    const bad: string[] = [];
    await asUser([config.dataDir, file], () =>
      checkStore(config, (check) => void (check.result === 'bad' && bad.push(sayCheck(check, checksInEnglish, plainFormats).text)), false),
    );
    expect(bad).toEqual([expect.stringMatching(/leads\.sqlite.*(readonly|unable to open)/), ...others]);
    chmodSync(config.dataDir, 0o700);
  });
});

describe('the alarm of a unit that has failed', () => {
  it('is a mail to the team with the name of the unit, and fails if it cannot be sent', async () => {
    const smtp = stopAfterTest(await startSmtp());
    const environment = await newEnvironment();
    const alarm = (changes: Record<string, string>, ...args: string[]) => runCommand(['alarm', ...args], { ...environment, ...changes });
    expect(await alarm(smtp.environment, 'emovera-backup.service')).toMatchObject({ code: 0, stderr: '' });
    expect(smtp.mails.map(({ subject }) => subject)).toEqual(['emovera-backup.service has failed']);
    expect(smtp.mails[0]?.text).toContain('journalctl -u emovera-backup.service');
    smtp.refuse({ code: 554, at: 'data' });
    expect((await alarm(smtp.environment, 'emovera-backup.service')).code).toBe(1);
    expect(await alarm({}, 'emovera-backup.service')).toMatchObject({ code: 1, stderr: expect.stringContaining('SMTP_URL is not set') });
    expect((await alarm(smtp.environment, 'a unit; reboot')).code).toBe(2);
  });
});

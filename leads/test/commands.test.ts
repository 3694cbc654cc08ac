import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { honeypotField } from '@emovera/contract/forms.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newFolder } from '../../scripts/newFolder.ts';
import { loadConfig } from '../src/config.ts';
import { columnValues } from '../src/export/columns.ts';
import { exportCsv } from '../src/export/writeTable.ts';
import { openStore } from '../src/store/openStore.ts';
import { readLeads, type StoredLead } from '../src/store/readLeads.ts';
import { addInStates } from './manyLeads.ts';
import { runCommand } from './runTestCommand.ts';
import { contact, newEnvironment, post, startServiceIn, storeKinds } from './testService.ts';

describe.each(storeKinds)('the operator commands on %s', (kind) => {
  it('report an empty store', async () => {
    const environment = await newEnvironment(kind);
    const { code, stdout, stderr } = await runCommand(['list'], environment);
    expect([code, stdout]).toEqual([0, 'No leads are stored yet.\n']);
    expect(stderr).toMatch(/^The store .+ does not exist yet\. If it should exist, check DATA_DIR or DATABASE_URL\.\n$/);
    expect(await runCommand(['export', '--format=json'], environment)).toMatchObject({ code: 0, stdout: '[]\n' });
  });

  it('list and export while the service runs', async () => {
    const environment = await newEnvironment(kind);
    const service = await startServiceIn(environment);
    await post(`${service.url}/fr/forms/contact`, contact({ Company: '=HYPERLINK("https://evil.example")', 'Last Name': '\u202eeliF' }));
    await post(`${service.url}/en/demoRequest`, contact({ [honeypotField]: 'x', 'Last Name': 'Robot' }));

    const list = await runCommand(['list'], environment);
    expect(list.code).toBe(0);
    const lines = list.stdout.split('\n');
    expect(lines[0]).toMatch(/^RECEIVED \(UTC\) +REFERENCE +FORM +LANG +NAME +COMPANY +EMAIL +DELIVERY$/);
    expect(lines[1]).toMatch(/demo +en +Zoé Robot .*crm: held \(suspicion: honeypot\)$/);
    expect(lines[2]).toMatch(/contact +fr +Zoé eliF .*crm: waiting for configuration$/);
    expect(list.stdout).toContain('2 of 2, newest first.');
    expect((await runCommand(['list', '--limit=1'], environment)).stdout).toContain('1 of 2, newest first.');

    const file = join(newFolder(), 'leads.csv');
    expect((await runCommand(['export', '--format=csv', `--output=${file}`], environment)).code).toBe(0);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const csv = readFileSync(file, 'utf8');
    expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(csv).toContain(`,'+33 1 23 45 67 89,`);

    const json = JSON.parse((await runCommand(['export', '--format=json'], environment)).stdout);
    expect(json.map((lead: StoredLead) => [lead.form, lead.fields['Last Name']])).toEqual([
      ['contact', 'eliF'],
      ['demo', 'Robot'],
    ]);
  });

  it('list only the leads that need attention on request, and count all', async () => {
    const { cli, references } = await stock(kind);
    const shown = async (...options: string[]) => {
      const { stdout } = await cli('list', ...options);
      return Object.keys(references).filter((name) => stdout.includes(references[name] ?? '?'));
    };
    expect(await shown()).toEqual(['waiting', 'failed', 'aside', 'held', 'done']);
    expect(await shown('--waiting')).toEqual(['waiting', 'failed']);
    expect(await shown('--failed')).toEqual(['failed', 'aside']);
    expect(await shown('--set-aside')).toEqual(['aside']);
    expect(await shown('--held', '--set-aside')).toEqual(['aside', 'held']);
    const { stdout } = await cli('list');
    expect(stdout).toMatch(
      /\ncrm: 1 set aside, 1 held, 1 retrying, 1 waiting for configuration, 1 delivered; the oldest of those to be delivered came \d+ days ago\n$/,
    );
    expect(stdout).toMatch(/crm: set aside after 3 tries \(HTTP_400\)\n/);
  });

  it('show all data of a lead, without control characters that would affect the terminal', async () => {
    const { cli, references } = await stock(kind);
    const { code, stdout } = await cli('show', references.aside?.toLowerCase() ?? '');
    expect(code).toBe(0);
    const told = [/Last Name +aside/, /LEADCF4 \(message\) +First ·line\n +second/, /form +contact, en/, /page +\/en\/forms\/contact/];
    const delivery = [
      /state +set aside/,
      /tries +3/,
      /set aside at +2026-/,
      /outcome +refused/,
      /last error +HTTP_400/,
      /last answer +400 ·Bad/,
    ];
    for (const part of [...told, ...delivery]) expect(stdout).toMatch(part);
    const unknown = await cli('show', 'NONE3333', references.held ?? '');
    expect(unknown).toMatchObject({ code: 1, stderr: 'The reference NONE3333 was not found. See the references: npm run leads -- list\n' });
    expect(unknown.stdout).toMatch(/suspicion +honeypot\nzc_gad +click-1\n/);
    expect((await cli('show', 'NONE3333')).stdout).toBe('');
  });

  it('retry a lead that was set aside, release a held one, and explain why a delivered one is not sent again', async () => {
    const { cli, references, states } = await stock(kind);
    const { waiting = '', failed = '', aside = '', held = '', done = '' } = references;
    const retried = await cli('retry', waiting, failed, aside, held);
    expect(retried.code).toBe(0);
    expect(retried.stdout.split('\n')).toEqual([
      `${waiting} crm: waiting, due now, once it is configured.`,
      `${failed} crm: retrying, due now, once it is configured.`,
      `${aside} crm: no longer set aside, due now, once it is configured.`,
      `${held} crm: released, due now, once it is configured.`,
      '',
    ]);
    expect(await states()).toEqual({
      waiting: 'waiting 0',
      failed: 'retrying 2',
      aside: 'waiting 0',
      held: 'waiting 0',
      done: 'delivered 1',
    });
    const refused = await cli('retry', done);
    expect(refused.code).toBe(1);
    expect(refused.stdout).toMatch(/crm: not sent again. It was delivered on 2026-.* sending it again would create a duplicate/);
    expect(await cli('retry', 'NONE3333')).toMatchObject({
      code: 1,
      stderr: 'The reference NONE3333 was not found. See the references: npm run leads -- list\n',
    });
  });

  it('retry all leads that were set aside', async () => {
    const { cli, states } = await stock(kind);
    expect((await cli('retry', '--set-aside')).stdout).toBe('crm: 1 delivery that was set aside is due now, once it is configured.\n');
    expect(await states()).toMatchObject({ aside: 'waiting 0', held: 'held 0' });
    expect(await cli('retry', '--set-aside')).toMatchObject({ code: 0, stdout: 'Nothing is set aside.\n' });
  });

  it('retry all leads that are held for one reason', async () => {
    const { cli, states } = await stock(kind);
    expect(await cli('retry', '--held', '--reason=stamp')).toMatchObject({ code: 0, stdout: 'Nothing is held (stamp).\n' });
    expect(await states()).toMatchObject({ held: 'held 0' });
    expect((await cli('retry', '--held', '--reason=honeypot')).stdout).toBe(
      'crm: 1 delivery that was held (honeypot) is due now, once it is configured.\n',
    );
    expect(await states()).toMatchObject({ held: 'waiting 0', aside: 'set aside 3' });
  });

  it('count the leads that a purge would erase, and erase them', async () => {
    const { cli, states } = await stock(kind);
    expect((await cli('purge', '--dry-run')).stdout).toBe(
      'To erase: 2 leads, after a retention of 30 days; 1 of them never reached the CRM.\n',
    );
    expect(Object.keys(await states())).toHaveLength(5);
    expect((await cli('purge')).stdout).toMatch(/^Erased: 2 leads/);
    expect(Object.keys(await states())).toEqual(expect.arrayContaining(['failed', 'aside', 'held']));
  });
});

/** A store with a lead in each state. The waiting and the delivered ones are 40 days old, and their retention is over. */
async function stock(kind: (typeof storeKinds)[number]) {
  const environment = { ...(await newEnvironment(kind)), RETENTION_DAYS: '30' };
  const store = await openStore(loadConfig(environment), () => {});
  onTestFinished(() => store.close());
  const now = Date.now();
  const old = now - 40 * 86_400_000;
  const changes = {
    waiting: {},
    failed: { attempts: 2, last_error: 'HTTP_500' },
    aside: { attempts: 3, dead_at: now, last_error: 'HTTP_400', last_outcome: 'refused', last_answer: '400 \u001bBad' },
    held: { held_at: now },
    done: { attempts: 1, delivered_at: now, last_outcome: 'accepted' },
  } as const;
  const references = await addInStates(store, changes, (name) => ({
    form: 'contact',
    lang: 'en',
    fields: { 'Last Name': name, Email: `${name}@company.example`, LEADCF4: 'First \u001bline\nsecond' },
    context: { page: '/en/forms/contact', ...(name === 'held' && { suspicion: 'honeypot' as const, tracking: { zc_gad: 'click-1' } }) },
    receivedAt: name === 'waiting' || name === 'done' ? old : now,
  }));
  return {
    references,
    cli: (...args: string[]) => runCommand(args, environment),
    states: async () => {
      const found: Record<string, string> = {};
      for await (const { fields, deliveries } of readLeads(store.db, 'oldest')) {
        found[fields['Last Name'] ?? ''] = `${deliveries[0]?.state} ${deliveries[0]?.attempts}`;
      }
      return found;
    },
  };
}

describe('an invalid command', () => {
  it.each([
    [[], 'A command is missing.'],
    [['erase-everything'], 'The command "erase-everything" does not exist.'],
    [['list', '--loud'], "Unknown option '--loud'"],
    [['list', '--limit=0'], '--limit must be a number of leads from 1 to 9999999, not "0".'],
    [['list', 'all'], 'Unexpected argument: "all".'],
    [['list', '--format=csv'], "Unknown option '--format'"],
    [['show'], 'Name at least one reference.'],
    [['find'], 'A text to find is missing'],
    [['find', 'duval', '--limit=all'], '--limit must be a number of leads from 1 to 9999999, not "all".'],
    [['retry'], 'Name at least one reference.'],
    [['retry', 'C4DFH7JK', '--set-aside'], 'only one of them'],
    [['retry', '--held'], '--held needs --reason'],
    [['retry', '--held', '--reason=ugly'], '--held needs --reason'],
    [['restore'], 'restore needs the name of the backup'],
    [['restore', '/no/such/file'], '/no/such/file does not exist'],
    [['restore', `/${'a'.repeat(300)}`], 'cannot be read by the user'],
    [['erase'], 'Name the e-mail address of the person, such as anna@company.example.'],
    [['erase', 'a@b.example', 'c@d.example'], 'Unexpected argument: "c@d.example".'],
    [['test', '--wait=soon'], '--wait must be a number of seconds up to 99999, not "soon".'],
    [['test', '--url=localhost'], '--url must be an address such as http://localhost:4321, not "localhost".'],
    [['doctor', 'now'], 'Unexpected argument: "now".'],
    [['report', '--by=day,hour'], '--by must be one or several of these, with commas between them, not "hour": day, week, month, form'],
    [['report', '--format=csv'], '--format must be text or json, not "csv".'],
    [['report', '--until=today'], '--until must be a day as year-month-day, such as --until=2026-11-26, not "today".'],
    [['report', '--since=1990-01-01'], 'The period has more than 3660 days. Give a later --since.'],
    [['export'], 'export needs --format=json, --format=csv or --format=xlsx.'],
    [['export', '--format=xml'], '--format must be json, csv or xlsx, not "xml".'],
    [['export', '--format=xlsx'], 'A workbook cannot be printed. Add --output=leads.xlsx.'],
    [
      ['export', '--format=csv', '--since=2026-02-30'],
      '--since must be a day as year-month-day, such as --since=2026-11-26, not "2026-02-30".',
    ],
    [['export', '--format=csv', '--since=2026-03-02', '--until=2026-03-01'], '--since=2026-03-02 is after --until=2026-03-01.'],
    [['export', '--format=csv', '--form=contact,fax'], '--form must be one or several of these, with commas between them, not "fax"'],
    [['export', '--format=csv', '--lang=de'], '--lang must be one or several of these, with commas between them, not "de"'],
    [['export', '--format=csv', '--state=lost'], '--state must be one or several of these, with commas between them, not "lost"'],
    [
      ['export', '--format=csv', '--columns=email,age'],
      '--columns: the column "age" does not exist. The columns are reference, receivedAt',
    ],
    [['export', '--format=csv', '--names=de'], '--names must be one of en, fr, es, codes, not "de".'],
    [['export', '--format=csv', '--delimiter=dot'], '--delimiter must be one of comma, semicolon, tab, not "dot".'],
    [['export', '--format=xlsx', '--output=leads.xlsx', '--delimiter=tab'], '--delimiter is for --format=csv only.'],
    [['export', '--format=json', '--names=fr'], '--columns and --names are for'],
    [['export', '--format=csv', '--output=/no/such/folder/leads.csv'], 'The folder /no/such/folder does not exist'],
    [['backup'], 'backup needs the name of the file'],
    [['backup', 'leads-backup.sqlite', '--keep=3'], 'backup needs the name of the file'],
    [['backup', '--keep=0'], '--keep must be a number of backups from 1 to 99999, not "0".'],
    [
      ['backup', '--keep=3', '--recipient=ssh-ed25519'],
      '--recipient must be a public key of age, which begins with age1, not "ssh-ed25519".',
    ],
  ])('%j is refused with a reference to the help', async (args, sentence) => {
    const { code, stdout, stderr } = await runCommand(args, await newEnvironment());
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(sentence);
    expect(stderr).toContain('npm run leads -- help');
  });

  it('the help explains every command', async () => {
    for (const args of [['help'], ['--help'], ['list', '-h']]) {
      const { code, stdout } = await runCommand(args, {});
      expect(code).toBe(0);
      for (const command of ['list', 'find', 'show', 'report', 'export', 'retry', 'cancel', 'erase', 'purge', 'test', 'doctor', 'help'])
        expect(stdout).toContain(`npm run leads -- ${command}`);
    }
  });
});

describe('a CSV export', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+33', "'+33"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t'=1"],
    [' =1', "' =1"],
    ['＝1', "'＝1"],
    ['\n=1', '"\'\n\'=1"'],
    ['Hello\n=1+1', '"Hello\n\'=1+1"'],
    ['a;=1+1', "a;'=1+1"],
    ['a; "=1+1', `"a;' ""=1+1"`],
    ['a,\t@b', '"a,\t\'@b"'],
    ['a "b", c', '"a ""b"", c"'],
    ['a=b', 'a=b'],
  ])('writes %j as %j', async (value, cell) => {
    const lead: StoredLead = {
      reference: 'R',
      form: 'contact',
      lang: 'en',
      receivedAt: '2026-11-21T00:00:00.000Z',
      fields: { 'First Name': value },
      context: { page: '/en/forms/contact' },
      deliveries: [],
      work: { step: 'new', assignee: '', remindOn: null, changed: null },
      notes: [],
      corrections: [],
    };
    const table = { columns: ['reference', 'firstName', 'page'], names: ['R', 'F', 'P'], listValues: columnValues, delimiter: ',' };
    const text = (await Array.fromAsync(exportCsv(only(lead), table))).join('');
    expect(text).toBe(`\uFEFFR,F,P\r\nR,${cell},/en/forms/contact\r\n`);
  });
});

async function* only(lead: StoredLead) {
  yield lead;
}

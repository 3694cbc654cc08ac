import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { honeypotField } from '@emovera/contract/forms.ts';
import { describe, expect, it } from 'vitest';
import { exportCsv } from '../src/desk/export.ts';
import type { StoredLead } from '../src/store/readLeads.ts';
import { run, spawnService } from './process.ts';
import { contact, newEnvironment, post, storeKinds } from './service.ts';

describe.each(storeKinds)('the operator’s desk on %s', (kind) => {
  it('says that nothing is stored when nothing is', async () => {
    const environment = await newEnvironment(kind);
    expect(await run('cli.ts', ['list'], environment)).toEqual({ code: 0, stdout: 'No leads are stored yet.\n', stderr: '' });
    expect(await run('cli.ts', ['export', '--format=json'], environment)).toMatchObject({ code: 0, stdout: '[]\n' });
  });

  it('lists and exports while the service runs', async () => {
    const environment = await newEnvironment(kind);
    const service = await spawnService(environment);
    await post(`${service.url}/fr/forms/contact`, contact({ Company: '=HYPERLINK("https://evil.example")', 'Last Name': '\u202eeliF' }));
    await post(`${service.url}/en/demoRequest`, contact({ [honeypotField]: 'x', 'Last Name': 'Robot' }));

    const list = await run('cli.ts', ['list'], environment);
    expect(list.code).toBe(0);
    const lines = list.stdout.split('\n');
    expect(lines[0]).toMatch(/^RECEIVED \(UTC\) +REFERENCE +FORM +LANG +NAME +COMPANY +EMAIL +DELIVERY$/);
    expect(lines[1]).toMatch(/demo +en +Zoé Robot .*crm: held$/);
    expect(lines[2]).toMatch(/contact +fr +Zoé ·eliF .*crm: waiting$/);
    expect(list.stdout).toContain('2 of 2, newest first.');
    expect((await run('cli.ts', ['list', '--limit=1'], environment)).stdout).toContain('1 of 2, newest first.');

    const file = join(mkdtempSync(join(tmpdir(), 'leads-export-')), 'leads.csv');
    expect((await run('cli.ts', ['export', '--format=csv', `--output=${file}`], environment)).code).toBe(0);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const csv = readFileSync(file, 'utf8');
    expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(csv).toContain(`,'+33 1 23 45 67 89,`);

    const json = JSON.parse((await run('cli.ts', ['export', '--format=json'], environment)).stdout);
    expect(json.map((lead: StoredLead) => [lead.form, lead.fields['Last Name']])).toEqual([
      ['contact', '\u202eeliF'],
      ['demo', 'Robot'],
    ]);
    await service.end('SIGTERM');
  });
});

describe('a command that cannot be understood', () => {
  it.each([
    [[], 'A command is missing.'],
    [['erase-everything'], 'There is no command "erase-everything".'],
    [['list', '--loud'], "Unknown option '--loud'"],
    [['list', '--limit=0'], '--limit=0 is no number of leads.'],
    [['list', 'all'], '"all" is too much.'],
    [['list', '--format=csv'], 'list has no option --format.'],
    [['export'], 'export needs --format=json or --format=csv.'],
    [['export', '--format=xml'], 'There is no format "xml"'],
  ])('%j is told so, with the way to the help', async (args, sentence) => {
    const { code, stdout, stderr } = await run('cli.ts', args, await newEnvironment());
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(sentence);
    expect(stderr).toContain('npm run leads -- help');
  });

  it('the help explains every command', async () => {
    for (const args of [['help'], ['--help'], ['list', '-h']]) {
      const { code, stdout } = await run('cli.ts', args, {});
      expect(code).toBe(0);
      for (const command of ['list', 'export', 'help']) expect(stdout).toContain(`npm run leads -- ${command}`);
    }
  });
});

describe('a CSV export', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+33', "'+33"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    [' =1', "' =1"],
    ['＝1', "'＝1"],
    ['\n=1', '"\'\n=1"'],
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
    };
    const text = (await Array.fromAsync(exportCsv(only(lead)))).join('');
    expect(text.split('\r\n')[1]).toBe(`R,2026-11-21T00:00:00.000Z,contact,en,${cell},,,,,,,,,,,/en/forms/contact,,`);
  });
});

async function* only(lead: StoredLead) {
  yield lead;
}

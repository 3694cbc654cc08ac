import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { gid, installStage, isRoot, programs, uid, user } from './test/installStage.ts';

const { at, trialPort, archive, install, installed } = installStage();
const unit = () => readFileSync(at('units/emovera.service'), 'utf8');

test('a release is installed and upgraded, and --back changes between the last two', async () => {
  expect(await install(archive('one'))).toMatchObject({
    status: 0,
    output: expect.stringContaining('The service runs'),
    answers: { commit: 'one' },
  });
  expect(await install(archive('two'))).toMatchObject({ status: 0, answers: { commit: 'two', uid } });
  expect(await install('--back')).toMatchObject({ status: 0, output: expect.stringContaining('again'), answers: { commit: 'one' } });
  expect(await install('--back')).toMatchObject({ status: 0, answers: { commit: 'two' } });
  expect(globSync('work-*', { cwd: at() })).toEqual([]);
});

test('a release that does not start is not tried on visitors, and its last lines say why', async () => {
  const { answers: before } = await install(archive('one'));
  const current = readlinkSync(at('current'));
  const { status, output, answers } = await install(archive('two', 'fails'));
  expect([status, answers, readlinkSync(at('current')), installed().length]).toEqual([1, before, current, 1]);
  expect(output).toMatch(/^The release \S+ does not start, so nothing was changed\. Its last lines:\n/);
  expect(output).toContain('Error: The program is broken.');
  expect(output.trimEnd().split('\n').length).toBeLessThan(17);
});

test('a release is tried with an empty store, without settings, terminal or lock, as a user who may read none of them', async () => {
  writeFileSync(at('service.env'), 'SMTP_URL=smtp://mail.company.example\n');
  const { output } = await install(archive('one', 'tells'));
  const seen = JSON.parse(/It sees (.*)/.exec(output)?.[1] ?? '{}');
  expect(seen).toEqual({
    uid,
    groups: [gid],
    env: { HOST: '127.0.0.1', PORT: String(trialPort()), DATA_DIR: expect.stringMatching(/^\/\S+$/), LOG_LEVEL: 'warn' },
    isOwnSession: true,
    terminal: '0',
    locks: [],
  });
  expect(existsSync(seen.env.DATA_DIR)).toBe(false);
});

test('a release that writes without end on trial fills neither disk nor screen', async () => {
  const { status, output } = await install(archive('one', 'writes without end'));
  expect([status, output]).toEqual([1, expect.stringMatching(/^The release .*\nx{4000}$/)]);
});

test('a trial ends with its processes', async () => {
  const { output } = await install(archive('one', 'leaves a process'));
  const [, pid] = /It leaves (\d+)/.exec(output) ?? [];
  // A process whose parent has ended may stay in the list as a zombie.
  const status = existsSync(`/proc/${pid}`) ? readFileSync(`/proc/${pid}/status`, 'utf8') : 'State:\tZ';
  expect([pid, status]).toEqual([expect.any(String), expect.stringMatching(/^State:\t[ZX]/m)]);
});

describe.runIf(isRoot)('emovera-leads', () => {
  /** Copies deploy/leads.sh with paths of this machine. Its command prints its environment. */
  const makeCopy = () => {
    const release = at('release');
    mkdirSync(join(release, 'leads/bin'), { recursive: true });
    mkdirSync(join(release, 'deploy'), { recursive: true });
    for (const file of ['service.env', 'release/deploy/defaults.env']) writeFileSync(at(file), '');
    writeFileSync(
      join(release, 'leads/bin/leads.js'),
      `const [, , , session, terminal] = require('fs').readFileSync('/proc/self/stat', 'utf8').replace(/.*[)] /, '').split(' ');
      const given = process.stdin.isTTY ? '' : require('fs').readFileSync(0, 'utf8');
      console.log(JSON.stringify({ uid: process.getuid(), parameters: process.argv.slice(2), given, terminal }));
      console.error('An error.');
      process.exit(3);`,
    );
    const text = readFileSync(join(import.meta.dirname, '../deploy/leads.sh'), 'utf8')
      .replace('/opt/emovera/current', release)
      .replace('/etc/emovera/service.env', at('service.env'))
      .replace('/usr/bin/node', process.execPath)
      .replace('-u emovera', `-u ${user}`);
    writeFileSync(at('leads.sh'), text);
    return at('leads.sh');
  };
  /** Runs a line of a shell in a terminal. @returns The number of the terminal, and the output there. */
  const inTerminal = (line: string) => {
    const { status, stdout } = spawnSync('script', ['-qefc', `cut -d ' ' -f 7 /proc/self/stat; ${line}`, '/dev/null'], {
      encoding: 'utf8',
    });
    // "script" has no input, so it sends the end-of-file character, which terminals show.
    const [terminal, ...lines] = stdout
      .replace(/\^[@D]/g, '')
      .replaceAll('\b', '')
      .trim()
      .split(/\r?\n/);
    return { status, terminal, lines };
  };

  test('has a terminal of its own', () => {
    const { status, terminal, lines } = inTerminal(`sh ${makeCopy()} export 'a b'`);
    const seen = JSON.parse(lines[0] ?? '');
    expect(seen).toEqual({ uid, parameters: ['export', 'a b'], given: '', terminal: expect.stringMatching(/^[1-9]/) });
    expect(seen.terminal).not.toBe(terminal);
    expect([status, lines.slice(1)]).toEqual([3, ['An error.']]);
  });

  test('has no terminal if its output is a file or its input a pipe, and passes both on unchanged', () => {
    const file = at('output');
    const { status, lines } = inTerminal(`sh ${makeCopy()} export > ${file}`);
    expect([status, lines]).toEqual([3, ['An error.']]);
    const seen = { uid, parameters: ['export'], given: '', terminal: '0' };
    expect(readFileSync(file, 'utf8')).toBe(`${JSON.stringify(seen)}\n`);
    expect(inTerminal(`printf 'a\\nb' | sh ${makeCopy()} export`)).toMatchObject({
      status: 3,
      lines: [JSON.stringify({ ...seen, given: 'a\nb' }), 'An error.'],
    });
  });
});

test('if a release starts on trial but not in place of the old one, the one before runs again', async () => {
  await install(archive('one'));
  const before = readlinkSync(at('current'));
  const { status, output, answers } = await install(archive('two', 'fails later'));
  expect([status, answers.commit, readlinkSync(at('current')), installed().length]).toEqual([1, 'one', before, 1]);
  expect(output).toBe(`The new release does not answer. The service runs ${before} again. See: journalctl -u emovera.service\n`);
});

test('if neither the new release nor the one before answers, the script says so', async () => {
  await install(archive('one'));
  writeFileSync(at('current/leads/bin/service.js'), programs.fails);
  const { status, output } = await install(archive('two', 'fails later'));
  expect([status, output]).toEqual([1, expect.stringMatching(/^The new release does not answer, and \S+ does not answer either\./)]);
});

describe('units', () => {
  const write = (text: string) => writeFileSync(at('units/emovera.service'), text);

  test('are those of the release that runs, also after --back and after a release that does not answer', async () => {
    write('# of one');
    await install(archive('one'));
    expect(existsSync(at('reloaded'))).toBe(true);
    await install(archive('two'));
    expect(unit()).toBe('# of two');
    await install('--back');
    expect(unit()).toBe('# of one');
    await install(archive('three', 'fails later'));
    expect(unit()).toBe('# of one');
    // Units that the operator has not installed are not added.
    expect(globSync('units/*', { cwd: at() })).toEqual(['units/emovera.service']);
  });

  test('that do nothing until another one names them are brought without being asked for', async () => {
    await install(archive('one', 'works', { 'deploy/systemd/emovera-alarm@.service': '# of one' }));
    expect(readFileSync(at('units/emovera-alarm@.service'), 'utf8')).toBe('# of one');
  });

  test('that were changed by hand stay, with a word', async () => {
    await install(archive('one'));
    write('# of one\nNice=5');
    const { status, output } = await install(archive('two'));
    expect([status, unit()]).toEqual([0, '# of one\nNice=5']);
    expect(output).toMatch(/units\/emovera\.service was changed by hand, so it stays\. .*systemctl edit emovera\.service/);
  });

  test('of an archive whose maker may not decide what root does are not used, also not later', async () => {
    write('# of one');
    await install(archive('one'));
    await install('--keep-units', archive('two'));
    await install('--keep-units', archive('three'));
    expect((await install('--back')).answers.commit).toBe('two');
    expect(unit()).toBe('# of one');
    await install(archive('four'));
    expect(unit()).toBe('# of four');
  });
});

test('the release that runs, the one before and the three newest others are kept, also if the clock has gone back', async () => {
  await install(archive('one'));
  await install(archive('two'));
  const kept = installed().map((path) => basename(path));
  const later = ['30000101-000000-1', '30000101-000000-2', '30000101-000000-3', '30000101-000000-4'];
  for (const name of later) mkdirSync(at('releases', name));
  await install(archive('three'));
  const current = basename(readlinkSync(at('current')));
  const before = basename(readFileSync(at('previous'), 'utf8').trim());
  expect(kept).toContain(before);
  expect(
    installed()
      .map((path) => basename(path))
      .sort(),
  ).toEqual([before, current, ...later.slice(1)].sort());
});

test('the publish unit installs a copy that only root can change, from a name that the build user does not choose', () => {
  const text = readFileSync(join(import.meta.dirname, '../deploy/systemd/emovera-publish.service'), 'utf8');
  const asRoot = [...text.matchAll(/^ExecStart=\+(.*)$/gm)].map(([, command]) => command);
  expect(asRoot).toEqual(['/usr/local/sbin/emovera-install --keep-units /run/emovera-publish/release.tar.gz']);
});

describe('settings that systemd and Node read in different ways', () => {
  test.each([
    ["CRM_ACCEPTED_TEXT=Merci, nous l'avons reçue #1"],
    ['METRICS_TOKEN=abc#def"ghi'],
    ['METRICS_TOKEN=abc #def'],
    ['METRICS_TOKEN=abc\\def'],
    ['METRICS_TOKEN=`abc`'],
    ['METRICS_TOKEN="a" b'],
    ['export METRICS_TOKEN=abc'],
    ['; METRICS_TOKEN=abc'],
    ['METRICS_TOKEN="a\\nb"'],
    ['METRICS_TOKEN="a'],
    ['METRICS_TOKEN=abc\r'],
  ])('stop the installation: %j', async (line) => {
    writeFileSync(at('service.env'), `TRUST_PROXY=1\n\n${line}\n`);
    const { status, output } = await install(archive('one'));
    expect([status, output]).toEqual([1, expect.stringContaining('service.env: put the value between single quotes')]);
    expect(output).toContain(': 3.');
    expect(output).not.toContain('abc');
  });

  test('do not occur in files like those of the documents', async () => {
    const text = `# Proxy
TRUST_PROXY=1
EMPTY=
SMTP_URL=smtps://user:p@ss$word@mail.company.example
CRM_ACCEPTED_TEXT="Merci, nous l'avons reçue #1"
METRICS_TOKEN='abc#def"ghi'
`;
    writeFileSync(at('service.env'), text);
    expect(await install(archive('one'))).toMatchObject({ status: 0, answers: { commit: 'one' } });
    expect(parseEnv(text)).toEqual({
      TRUST_PROXY: '1',
      EMPTY: '',
      SMTP_URL: 'smtps://user:p@ss$word@mail.company.example',
      CRM_ACCEPTED_TEXT: "Merci, nous l'avons reçue #1",
      METRICS_TOKEN: 'abc#def"ghi',
    });
  });
});

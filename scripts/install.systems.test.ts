import { type ChildProcess, execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { userInfo } from 'node:os';
import { basename, join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from './freePort.ts';
import { newFolder } from './newFolder.ts';

/*
 * deploy/install.sh with small releases, whose service answers with its commit, process and user. A server in this process replaces systemd. It starts the current
 * release on the command to restart.
 */
const script = join(import.meta.dirname, '../deploy/install.sh');
const isRoot = process.getuid?.() === 0;
/** Neither the service nor the trial may run as root. */
const user = isRoot ? 'nobody' : userInfo().username;
const [uid, gid] = ['-u', '-g'].map((option) => Number(execFileSync('id', [option, user], { encoding: 'utf8' })));
let folder = '';
let address = '';
let trialPort = 0;
let service: ChildProcess | undefined;

async function stopService() {
  if (service?.exitCode === null && service.kill('SIGKILL')) await once(service, 'exit');
}
const systemd = createServer(async (_request, response) => {
  await stopService();
  const env = { PORT: new URL(address).port };
  service = spawn(process.execPath, ['leads/bin/service.js'], { cwd: join(folder, 'current'), env, uid, gid, stdio: 'ignore' });
  response.end();
});

beforeAll(async () => {
  await new Promise<void>((resolve) => systemd.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${await freePort()}`;
  trialPort = await freePort();
});
afterAll(() => new Promise((resolve) => systemd.close(resolve)));
beforeEach(() => {
  folder = newFolder();
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'units'));
});
afterEach(async () => {
  await stopService();
  service = undefined;
});

const programs = {
  works: `
    const release = JSON.parse(require('fs').readFileSync('release.json'));
    const answer = JSON.stringify({ commit: release.commit, pid: process.pid, uid: process.getuid() }, null, 2);
    require('http').createServer((request, response) => response.end(answer)).listen(process.env.PORT, '127.0.0.1');`,
  fails: 'console.log("A line.\\n".repeat(30)); throw new Error("The program is broken.");',
  tells: `
    const { readdirSync, readlinkSync, readFileSync } = require('fs');
    const [, , , session, terminal] = readFileSync('/proc/self/stat', 'utf8').replace(/.*[)] /, '').split(' ');
    const files = readdirSync('/proc/self/fd').flatMap((name) => { try { return [readlinkSync('/proc/self/fd/' + name)]; } catch { return []; } });
    const isOwnSession = Number(session) === process.pid;
    const { uid, groups, env } = { uid: process.getuid(), groups: process.getgroups(), env: process.env };
    console.log("It sees " + JSON.stringify({ uid, groups, env, isOwnSession, terminal, locks: files.filter((file) => file.endsWith('/lock')) }));
    process.exit(1);`,
  'writes without end': `
    try { for (;;) require('fs').writeSync(1, 'x'.repeat(1000000)); } catch { process.exit(1); }`,
  'leaves a process': `
    const child = require('child_process').spawn(process.execPath, ['-e', 'setTimeout(() => 0, 60000)'], { stdio: 'ignore' });
    console.log('It leaves ' + child.pid); process.exit(1);`,
  'fails later': '',
};
programs['fails later'] = `if (!process.env.DATA_DIR) process.exit(1); ${programs.works}`;

/** Makes the archive of a release with its checksum. */
function archive(commit: string, program: keyof typeof programs = 'works', more: Record<string, string> = {}): string {
  const release = join(folder, 'made', commit);
  const files = {
    'leads/bin/service.js': programs[program],
    'release.json': JSON.stringify({ version: '1.0.0', commit }, null, 2),
    'deploy/systemd/emovera.service': `# of ${commit}`,
    'deploy/systemd/emovera-publish.service': `# of ${commit}`,
    'dist/public/fr/livre-blanc (été).pdf': '%PDF',
    ...more,
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(release, name, '..'), { recursive: true });
    writeFileSync(join(release, name), text);
  }
  execFileSync('tar', ['-czf', `${release}.tar.gz`, '-C', join(folder, 'made'), commit]);
  return withChecksum(`${release}.tar.gz`);
}

function withChecksum(file: string): string {
  writeFileSync(`${file}.sha256`, execFileSync('sha256sum', [file]));
  return file;
}

/** Runs the script. @returns Its exit status, its output, and the release that answers afterwards. */
async function install(...parameters: string[]) {
  const env = {
    PATH: process.env.PATH,
    EMOVERA_FOLDER: folder,
    EMOVERA_UNITS: join(folder, 'units'),
    EMOVERA_SETTINGS: join(folder, 'service.env'),
    EMOVERA_SIGNERS: join(folder, 'signers'),
    EMOVERA_NODE: process.execPath,
    ...(isRoot ? {} : { EMOVERA_USER: user }),
    EMOVERA_RELOAD: `touch ${folder}/reloaded`,
    EMOVERA_RESTART: `curl --silent http://127.0.0.1:${(systemd.address() as AddressInfo).port}`,
    EMOVERA_ADDRESS: address,
    EMOVERA_TRIAL_PORT: String(trialPort),
    EMOVERA_ENTRIES: '1000',
    EMOVERA_PATIENCE: '2',
    SMTP_URL: 'smtp://mail.company.example',
  };
  const printed = await new Promise<{ status: number; output: string }>((resolve) => {
    execFile('sh', [script, ...parameters], { env }, (error, stdout, stderr) =>
      resolve({ status: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
  const answers = await fetch(address).then(
    (response) => response.json(),
    () => ({ commit: undefined, pid: undefined, uid: undefined }),
  );
  return { ...printed, answers };
}

const installed = () => globSync('releases/*', { cwd: folder });
const unit = () => readFileSync(join(folder, 'units/emovera.service'), 'utf8');

test('a release is installed and upgraded, and --back changes between the last two', async () => {
  expect(await install(archive('one'))).toMatchObject({
    status: 0,
    output: expect.stringContaining('The service runs'),
    answers: { commit: 'one' },
  });
  expect(await install(archive('two'))).toMatchObject({ status: 0, answers: { commit: 'two', uid } });
  expect(await install('--back')).toMatchObject({ status: 0, output: expect.stringContaining('again'), answers: { commit: 'one' } });
  expect(await install('--back')).toMatchObject({ status: 0, answers: { commit: 'two' } });
  expect(globSync('work-*', { cwd: folder })).toEqual([]);
});

test('a release that does not start is not tried on visitors, and its last lines say why', async () => {
  const { answers: before } = await install(archive('one'));
  const current = readlinkSync(join(folder, 'current'));
  const { status, output, answers } = await install(archive('two', 'fails'));
  expect([status, answers, readlinkSync(join(folder, 'current')), installed().length]).toEqual([1, before, current, 1]);
  expect(output).toMatch(/^The release \S+ does not start, so nothing was changed\. Its last lines:\n/);
  expect(output).toContain('Error: The program is broken.');
  expect(output.trimEnd().split('\n').length).toBeLessThan(17);
});

test('a release is tried with an empty store, without settings, terminal or lock, as a user who may read none of them', async () => {
  writeFileSync(join(folder, 'service.env'), 'SMTP_URL=smtp://mail.company.example\n');
  const { output } = await install(archive('one', 'tells'));
  const seen = JSON.parse(/It sees (.*)/.exec(output)?.[1] ?? '{}');
  expect(seen).toEqual({
    uid,
    groups: [gid],
    env: { HOST: '127.0.0.1', PORT: String(trialPort), DATA_DIR: expect.stringMatching(/^\/\S+$/), LOG_LEVEL: 'warn' },
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
    const release = join(folder, 'release');
    mkdirSync(join(release, 'leads/bin'), { recursive: true });
    mkdirSync(join(release, 'deploy'), { recursive: true });
    for (const file of ['service.env', 'release/deploy/defaults.env']) writeFileSync(join(folder, file), '');
    writeFileSync(
      join(release, 'leads/bin/leads.js'),
      `const [, , , session, terminal] = require('fs').readFileSync('/proc/self/stat', 'utf8').replace(/.*[)] /, '').split(' ');
      const given = process.stdin.isTTY ? '' : require('fs').readFileSync(0, 'utf8');
      console.log(JSON.stringify({ uid: process.getuid(), parameters: process.argv.slice(2), given, terminal }));
      console.error('An error.');
      process.exit(3);`,
    );
    const text = readFileSync(join(script, '../leads.sh'), 'utf8')
      .replace('/opt/emovera/current', release)
      .replace('/etc/emovera/service.env', join(folder, 'service.env'))
      .replace('/usr/bin/node', process.execPath)
      .replace('-u emovera', `-u ${user}`);
    writeFileSync(join(folder, 'leads.sh'), text);
    return join(folder, 'leads.sh');
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
    const file = join(folder, 'output');
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
  const before = readlinkSync(join(folder, 'current'));
  const { status, output, answers } = await install(archive('two', 'fails later'));
  expect([status, answers.commit, readlinkSync(join(folder, 'current')), installed().length]).toEqual([1, 'one', before, 1]);
  expect(output).toBe(`The new release does not answer. The service runs ${before} again. See: journalctl -u emovera.service\n`);
});

test('if neither the new release nor the one before answers, the script says so', async () => {
  await install(archive('one'));
  writeFileSync(join(folder, 'current/leads/bin/service.js'), programs.fails);
  const { status, output } = await install(archive('two', 'fails later'));
  expect([status, output]).toEqual([1, expect.stringMatching(/^The new release does not answer, and \S+ does not answer either\./)]);
});

describe('units', () => {
  const write = (text: string) => writeFileSync(join(folder, 'units/emovera.service'), text);

  test('are those of the release that runs, also after --back and after a release that does not answer', async () => {
    write('# of one');
    await install(archive('one'));
    expect(existsSync(join(folder, 'reloaded'))).toBe(true);
    await install(archive('two'));
    expect(unit()).toBe('# of two');
    await install('--back');
    expect(unit()).toBe('# of one');
    await install(archive('three', 'fails later'));
    expect(unit()).toBe('# of one');
    // Units that the operator has not installed are not added.
    expect(globSync('units/*', { cwd: folder })).toEqual(['units/emovera.service']);
  });

  test('that do nothing until another one names them are brought without being asked for', async () => {
    await install(archive('one', 'works', { 'deploy/systemd/emovera-alarm@.service': '# of one' }));
    expect(readFileSync(join(folder, 'units/emovera-alarm@.service'), 'utf8')).toBe('# of one');
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
  for (const name of later) mkdirSync(join(folder, 'releases', name));
  await install(archive('three'));
  const current = basename(readlinkSync(join(folder, 'current')));
  const before = basename(readFileSync(join(folder, 'previous'), 'utf8').trim());
  expect(kept).toContain(before);
  expect(
    installed()
      .map((path) => basename(path))
      .sort(),
  ).toEqual([before, current, ...later.slice(1)].sort());
});

/** Makes an archive with Python, which writes entries that tar refuses. The code gets `add(name, data, ...)`. */
function hostile(code: string): string {
  const file = join(folder, 'hostile.tar.gz');
  const program = `
import tarfile, io, sys
archive = tarfile.open(sys.argv[1], 'w:gz')
def add(name, data=b'', mode=0o644, type=tarfile.REGTYPE, link='', size=None, mtime=0):
    entry = tarfile.TarInfo(name)
    entry.size, entry.mode, entry.type, entry.linkname = len(data) if size is None else size, mode, type, link
    entry.devmajor, entry.devminor, entry.mtime = 1, 3, mtime
    archive.addfile(entry, io.BytesIO(data))
add('r/release.json', b'{\\n  "version": "9",\\n  "commit": "hostile"\\n}\\n')
add('r/leads/bin/service.js', open(sys.argv[2], 'rb').read())
${code}
archive.close()`;
  const works = join(folder, 'works.js');
  writeFileSync(works, programs.works);
  execFileSync('python3', ['-c', program, file, works]);
  return withChecksum(file);
}

describe('an archive', () => {
  const refused: [what: string, make: () => string | undefined, message: RegExp][] = [
    ['damaged', damaged, /is not a complete archive, or is too large for the disk\. Copy it again\.\n$/],
    ['of something else', foreign, /is not a release, because it has no release\.json\. "npm run package" makes both/],
    ['missing', () => 'release-9.tar.gz', /^There is no archive release-9\.tar\.gz\./],
    ['not named', () => undefined, /^Name the archive of a release, or --back/],
    ['replaced by --back without a release before', () => '--back', /^There is no release before the current one/],
    ['without a checksum', () => without('.sha256'), /^There is no checksum \S+\/two\.tar\.gz\.sha256\. "npm run package" makes both/],
    ['changed after its checksum', changed, /^\S+two\.tar\.gz is not the file that \S+two\.tar\.gz\.sha256 describes\./],
    ['with a device', () => hostile("add('r/null', type=tarfile.CHRTYPE, mode=0o666)"), /neither a file nor a folder: r\/null\./],
    ['with a block device', () => hostile("add('r/disk', type=tarfile.BLKTYPE)"), /neither a file nor a folder: r\/disk\./],
    ['with a pipe', () => hostile("add('r/pipe', type=tarfile.FIFOTYPE)"), /neither a file nor a folder: r\/pipe\./],
    [
      'with a symbolic link',
      () => hostile("add('r/etc', type=tarfile.SYMTYPE, link='/etc')"),
      /neither a file nor a folder: r\/etc -> \/etc\./,
    ],
    [
      'with a hard link',
      () => hostile("add('r/hard', type=tarfile.LNKTYPE, link='r/release.json')"),
      /neither a file nor a folder: r\/hard link to r\/release\.json\./,
    ],
    ['with an absolute name', () => hostile("add('/etc/emovera-test')"), /a name that is not allowed: \/etc\/emovera-test\./],
    ['with ..', () => hostile("add('r/a/../../../x')"), /a name that is not allowed: r\/a\/\.\.\/\.\.\/\.\.\/x\./],
    ['with a newline in a name', () => hostile("add('r/a\\nb')"), /a name that is not allowed: r\/a\\nb\./],
    ['with a control character in a name', () => hostile("add('r/a\\x1b[2Jb')"), /a name that is not allowed: r\/a\\033\[2Jb\./],
    ['with a backslash in a name', () => hostile("add('r/a' + chr(92) + '303')"), /a name that is not allowed: r\/a\\\\303\./],
    ['with a dot as a name', () => hostile("add('r/./a')"), /a name that is not allowed: r\/\.\/a\./],
    ['with an option as a name', () => hostile("add('-r/a')"), /a name that is not allowed: -r\/a\./],
    [
      'with a time that hides a part of a name',
      () => hostile("add('x\\n\\x1b/b c', mtime=2**62)"),
      /a date or an owner that is not allowed: -\S+ 0\/0 +0 4611686018427387904 x\\n\\033\/b c\./,
    ],
    ['with a space before a name', () => hostile("add(' r/a')"), /a name that is not allowed: {2}r\/a\./],
    ['with a name twice', () => hostile("add('r/release.json', b'x')"), /a name twice: r\/release\.json\./],
    ['with names that differ in case', () => hostile("add('r/Release.json', b'x')"), /a name twice: r\/Release\.json\./],
    ['with two folders', () => hostile("add('q/leads/bin/service.js', b'x')"), /more than one folder: q\/leads\/bin\/service\.js\./],
    [
      'with too many files',
      () => hostile("for i in range(1001): add('r/f%d' % i)"),
      /too large for the disk, or has more than 1000 files\./,
    ],
  ];

  test('that is not a release of plain files is refused with one line, and the service keeps running', async () => {
    const { answers: before } = await install(archive('one'));
    for (const [what, make, message] of refused) {
      const parameter = make();
      const { status, output, answers } = await install(...(parameter ? [parameter] : []));
      expect(output, what).toMatch(message);
      expect(output.trim().split('\n'), what).toHaveLength(1);
      expect([status, answers, installed().length], what).toEqual([1, before, 1]);
      expect([existsSync(join(folder, 'previous')), globSync('work-*', { cwd: folder })], what).toEqual([false, []]);
    }
  });

  test('that claims to be larger than the disk is refused before it is unpacked', async () => {
    const file = hostile(
      "archive.fileobj.write(tarfile.TarInfo.tobuf((lambda e: (setattr(e, 'size', 1 << 42), e)[1])(tarfile.TarInfo('r/large'))))",
    );
    const { status, output } = await install(file);
    expect([status, output]).toEqual([1, expect.stringContaining('too large for the disk')]);
  });

  test('gives its files no rights: no set-uid, set-gid or sticky bits, and only the owner may write', async () => {
    const file = hostile(
      "add('r/id', b'x', 0o6777)\nadd('r/folder', mode=0o7777, type=tarfile.DIRTYPE)\nadd('r/folder/file', b'x', 0o000)",
    );
    expect(await install(file)).toMatchObject({ status: 0, answers: { commit: 'hostile' } });
    const mode = (name: string) => (statSync(join(folder, 'current', name)).mode & 0o7777).toString(8);
    expect(['id', 'folder', 'folder/file', '.'].map(mode)).toEqual(['644', '755', '644', '755']);
  });

  test('needs a signature if keys are configured', async () => {
    const key = join(folder, 'key');
    const makeKey = () => execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', key]);
    makeKey();
    writeFileSync(join(folder, 'signers'), `release ${readFileSync(`${key}.pub`, 'utf8')}`);
    const file = archive('one');
    const sign = (namespace: string) => {
      rmSync(`${file}.sig`, { force: true });
      execFileSync('ssh-keygen', ['-q', '-Y', 'sign', '-n', namespace, '-f', key, file], { stdio: 'pipe' });
    };
    expect((await install(file)).output).toContain('There is no signature');
    sign('another-purpose');
    expect((await install(file)).output).toContain('is not a signature of');
    sign('emovera-release');
    expect(await install(file)).toMatchObject({ status: 0, answers: { commit: 'one' } });
    rmSync(key);
    makeKey();
    sign('emovera-release');
    expect((await install(file)).output).toContain('is not a signature of');
  });
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
    writeFileSync(join(folder, 'service.env'), `TRUST_PROXY=1\n\n${line}\n`);
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
    writeFileSync(join(folder, 'service.env'), text);
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

function damaged(): string {
  const file = archive('two');
  truncateSync(file, 100);
  return withChecksum(file);
}

function changed(): string {
  const file = archive('two');
  appendFileSync(file, 'x');
  return file;
}

function without(ending: string): string {
  const file = archive('two');
  rmSync(file + ending);
  return file;
}

function foreign(): string {
  const file = join(folder, 'foreign.tar.gz');
  execFileSync('tar', ['-czf', file, '-C', import.meta.dirname, 'package']);
  return withChecksum(file);
}

import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, globSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { installStage, programs, withChecksum } from './test/installStage.ts';

const { at, archive, install, installed } = installStage();

/** Makes an archive with Python, which writes entries that tar refuses. The code gets `add(name, data, ...)`. */
function hostile(code: string): string {
  const file = at('hostile.tar.gz');
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
  const works = at('works.js');
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
      expect([existsSync(at('previous')), globSync('work-*', { cwd: at() })], what).toEqual([false, []]);
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
    const mode = (name: string) => (statSync(at('current', name)).mode & 0o7777).toString(8);
    expect(['id', 'folder', 'folder/file', '.'].map(mode)).toEqual(['644', '755', '644', '755']);
  });

  test('needs a signature if keys are configured', async () => {
    const key = at('key');
    const makeKey = () => execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', key]);
    makeKey();
    writeFileSync(at('signers'), `release ${readFileSync(`${key}.pub`, 'utf8')}`);
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
  const file = at('foreign.tar.gz');
  execFileSync('tar', ['-czf', file, '-C', import.meta.dirname, 'package']);
  return withChecksum(file);
}

import { execFile, execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

/*
 * deploy/install.sh with small releases. A server in this process is the service: when it is told to restart, it reads the current release, and then answers
 * with its commit, or not at all.
 */
const script = join(import.meta.dirname, '../deploy/install.sh');
let folder = '';
let running: string | undefined;
const service = createServer((request, response) => {
  if (request.url === '/restart') {
    const works = readFileSync(join(folder, 'current/leads/bin/service.js'), 'utf8') === 'works';
    running = works ? readFileSync(join(folder, 'current/release.json'), 'utf8') : undefined;
    response.end();
  } else if (running) response.end(running);
  else response.destroy();
});
let address = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => service.close(resolve)));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'install-'));
  running = undefined;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Makes the archive of a release. */
function archive(commit: string, program: 'works' | 'fails' = 'works'): string {
  const release = join(folder, 'made', commit);
  mkdirSync(join(release, 'leads/bin'), { recursive: true });
  writeFileSync(join(release, 'leads/bin/service.js'), program);
  writeFileSync(join(release, 'release.json'), JSON.stringify({ version: '1.0.0', commit }, null, 2));
  execFileSync('tar', ['-czf', `${release}.tar.gz`, '-C', join(folder, 'made'), commit]);
  return `${release}.tar.gz`;
}

/** Runs the script. @returns Its exit status, what it printed, and what is installed and answers after it. */
async function install(...parameters: string[]) {
  const env = {
    PATH: process.env.PATH,
    EMOVERA_FOLDER: folder,
    EMOVERA_RESTART: `curl --silent ${address}/restart`,
    EMOVERA_ADDRESS: address,
    EMOVERA_PATIENCE: '1',
  };
  const printed = await new Promise<{ status: number; output: string }>((resolve) => {
    execFile('sh', [script, ...parameters], { env }, (error, stdout, stderr) =>
      resolve({ status: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
  return { ...printed, answers: running ? JSON.parse(running).commit : undefined };
}

const releases = () => globSync('releases/*', { cwd: folder }).length;

test('a release is installed and upgraded, and --back changes between the last two', async () => {
  expect(await install(archive('one'))).toMatchObject({ status: 0, output: expect.stringContaining('The service runs'), answers: 'one' });
  expect(await install(archive('two'))).toMatchObject({ status: 0, answers: 'two' });
  expect(await install('--back')).toMatchObject({ status: 0, output: expect.stringContaining('again'), answers: 'one' });
  expect(await install('--back')).toMatchObject({ status: 0, answers: 'two' });
});

test('if a new release does not answer, the one before runs again', async () => {
  await install(archive('one'));
  const before = readlinkSync(join(folder, 'current'));
  const { status, output, answers } = await install(archive('two', 'fails'));
  expect([status, answers, readlinkSync(join(folder, 'current')), releases()]).toEqual([1, 'one', before, 1]);
  expect(output).toBe(`The new release does not answer. The service runs ${before} again. See: journalctl -u emovera.service\n`);
});

test('if neither the new release nor the one before answers, the script says so', async () => {
  await install(archive('one'));
  writeFileSync(join(folder, 'current/leads/bin/service.js'), 'fails');
  const { status, output } = await install(archive('two', 'fails'));
  expect([status, output]).toEqual([1, expect.stringMatching(/^The new release does not answer, and \S+ does not answer either\./)]);
});

test('the release that runs, the one before and the three newest others are kept, also if the clock has gone back', async () => {
  const later = [1, 2, 3, 4, 5].map((day) => `2999010${day}-000000-1`);
  for (const release of later) mkdirSync(join(folder, 'releases', release), { recursive: true });
  await install(archive('one'));
  const before = readlinkSync(join(folder, 'current'));
  await install(archive('two'));
  const kept = [before, readlinkSync(join(folder, 'current'))].map((path) => basename(path));
  expect(
    globSync('releases/*', { cwd: folder })
      .map((path) => basename(path))
      .sort(),
  ).toEqual([...kept, ...later.slice(2)].sort());
});

test.each([
  ['a damaged archive', damaged, /is not a complete archive\. Copy it again\.\n$/],
  ['an archive of something else', foreign, /is not a release, because it has no release\.json\. "npm run package" makes one\.\n$/],
  ['a missing archive', () => 'release-9.tar.gz', /^There is no archive release-9\.tar\.gz\./],
  ['nothing', () => undefined, /^Name the archive of a release, or --back/],
  ['--back without a release before', () => '--back', /^There is no release before the current one/],
])('%s is refused with one line, and the service keeps running', async (_what, make, message) => {
  await install(archive('one'));
  const parameter = make();
  const { status, output, answers } = await install(...(parameter ? [parameter] : []));
  expect([status, answers, releases()]).toEqual([1, 'one', 1]);
  expect(output).toMatch(message);
  expect(output.trim().split('\n')).toHaveLength(1);
  expect(existsSync(join(folder, 'previous'))).toBe(false);
});

function damaged(): string {
  const file = archive('two');
  truncateSync(file, 100);
  return file;
}

function foreign(): string {
  const file = join(folder, 'foreign.tar.gz');
  execFileSync('tar', ['-czf', file, '-C', join(import.meta.dirname, 'translations'), '.']);
  return file;
}

import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { freePort } from '../freePort.ts';
import { newFolder } from '../newFolder.ts';

const script = join(import.meta.dirname, '../../deploy/install.sh');
export const isRoot = process.getuid?.() === 0;
/** Neither the service nor the trial may run as root. */
export const user = isRoot ? 'nobody' : userInfo().username;
export const [uid, gid] = ['-u', '-g'].map((option) => Number(execFileSync('id', [option, user], { encoding: 'utf8' })));

export const programs = {
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

export function withChecksum(file: string): string {
  writeFileSync(`${file}.sha256`, execFileSync('sha256sum', [file]));
  return file;
}

/**
 * deploy/install.sh with small releases, whose service answers with its commit, process and user. A server in this process replaces systemd. It starts the current
 * release on the command to restart.
 */
export function installStage() {
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

  return {
    /** Path of a file in the folder of a test. */
    at: (...names: string[]) => join(folder, ...names),
    trialPort: () => trialPort,
    archive,
    install,
    installed: () => globSync('releases/*', { cwd: folder }),
  };
}

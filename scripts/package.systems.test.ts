import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { type FreeTimes, timesAddress } from '../contract/src/booking.ts';
import { startCalendar } from '../leads/test/calendar.ts';
import { writeFixtureSite } from '../leads/test/fixtureSite.ts';
import { contact, post } from '../leads/test/testService.ts';
import { freePort } from './freePort.ts';
import { newFolder } from './newFolder.ts';
import { makeRelease } from './package/makeRelease.ts';

/* A release with a small site, unpacked from its archive into a folder without packages. */
const place = newFolder();
const folder = join(place, 'unpacked');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

beforeAll(async () => {
  const dist = writeFixtureSite();
  mkdirSync(join(dist, 'desk'));
  writeFileSync(join(dist, 'desk/index.html'), '<!doctype html>');
  const { archive } = await makeRelease(dist, place);
  mkdirSync(folder);
  execFileSync('tar', ['-xzf', archive, '-C', folder, '--strip-components=1']);
});

test('the service of a release names its version and commit and stores a lead, which its command line finds', async () => {
  const url = `http://127.0.0.1:${await freePort()}`;
  const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'leads@company.example', MAIL_TO: 'sales@company.example' };
  const { address } = await startCalendar();
  const env = {
    ...{ PORT: new URL(url).port, HOST: '127.0.0.1', DATA_DIR: join(place, 'data'), LOG_LEVEL: 'silent', ...mail },
    CALENDAR_FEEDS: address,
  };
  const service = spawn(process.execPath, startOfUnit(), { cwd: folder, env, stdio: 'ignore' });
  try {
    await expect
      .poll(
        () =>
          service.exitCode !== null ||
          fetch(`${url}/readyz`).then(
            ({ ok }) => ok,
            () => false,
          ),
      )
      .toBe(true);
    const root = join(import.meta.dirname, '..');
    expect(await (await fetch(`${url}/healthz`)).json()).toEqual({
      status: 'ok',
      version: JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version,
      commit: expect.stringContaining(execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()),
    });
    expect((await post(`${url}/en/forms/contact`, contact())).status).toBe(303);
    // Calendars are read by a program of their own.
    expect(((await (await fetch(url + timesAddress)).json()) as FreeTimes).times).not.toEqual([]);
    const leads = (...args: string[]) =>
      execFileSync(process.execPath, ['leads/bin/leads.js', ...args], { cwd: folder, env, encoding: 'utf8' });
    expect(leads('find', 'zoe@company.example')).toContain('Łódź & Søns');
    // Messages name the commands as they are started on a server, or as set in a container.
    expect(leads('help')).toContain('\n  node leads/bin/leads.js list ');
    expect(
      execFileSync(process.execPath, ['--env-file=deploy/defaults.env', 'leads/bin/leads.js', 'help'], { cwd: folder, encoding: 'utf8' }),
    ).toContain('\n  sudo emovera-leads list ');
    // The code for workbooks is loaded at its first use.
    leads('export', '--format=xlsx', `--output=${join(place, 'leads.xlsx')}`);
    expect(readFileSync(join(place, 'leads.xlsx')).toString('latin1')).toMatch(/^PK/);
  } finally {
    service.kill('SIGTERM');
    if (service.exitCode === null) await once(service, 'exit');
  }
});

test.each(['service', 'leads'])('with an older Node, %s says in one sentence which one it needs', (name) => {
  const older = 'data:text/javascript,Object.defineProperty(process, "versions", { value: { node: "20.11.0" } })';
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', older, `leads/bin/${name}.js`], {
    cwd: folder,
    encoding: 'utf8',
  });
  const [major] = readFileSync(join(import.meta.dirname, '../.node-version'), 'utf8').split('.');
  const message = `This release needs Node ${major} or later, and ${process.execPath} is version 20.11.0. Install Node ${major}.`;
  expect([status, stdout]).toEqual([1, '']);
  // The log of the service has only lines of JSON.
  if (name === 'service') expect(JSON.parse(stderr)).toEqual({ level: 'fatal', time: expect.any(String), msg: message });
  else expect(stderr).toBe(`${message}\n`);
  // Old versions of Node must be able to parse the whole file.
  expect(read(`leads/bin/${name}.js`)).not.toMatch(/\b(const|let|await|import \w)|=>|\?\.|\?\?|`/);
});

test('service, backup and commands read the settings of a server in one way', () => {
  const settings = join(place, 'service.env');
  writeFileSync(settings, `DATA_DIR=/srv/leads\nCRM_ACCEPTED_TEXT="Merci, nous l'avons reçue #1"\nMETRICS_TOKEN='abc#def"ghi'\n`);
  for (const file of ['systemd/emovera.service', 'systemd/emovera-backup.service', 'leads.sh']) {
    const text = read(`deploy/${file}`);
    expect(text, file).not.toContain('EnvironmentFile');
    const files = [...text.matchAll(/--env-file(?:-if-exists)?=(\S+)/g)].map(([, path = '']) => path.replace('$release/', ''));
    expect(files, file).toEqual(['deploy/defaults.env', '/etc/emovera/service.env']);
    const options = files.map((path) => `--env-file=${path.startsWith('/') ? settings : path}`);
    const program =
      'const { DATA_DIR, BACKUP_DIR, CRM_ACCEPTED_TEXT, METRICS_TOKEN } = process.env; JSON.stringify([DATA_DIR, BACKUP_DIR, CRM_ACCEPTED_TEXT, METRICS_TOKEN])';
    const printed = execFileSync(process.execPath, [...options, '--print', program], { cwd: folder, env: {}, encoding: 'utf8' });
    expect(JSON.parse(printed), file).toEqual(['/srv/leads', '/var/backups/emovera', "Merci, nous l'avons reçue #1", 'abc#def"ghi']);
  }
});

test('an archive has its checksum beside it', () => {
  const [archive = ''] = globSync(join(place, 'release-*.tar.gz'));
  expect(execFileSync('sha256sum', ['--check', `${basename(archive)}.sha256`], { cwd: place, encoding: 'utf8' })).toBe(
    `${basename(archive)}: OK\n`,
  );
});

test('a release has the licences of the packages that are in its programs, the lead desk, and nothing that is secret', () => {
  const licences = read('licences.txt');
  for (const name of ['fastify', 'kysely', 'pg', 'nodemailer']) expect(licences).toMatch(new RegExp(`^${name} \\d+\\.`, 'm'));
  expect(licences).toContain('Permission is hereby granted');
  expect(read('licences.md')).toContain('## The lead service');
  expect(existsSync(join(folder, 'dist/desk/index.html'))).toBe(true);
  expect(['node_modules', 'deploy/secrets', 'deploy/service.env'].filter((name) => existsSync(join(folder, name)))).toEqual([]);
});

test('code that is loaded at its first use is not in the file of the service', () => {
  const program = read('leads/bin/service.program.js');
  expect(program).toContain('// node_modules/fastify/');
  for (const name of ['nodemailer', '@simplewebauthn/server', 'openid-client', 'otpauth', 'pg', 'hucre', 'ical-generator', 'ical.js'])
    expect(program).not.toContain(`// node_modules/${name}/`);
});

test('units and container start programs that a release has', () => {
  const starts = ['systemd/emovera.service', 'systemd/emovera-backup.service', 'Containerfile']
    .map((file) => read(`deploy/${file}`))
    .join('\n');
  const programs = new Set(starts.match(/leads\/bin\/\w+\.js/g));
  expect([...programs].sort()).toEqual(['leads/bin/leads.js', 'leads/bin/service.js']);
  for (const program of programs) expect(existsSync(join(folder, program)), program).toBe(true);
  expect(read('deploy/Containerfile')).toContain(`CMD ${JSON.stringify(['node', ...startOfUnit()]).replaceAll(',', ', ')}`);
  expect(readFileSync(join(import.meta.dirname, '../docs/deploying.md'), 'utf8')).toContain(`node ${startOfUnit().join(' ')} `);
});

/** Node's parameters for the service under systemd, without the files of a server. */
function startOfUnit(): string[] {
  const parameters = /^ExecStart=\/usr\/bin\/node (.+)$/m.exec(read('deploy/systemd/emovera.service'))?.[1]?.split(' ') ?? [];
  return parameters.filter((parameter) => !parameter.startsWith('--env-file'));
}

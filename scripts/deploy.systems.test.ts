import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, matchesGlob } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { erasureListName } from '../leads/src/backup/erasureList.ts';
import { startService } from '../leads/test/testService.ts';
import { makeCertificate, writeNginxFile } from '../leads/test/tlsProxy.ts';
import { newFolder } from './newFolder.ts';
import { ignoredDeployFiles } from './package/makeRelease.ts';
import { requireTool } from './tools.ts';

/* Checks each file of deploy/ with the program that reads it. */
const root = join(import.meta.dirname, '..');
const folder = newFolder();
const read = (file: string) => readFileSync(join(root, 'deploy', file), 'utf8');
const files = globSync('**/*', { cwd: join(root, 'deploy'), withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(join(root, 'deploy/').length))
  .filter((file) => !ignoredDeployFiles.some((own) => `deploy/${file}`.startsWith(own)));

/** Runs a program. Returns its output if it failed. */
function runCheck(program: string, ...parameters: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, parameters, { encoding: 'utf8', env: { PATH: process.env.PATH, HOME: folder } });
  return status === 0 ? '' : `${status}: ${stdout}${stderr}`;
}

const path = (file: string) => join(root, 'deploy', file);
const promtool = (...parameters: string[]) => runCheck(requireTool('promtool'), ...parameters);

/** Check of each file. Returns its errors. */
const checks: Record<string, (file: string) => string> = {
  Caddyfile: (file) => runCheck(requireTool('Caddy'), 'validate', '--adapter', 'caddyfile', '--config', path(file)),
  'nginx.conf': () => {
    makeCertificate(folder);
    const [file, ...parameters] = writeNginxFile({ folder, services: ['127.0.0.1:1'], http: 1, https: 2 });
    return runCheck(requireTool('nginx'), '-t', ...parameters, file);
  },
  'systemd/*': (file) => {
    // The programs of a server may be missing on this machine.
    const copy = join(folder, basename(file));
    writeFileSync(copy, read(file).replace(/(?<=^ExecStart=\+?)\/(?:usr\/bin\/\w+|etc\/emovera\/\S+)/gm, '/bin/true'));
    // A timer and a socket need their service.
    const service = copy.replace(/\.\w+$/, '.service');
    if (!existsSync(service)) writeFileSync(service, '[Service]\nExecStart=/bin/true\n');
    return runCheck(requireTool('systemd-analyze'), 'verify', '--man=no', '--recursive-errors=no', copy);
  },
  'prometheus/prometheus.yaml': (file) => promtool('check', 'config', path(file)),
  'prometheus/alerts.yaml': (file) => promtool('check', 'rules', path(file)),
  'prometheus/alerts.test.yaml': (file) => promtool('test', 'rules', path(file)),
  // Grafana forwards its queries to Prometheus.
  'grafana/dashboard.json': () => {
    const rules = questions().map((expr, index) => ({ record: `panel_${index}`, expr }));
    const copy = join(folder, 'questions.yaml');
    writeFileSync(copy, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
    return promtool('check', 'rules', copy);
  },
  // install.systems.test.ts and package.systems.test.ts use it.
  'defaults.env': () => '',
  '*.sh': (file) => runCheck('sh', '-n', path(file)),
  'compose.yaml': (file) => unknownInCompose(read(file)).join(),
  Containerfile: (file) => [...read(file).matchAll(/^RUN npm run (\S+)/gm)].filter(([, name]) => !scripts.includes(name ?? '')).join(),
  // pipelines.systems.test.ts checks it.
  'gitlab-ci.yml': () => '',
};
const scripts = Object.keys(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts);

test('each check has a file', () => {
  expect(Object.keys(checks).filter((pattern) => !files.some((file) => matchesGlob(file, pattern)))).toEqual([]);
});

// promtool evaluates all alerts for each minute of some days.
test.each(files)('%s has no errors', { timeout: 300_000 }, (file) => {
  const [, check] = Object.entries(checks).find(([pattern]) => matchesGlob(file, pattern)) ?? [];
  expect(check?.(file)).toBe('');
});

test('each unit that a timer or a change starts tells the team when it fails', () => {
  const started = files.filter((file) => /^systemd\/.*\.(?:timer|path)$/.test(file)).map((file) => file.replace(/\.\w+$/, '.service'));
  expect(started.sort()).toEqual(['systemd/emovera-backup.service', 'systemd/emovera-erasures.service', 'systemd/emovera-publish.service']);
  for (const file of started) expect(read(file)).toMatch(/^OnFailure=emovera-alarm@%n\.service$/m);
  expect(read('systemd/emovera-alarm@.service')).toMatch(/ leads\/bin\/leads\.js alarm %i$/m);
});

test('the file that is copied after an erasure is the one that an erasure writes', () => {
  const [, folder] = /^BACKUP_DIR=(.*)$/m.exec(read('defaults.env')) ?? [];
  const list = `${folder}/${erasureListName}`;
  expect(read('systemd/emovera-erasures.path')).toContain(`\nPathChanged=${list}\n`);
  expect(read('systemd/emovera-erasures.service')).toMatch(
    new RegExp(`^ExecStart=/etc/emovera/copy-erasures ${RegExp.escape(list)}$`, 'm'),
  );
});

test.each(['emovera.service', 'emovera-backup.service', 'emovera-publish.service', 'emovera-alarm@.service', 'emovera-erasures.service'])(
  '%s may do little (exposure below 2.5 of 10)',
  (file) => {
    const security = ['security', '--offline=true', '--threshold=25', path(`systemd/${file}`)];
    expect(runCheck(requireTool('systemd-analyze'), ...security)).toBe('');
    expect(runCheck(requireTool('systemd-analyze'), ...security.with(2, '--threshold=5'))).toContain('Overall exposure level');
  },
);

test('systemd never gives up starting the service, because it would close the port', () => {
  expect(read('systemd/emovera.service')).toMatch(/^StartLimitIntervalSec=0$/m);
});

test('units may write to the folders that they use', () => {
  for (const file of ['emovera.service', 'emovera-backup.service']) {
    const unit = read(`systemd/${file}`);
    const needed = file === 'emovera.service' ? /(?:DATA_DIR|NODE_COMPILE_CACHE)=(\S+)/g : /(?:DATA_DIR|BACKUP_DIR)=(\S+)/g;
    const used = [...(unit + read('defaults.env')).matchAll(needed)].map(([, name]) => name);
    const places = { StateDirectory: '/var/lib/', CacheDirectory: '/var/cache/', ReadWritePaths: '' };
    const writable = Object.entries(places).flatMap(([setting, place]) =>
      [...unit.matchAll(new RegExp(`^${setting}=(.*)$`, 'gm'))].map(([, name]) => place + name),
    );
    expect(used).toHaveLength(2);
    expect(writable).toEqual(expect.arrayContaining(used));
  }
});

test('alerts, their tests and the dashboard ask for series that a service shows from its start', async () => {
  const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'leads@company.example', MAIL_TO: 'team@company.example' };
  const service = await startService('SQLite', {
    ...mail,
    CALENDAR_FEEDS: 'https://calendar.example/a.ics, https://calendar.example/b.ics',
  });
  const text = await (await fetch(`${service.url}/metrics`)).text();
  await service.stop();
  // Prometheus itself adds "up".
  const served = [
    ['up', '', '1'],
    ...[...text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)].map(([, name = '', labels = '', value = '']) => [name, labels, value]),
  ];
  const counters = new Set([...text.matchAll(/^# TYPE (\w+) counter$/gm)].map(([, name]) => name));
  /** Returns the values of the series that a selector finds, such as `leads_held{target!="visitor"}`. */
  const valuesOf = (selector: string) => {
    const [, asked, matchers = ''] = /^(\w+)\{(.*)\}$/.exec(selector) ?? [];
    const conditions = [...matchers.matchAll(/(\w+)(=~|!=|=)"(.*?)"/g)].filter(([, label]) => label !== 'job' && label !== 'instance');
    const fits = (labels: string) =>
      conditions.every(([, label, sign, wanted = '']) => {
        const value = new RegExp(`(?:^|,)${label}="(.*?)"`).exec(labels)?.[1] ?? '';
        return sign === '=~' ? new RegExp(`^(?:${wanted})$`).test(value) : (value === wanted) === (sign === '=');
      });
    return served.filter(([name, labels = '']) => name === asked && fits(labels)).map(([, , value]) => value);
  };
  const rules = alertRules();
  const asked = [...questions(), ...rules.map(({ expr }) => expr)].flatMap((expr) => [...expr.matchAll(/\b[a-z]\w+\{.*?\}/g)].map(String));
  expect(new Set(asked).size).toBeGreaterThan(20);
  expect(asked.filter((selector) => valuesOf(selector).length === 0)).toEqual([]);

  // Stays text, because 0x30 means thirty times 0 here.
  const { tests } = parse(read('prometheus/alerts.test.yaml'), { schema: 'failsafe' }) as { tests: AlertTest[] };
  const series = tests.flatMap((one) => one.input_series);
  expect(series.filter((one) => valuesOf(one.series).length !== 1).map((one) => one.series)).toEqual([]);
  // Counters begin with the value after a start, or appear in Prometheus later.
  const first = ({ series: name, values }: AlertTest['input_series'][number]) =>
    !counters.has(name.split('{')[0]) || /^_|^\d+/.exec(values)?.[0]?.replace('_', '0') === valuesOf(name)[0];
  expect(series.filter((one) => !first(one)).map((one) => one.series)).toEqual([]);
  // Each alert is silent while everything works, and all but three simple ones fire in a test.
  const [works, ...faults] = tests;
  const names = rules.map(({ alert }) => alert);
  expect(works?.alert_rule_test.map(({ alertname }) => alertname)).toEqual(names);
  const fired = faults.flatMap((fault) => fault.alert_rule_test.filter(({ exp_alerts }) => exp_alerts).map(({ alertname }) => alertname));
  expect(names.filter((name) => !fired.includes(name))).toEqual(['LeadsHeld', 'ServiceSlow', 'ServiceMemory']);
});

test('the operator documents explain each alert, and name those that are worth waking a person', () => {
  const rows = [
    ...readFileSync(join(root, 'docs/running-leads.md'), 'utf8').matchAll(/^\| `([A-Z][a-z]\w+)`( \(page\))? \| .+ \| .+ \|$/gm),
  ];
  const explained = rows.map(([, alert, page]) => [alert, page ? 'page' : 'ticket']);
  expect(explained).toEqual(alertRules().map(({ alert, labels }) => [alert, labels.severity]));
});

/** The alerts, in the order of the file. */
function alertRules() {
  type Rule = { readonly alert: string; readonly expr: string; readonly labels: { readonly severity: string } };
  const { groups } = parse(read('prometheus/alerts.yaml')) as { groups: { rules: Rule[] }[] };
  return groups.flatMap((group) => group.rules);
}

type AlertTest = {
  readonly input_series: readonly { readonly series: string; readonly values: string }[];
  readonly alert_rule_test: readonly { readonly alertname: string; readonly exp_alerts?: readonly object[] }[];
};

describe('compose.yaml', () => {
  test.each([
    ['a service', ':-service-1:4321', ':-service-9:4321'],
    ['a file', './Caddyfile:', './Caddy:'],
    ['a secret', 'secrets: [database-url, lead-secret]', 'secrets: [database-url, lead]'],
    ['a volume', 'volumes: ["database:', 'volumes: ["databases:'],
  ])('an unknown name of %s is noticed', (_what, before, after) => {
    const text = read('compose.yaml');
    expect(text).toContain(before);
    expect(unknownInCompose(text.replace(before, after))).not.toEqual([]);
  });
});

test('secrets of this machine are not committed, and are not in the image', () => {
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
  for (const own of ignoredDeployFiles) {
    expect(execFileSync('git', ['check-ignore', `${own}/file`], { cwd: root, encoding: 'utf8' })).toContain(own);
    expect(ignored).toContain(own);
  }
});

/** Queries of the dashboard's panels to Prometheus. */
function questions(): string[] {
  const { panels } = JSON.parse(read('grafana/dashboard.json')) as { panels: { targets: { expr: string }[] }[] };
  return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
}

type Compose = {
  readonly services: Record<string, ComposeService>;
  readonly volumes: Record<string, unknown>;
  readonly secrets: Record<string, { readonly file: string }>;
};
type ComposeService = {
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly environment: Record<string, string>;
  readonly volumes?: readonly string[];
  readonly secrets?: readonly string[];
  readonly depends_on?: Record<string, unknown>;
};

/** Finds files, services, secrets and volumes that compose.yaml names and that do not exist. */
function unknownInCompose(text: string): string[] {
  const { services, volumes, secrets } = parse(text, { merge: true }) as Compose;
  const isFile = (file: string) => existsSync(join(root, 'deploy', file));
  const given = Object.values(secrets).map(({ file }) => `deploy/${file}`);
  return Object.values(services).flatMap((service) => {
    const mounted = (service.volumes ?? []).map((mount) => mount.split(':')[0] ?? '');
    const values = Object.values(service.environment).join(' ');
    const hosts = [...values.matchAll(/(\w[\w-]*):\d+/g)].map(([, host]) => host ?? '');
    const named = [...values.matchAll(/\/run\/secrets\/(\S+)/g)].map(([, name]) => name ?? '');
    return [
      ...(service.build ? [join(service.build.context, service.build.dockerfile)] : []).filter((file) => !isFile(file)),
      ...mounted.filter((source) => (source.startsWith('.') ? !isFile(source) : !(source in volumes))),
      ...[...Object.keys(service.depends_on ?? {}), ...hosts].filter((name) => !(name in services)),
      ...(service.secrets ?? []).filter((name) => !(name in secrets)),
      ...named.filter((name) => !service.secrets?.includes(name)),
      ...given.filter((file) => !ignoredDeployFiles.some((own) => file.startsWith(own))),
    ];
  });
}

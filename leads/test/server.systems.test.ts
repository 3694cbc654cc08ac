import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { newFolder } from '../../scripts/newFolder.ts';
import { startStandIn } from '../standIn/startStandIn.ts';
import { failureTitle, writeFixtureSite } from './fixtureSite.ts';
import { run, spawnService } from './process.ts';
import { ask } from './testDesk.ts';
import { newDatabase, startPostgres } from './testPostgres.ts';
import { contact, newEnvironment, post } from './testService.ts';

describe('the service', () => {
  it('writes only lines of JSON, also about its start, its stop and warnings of Node', async () => {
    const warn = `process.once('SIGTERM', () => process.emitWarning('An old call\\nof a package', { code: 'DEP0001' }))`;
    const options = `--import=data:text/javascript,${encodeURIComponent(warn)}`;
    const service = await spawnService({ ...(await newEnvironment()), NODE_OPTIONS: options, LOG_LEVEL: 'info' });
    await post(`${service.url}/en/forms/contact`, contact());
    await service.end('SIGTERM');
    const lines = service
      .output()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    for (const { level, time, msg } of lines)
      expect([level, Date.parse(time) > 0, msg]).toEqual([expect.any(String), true, expect.any(String)]);
    expect(lines.map(({ level, msg, code }) => [level, msg.replace(/ at .*/, ''), code])).toEqual(
      expect.arrayContaining([
        ['info', 'The site is', undefined],
        ['info', 'lead stored', undefined],
        ['info', 'Stopped.', undefined],
        ['warn', 'Warning: An old call of a package', 'DEP0001'],
      ]),
    );
  });

  it('warns at the start of settings that doctor reports: an origin other than the build’s, a name that is misspelt, and one that needs another', async () => {
    const wrong = { SITE_ORIGIN: 'https://other.example', CRM_ENDPOIN: 'https://crm.example', WEEKLY_SUMMARY: 'on' };
    const service = await spawnService({ ...(await newEnvironment()), ...wrong, LOG_LEVEL: 'warn' });
    await service.end('SIGTERM');
    const warnings = [...service.output().matchAll(/^\{"level":"warn",.*"msg":"(.*)"\}$/gm)].map(([, message]) => message);
    expect(warnings).toEqual([
      'The pages of the site name https://www.emovera.example as their address, not that of SITE_ORIGIN. Build with SITE_ORIGIN=https://other.example too, or leave SITE_ORIGIN out.',
      'WEEKLY_SUMMARY is on, but e-mail is not configured, so the summary cannot be sent. Set SMTP_URL, MAIL_FROM and MAIL_TO.',
      'The setting CRM_ENDPOIN is not known. Is CRM_ENDPOINT meant? Correct the name.',
    ]);
  });

  it('does not print the password of its database', async () => {
    const environment = await newEnvironment('PostgreSQL');
    const url = new URL(environment.DATABASE_URL ?? '');
    url.password = 'secret';
    const service = await spawnService({ ...environment, DATABASE_URL: url.href });
    expect(service.output()).toContain(`Leads are stored in PostgreSQL database ${url.pathname.slice(1)} on 127.0.0.1`);
    await service.end('SIGTERM');
    expect(service.output()).not.toContain('secret');
  });
});

describe('a service that cannot start', () => {
  const fails = async (changes: Record<string, string>, ...sentences: (string | RegExp)[]) => {
    const { code, stderr, stdout } = await run('server.ts', [], { ...(await newEnvironment()), ...changes });
    expect([code, stdout]).toEqual([1, '']);
    const { level, msg } = JSON.parse(stderr);
    expect(level).toBe('fatal');
    for (const sentence of sentences) expect(msg).toMatch(sentence);
    expect(stderr).not.toMatch(/\s+at .*:\d+/);
  };

  it('reports the wrong variable', () => fails({ PORT: 'x' }, 'PORT is "x"'));

  it('explains how to build a missing site', () => fails({ DIST_DIR: newFolder() }, 'npm run build'));

  it('reports what is missing in a broken build', async () => {
    const dist = writeFixtureSite();
    rmSync(join(dist, 'public/fr/pricing.html'));
    await fails({ DIST_DIR: dist }, /fr\/pricing\.html does not exist/, 'npm run build');
    const other = writeFixtureSite();
    const manifest = JSON.parse(readFileSync(join(other, 'service/manifest.json'), 'utf8'));
    delete manifest.downloads.es.whitepapers.full;
    writeFileSync(join(other, 'service/manifest.json'), JSON.stringify(manifest));
    await fails({ DIST_DIR: other }, '"downloads" must have whitepapers/full for es', 'npm run build');
    writeFileSync(join(dist, 'service/manifest.json'), '{"origin":');
    await fails({ DIST_DIR: dist }, /manifest\.json cannot be read/, 'npm run build');
    writeFileSync(join(dist, 'service/manifest.json'), '{"origin":"https://x.example","pages":{}}');
    await fails({ DIST_DIR: dist }, '"pages" is empty');
  });

  it('reports that the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as { port: number };
    await fails({ PORT: String(port) }, `Another program listens on 127.0.0.1:${port}`, 'PORT=');
    other.close();
  });

  it('reports the folder that cannot be used', async () => {
    const file = join(newFolder(), 'file');
    writeFileSync(file, '');
    await fails({ DATA_DIR: join(file, 'data') }, /cannot be stored in .*file\/data/, 'DATA_DIR');
  });

  it('requests the secret that services with a shared database need', async () => {
    const { DATABASE_URL = '' } = await newEnvironment('PostgreSQL');
    await fails({ DATABASE_URL }, 'LEAD_SECRET is missing', 'openssl rand');
  });

  it('reports a database that does not exist, without its password', async () => {
    const url = new URL((await newEnvironment('PostgreSQL')).DATABASE_URL ?? '');
    url.password = 'secret';
    url.pathname = '/none';
    const { code, stderr, stdout } = await run('server.ts', [], { ...(await newEnvironment('PostgreSQL')), DATABASE_URL: url.href });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(
      /^\{"level":"fatal",.*"code":"STORE_UNREACHABLE","msg":"The leads cannot be stored in PostgreSQL database none on 127\.0\.0\.1:\d+: .* Check that PostgreSQL runs .*DATABASE_URL/,
    );
    expect(stderr).not.toContain('secret');
  });
});

describe('a service whose PostgreSQL is not there yet', () => {
  const readiness = async (url: string) => (await fetch(`${url}/readyz`)).status;
  const waiting =
    /"level":"error".*"code":"ECONNREFUSED","msg":"The leads cannot be stored in PostgreSQL database \w+ on 127\.0\.0\.1:\d+: .* Until the database answers/g;

  it('serves pages and gives forms back, and stores and delivers leads as soon as the database answers', async () => {
    const [postgres, crm] = await Promise.all([startPostgres(), startStandIn()]);
    const DATABASE_URL = await newDatabase(postgres.url);
    const newer = await newDatabase(postgres.url);
    postgres.stop();
    const dist = writeFixtureSite();
    mkdirSync(join(dist, 'desk'));
    writeFileSync(join(dist, 'desk/index.html'), 'The screen');
    const environment = { ...(await newEnvironment('PostgreSQL')), ...crm.environment(), DIST_DIR: dist, DATABASE_URL, LOG_LEVEL: 'info' };
    const service = await spawnService(environment);
    const send = () => post(`${service.url}/fr/forms/contact`, contact({ Company: 'Early' }));
    const refused = await send();
    const html = await refused.text();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
    expect([html.includes(failureTitle('fr', 'unavailable')), html.includes('value="Early"'), html.includes('日本語 😀')]).toEqual([
      true,
      true,
      true,
    ]);
    expect((await fetch(`${service.url}/fr/`)).status).toBe(200);
    expect((await fetch(`${service.url}/healthz`)).status).toBe(200);
    expect(await readiness(service.url)).toBe(503);
    const screen = await fetch(`${service.url}/desk/`);
    expect([screen.status, await screen.text()]).toEqual([200, 'The screen']);
    const desk = await ask(service.url, 'GET', '/session');
    expect([desk.status, await desk.json()]).toEqual([503, { error: 'store' }]);
    const command = await run('cli.ts', ['list'], environment);
    expect([command.code, command.stderr]).toEqual([
      1,
      expect.stringMatching(/cannot be stored in PostgreSQL .*\nCheck that PostgreSQL runs/),
    ]);
    // The pause is longer than several tries to connect.
    await pause(3500);
    expect(service.output().match(waiting)).toHaveLength(1);

    await postgres.start();
    await expect.poll(() => readiness(service.url), { timeout: 20_000 }).toBe(200);
    expect((await send()).status).toBe(303);
    await expect.poll(() => crm.posts.map(({ fields }) => fields.Company), { timeout: 20_000 }).toEqual(['Early']);
    // There is no account.
    expect((await fetch(`${service.url}/desk/`)).status).toBe(404);
    expect((await ask(service.url, 'GET', '/session')).status).toBe(404);
    expect(service.output().match(/the database answers: leads are stored/g)).toHaveLength(1);
    expect(await service.end('SIGTERM')).toBe(0);

    // A fault that only an operator can remedy, such as tables of a newer version, ends the service also after it has waited.
    const client = new pg.Client(newer);
    await client.connect();
    await client.query("create table kysely_migration (name text, timestamp text); insert into kysely_migration values ('9999-newer', '')");
    await client.end();
    postgres.stop();
    const second = await spawnService({ ...environment, DATABASE_URL: newer });
    expect(await readiness(second.url)).toBe(503);
    await postgres.start();
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(
      /The lead store was made by a newer version: its tables are those of 9999-newer.* Run the version that made it/,
    );

    postgres.stop();
    const third = await spawnService(environment);
    expect(await third.end('SIGTERM')).toBe(0);
    expect(third.output()).toContain('Stopped.');
    await crm.stop();
    postgres.end();
  });

  it('waits for tables that another service is making, also if its connection is cut', async () => {
    const environment = await newEnvironment('PostgreSQL');
    const client = new pg.Client(environment.DATABASE_URL);
    await client.connect();
    // Migrations wait for this lock of Kysely.
    await client.query('select pg_advisory_lock(3853314791062309107)');
    const waits = `from pg_stat_activity where datname = current_database() and application_name = 'leads' and wait_event = 'advisory'`;
    const cut = async () => {
      for (;;) {
        const { rowCount } = await client.query(`select pg_terminate_backend(pid) ${waits}`);
        if (rowCount) return;
        await pause(50);
      }
    };
    const [service] = await Promise.all([spawnService(environment), cut()]);
    expect(await readiness(service.url)).toBe(503);
    expect((await post(`${service.url}/en/forms/contact`, contact())).status).toBe(503);
    await client.end();
    await expect.poll(() => readiness(service.url), { timeout: 20_000 }).toBe(200);
    expect(await service.end('SIGTERM')).toBe(0);
  });
});

describe('a data folder', () => {
  it('belongs to one service: a second one is refused, operator commands are not, and the next service can start afterwards', async () => {
    const environment = await newEnvironment();
    const service = await spawnService(environment);
    const second = await run('server.ts', [], environment);
    expect(second).toMatchObject({ code: 1, stdout: '' });
    expect(second.stderr).toMatch(/Another lead service already uses .*leads\.sqlite\. .*DATA_DIR.*DATABASE_URL/);
    expect((await post(`${service.url}/en/forms/contact`, contact())).status).toBe(303);
    expect(await run('cli.ts', ['export', '--format=json'], environment)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('zoe@'),
    });
    // The lock is free even after a service that was killed before it could release the lock.
    await service.end('SIGKILL');
    const next = await spawnService(environment);
    expect((await fetch(`${next.url}/readyz`)).status).toBe(200);
    await next.end('SIGTERM');
  });
});

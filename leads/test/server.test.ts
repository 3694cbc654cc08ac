import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { writeFixtureSite } from './fixtureSite.ts';
import { run, spawnService } from './process.ts';
import { contact, newEnvironment, post } from './service.ts';

describe('the service', () => {
  it('prints where the site is and where leads are stored, and exits with 0 on SIGTERM', async () => {
    const environment = await newEnvironment();
    const service = await spawnService(environment);
    expect(service.output()).toContain(`Leads are stored in ${environment.DATA_DIR}/leads.sqlite`);
    expect((await fetch(`${service.url}/en/`)).status).toBe(200);
    expect(await service.end('SIGTERM')).toBe(0);
    expect(service.output()).toContain('Stopped.');
    expect(service.output()).not.toMatch(/warning/i);
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

  it('writes no personal data to its log', async () => {
    const service = await spawnService({ ...(await newEnvironment()), LOG_LEVEL: 'trace' });
    await post(`${service.url}/en/forms/contact?mail=zoe@company.example`, contact());
    await post(`${service.url}/en/forms/contact`, contact({ Email: 'zoe@' }));
    await post(`${service.url}/en/none?zoe`, contact());
    await fetch(`${service.url}/zoe@company.example`);
    await service.end('SIGTERM');
    expect(service.output()).toContain('lead stored');
    expect(service.output()).not.toMatch(/zoe|zoé|müller|łódź|23 45 67|日本語|127\.0\.0\.1.{0,20}remote/i);
  });
});

describe('a service that cannot start', () => {
  const fails = async (changes: Record<string, string>, ...sentences: (string | RegExp)[]) => {
    const { code, stderr, stdout } = await run('server.ts', [], { ...(await newEnvironment()), ...changes });
    expect([code, stdout]).toEqual([1, '']);
    for (const sentence of sentences) expect(stderr).toMatch(sentence);
    expect(stderr).not.toMatch(/^\s+at /m);
  };

  it('reports the wrong variable', () => fails({ PORT: 'x' }, 'PORT is "x"'));

  it('explains how to build a missing site', () => fails({ DIST_DIR: mkdtempSync(join(tmpdir(), 'leads-empty-')) }, 'npm run build'));

  it('reports what is missing in a broken build', async () => {
    const dist = writeFixtureSite();
    rmSync(join(dist, 'public/fr/pricing.html'));
    await fails({ DIST_DIR: dist }, /fr\/pricing\.html does not exist/, 'npm run build');
    const other = writeFixtureSite();
    const manifest = JSON.parse(readFileSync(join(other, 'service/manifest.json'), 'utf8'));
    delete manifest.downloads.es.whitepapers.full;
    writeFileSync(join(other, 'service/manifest.json'), JSON.stringify(manifest));
    await fails({ DIST_DIR: other }, '"downloads" lacks whitepapers/full for es', 'npm run build');
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
    const file = join(mkdtempSync(join(tmpdir(), 'leads-file-')), 'file');
    writeFileSync(file, '');
    await fails({ DATA_DIR: join(file, 'data') }, /cannot be stored in .*file\/data/, 'DATA_DIR');
  });

  it('requests the secret that services with a shared database need', async () => {
    const { DATABASE_URL = '' } = await newEnvironment('PostgreSQL');
    await fails({ DATABASE_URL }, 'LEAD_SECRET is missing', 'openssl rand');
  });

  it('reports that the database cut the connection', async () => {
    const { DATABASE_URL = '' } = await newEnvironment('PostgreSQL');
    const client = new pg.Client(DATABASE_URL);
    await client.connect();
    // Migrations wait for this lock of Kysely.
    await client.query('select pg_advisory_lock(3853314791062309107)');
    const waits = `from pg_stat_activity where datname = current_database() and application_name = 'leads' and wait_event = 'advisory'`;
    const cut = (async () => {
      for (;;) {
        const { rowCount } = await client.query(`select pg_terminate_backend(pid) ${waits}`);
        if (rowCount) return;
        await pause(50);
      }
    })();
    await fails({ DATABASE_URL, LEAD_SECRET: 'x'.repeat(32) }, /cannot be stored in PostgreSQL database .*terminat/);
    await cut;
    await client.end();
  });

  it('reports that the database does not answer, without its password', async () => {
    const { code, stderr } = await run('server.ts', [], {
      ...(await newEnvironment()),
      DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/leads',
    });
    expect(code).toBe(1);
    expect(stderr).toMatch(/PostgreSQL database leads on 127\.0\.0\.1:1.*\n.*DATABASE_URL/);
    expect(stderr).not.toContain('secret');
  });
});

describe('an existing data folder, such as a mounted one', () => {
  const filesOf = (folder: string) => readdirSync(folder).map((name) => join(folder, name));
  const modesOf = (folder: string) => filesOf(folder).map((file) => [file, (statSync(file).mode & 0o777).toString(8)]);

  it('gets files that only their owner may read, and the doctor reports others', async () => {
    const environment = await newEnvironment();
    const folder = environment.DATA_DIR ?? '';
    chmodSync(folder, 0o755);
    const umask = process.umask(0o000);
    const service = await spawnService(environment);
    process.umask(umask);
    expect((await post(`${service.url}/en/forms/contact`, contact())).status).toBe(303);
    expect(filesOf(folder).length, 'the store with its companions, its lock and the secret').toBe(5);
    expect(modesOf(folder).filter(([, mode]) => mode !== '600')).toEqual([]);
    expect((await run('cli.ts', ['doctor'], environment)).stdout).toMatch(/✓ The files in .* are readable by their owner only/);

    const secret = join(folder, 'lead-secret');
    chmodSync(secret, 0o644);
    const { code, stdout } = await run('cli.ts', ['doctor'], environment);
    expect(code).toBe(1);
    expect(stdout).toContain(`✗ Other users of this machine may read ${secret},`);
    expect(stdout).toContain(`chmod 600 ${secret}\n`);
    await service.end('SIGTERM');
  });

  it('belongs to one service: a second one is refused, operator commands are not, and the next service can start afterwards', async () => {
    const environment = await newEnvironment();
    const service = await spawnService(environment);
    const second = await run('server.ts', [], environment);
    expect(second).toMatchObject({ code: 1, stdout: '' });
    expect(second.stderr).toMatch(/Another lead service already uses .*leads\.sqlite\.\n.*DATA_DIR.*DATABASE_URL/);
    expect((await post(`${service.url}/en/forms/contact`, contact())).status).toBe(303);
    expect(await run('cli.ts', ['export', '--format=json'], environment)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('zoe@'),
    });
    // Even after a service that was killed before it could release it.
    await service.end('SIGKILL');
    const next = await spawnService(environment);
    expect((await fetch(`${next.url}/readyz`)).status).toBe(200);
    await next.end('SIGTERM');
  });
});

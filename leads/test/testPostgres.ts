import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../scripts/freePort.ts';
import { newFolder } from '../../scripts/newFolder.ts';
import { requireTool } from '../../scripts/tools.ts';

/** A PostgreSQL server for tests. */
type TestPostgres = {
  readonly url: string;
  /** Stops the server abruptly and keeps its data. */
  stop(): void;
  start(): Promise<void>;
  /** Stops the server if it runs. */
  end(): void;
};

/**
 * Starts a PostgreSQL server in a temporary folder, on a free port of the loopback address.
 * @throws Error with the remedy if PostgreSQL is missing.
 */
export async function startPostgres(): Promise<TestPostgres> {
  const bin = dirname(requireTool('PostgreSQL'));
  const owner = unprivilegedUser();
  const folder = newFolder();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const as = owner ? { uid: owner.uid, gid: owner.gid } : {};
  const environment = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' };
  const data = join(folder, 'data');
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'leads', '--auth=trust', '-E', 'UTF8', '--no-locale', '--no-sync'], {
    ...as,
    cwd: folder,
    env: environment,
    stdio: 'pipe',
  });
  const port = await freePort();
  const control = (...args: string[]) =>
    execFileSync(join(bin, 'pg_ctl'), ['-D', data, '-s', ...args], {
      ...as,
      cwd: folder,
      env: environment,
      stdio: 'pipe',
      timeout: 120_000,
    });
  const url = `postgres://leads@127.0.0.1:${port}/postgres`;
  // The server is not started by pg_ctl, which would pass the pipes of the test runner to it.
  const start = async () => {
    const args = ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${folder}`];
    spawn(join(bin, 'postgres'), args, { ...as, cwd: folder, env: environment, stdio: 'ignore', detached: true }).unref();
    await untilItAnswers(url);
  };
  const stop = () => {
    control('stop', '-m', 'immediate', '-w');
  };
  await start();
  return {
    url,
    start,
    stop,
    end() {
      if (existsSync(join(data, 'postmaster.pid'))) stop();
    },
  };
}

/** LEAD_SECRET of services on PostgreSQL. */
export const testSecret = 'a secret of the tests, 32 or more characters';

/** A new database for one test, on a server that {@link startPostgres} started. */
export async function newDatabase(serverUrl: string): Promise<string> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client(serverUrl);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** PostgreSQL refuses to run as root, so root starts it as another user. */
function unprivilegedUser(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // Try the next name.
    }
  }
  throw new Error('PostgreSQL does not run as root, and neither user "postgres" nor "nobody" exists. Run the tests as another user.');
}

async function untilItAnswers(url: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 });
    // A server that is still starting refuses the connection, or cuts it, which emits an event.
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (tries >= 600) throw new Error('PostgreSQL did not answer within a minute after its start.', { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freePort } from '../../scripts/freePort.ts';
import { requireTool } from '../../scripts/tools.ts';
import { loadConfig } from '../src/config.ts';
import { openStore } from '../src/store/openStore.ts';
import { readLeads } from '../src/store/readLeads.ts';
import { type ServiceProcess, spawnService } from './process.ts';
import { newEnvironment } from './service.ts';
import { sendVisitors } from './visitors.ts';

/** Starts Caddy in front of services. It asks each whether it stops, and sends visitors only to the others. */
async function startCaddy(services: readonly string[]) {
  const url = `http://127.0.0.1:${await freePort()}`;
  const folder = mkdtempSync(join(tmpdir(), 'leads-caddy-'));
  const file = join(folder, 'Caddyfile');
  writeFileSync(
    file,
    `{
      admin off
    }
    ${url} {
      reverse_proxy ${services.map((service) => new URL(service).host).join(' ')} {
        lb_policy least_conn
        lb_try_duration 15s
        fail_duration 5s
        health_uri /healthz
        health_interval 250ms
      }
    }`,
  );
  const caddy = spawn(requireTool('Caddy'), ['run', '--adapter', 'caddyfile', '--config', file], {
    env: { HOME: folder },
    stdio: 'ignore',
  });
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady).toBe(true);
  return {
    url,
    stop: async () => {
      caddy.kill();
      await once(caddy, 'close');
    },
  };
}

it('two services on one PostgreSQL are replaced one after the other under traffic: nobody is refused, and no lead is lost', async () => {
  const environment = await newEnvironment('PostgreSQL');
  const start = async (port: number) =>
    spawnService({ ...environment, PORT: String(port), TRUST_PROXY: '1', STOP_DELAY: '2', LOG_LEVEL: 'info' });
  const ports = [await freePort(), await freePort()];
  const services = await Promise.all(ports.map(start));
  const caddy = await startCaddy(services.map(({ url }) => url));
  const visitors = sendVisitors(caddy.url, 8, 'rolling');
  // The proxy must have found a new service before the other one stops.
  const untilAllServe = () => expect.poll(() => services.every((service) => service.output().includes('lead stored'))).toBe(true);
  try {
    for (const [index, port] of ports.entries()) {
      await untilAllServe();
      const { url, end } = services[index] as ServiceProcess;
      const ended = end('SIGTERM');
      // It still answers, says that it stops, and keeps no connection.
      await expect
        .poll(() => fetch(`${url}/healthz`).then(({ status, headers }) => [status, headers.get('connection')]))
        .toEqual([503, 'close']);
      expect(await ended).toBe(0);
      const before = visitors.confirmed.length;
      await expect.poll(() => visitors.confirmed.length).toBeGreaterThan(before + 50);
      services[index] = await start(port);
    }
    await untilAllServe();
  } finally {
    await visitors.stop();
    await caddy.stop();
    await Promise.all(services.map((service) => service.end('SIGTERM')));
  }
  expect(visitors.troubles).toEqual([]);
  const store = await openStore(loadConfig(environment), () => {});
  const companies = new Map((await Array.fromAsync(readLeads(store.db, 'oldest'))).map((lead) => [lead.reference, lead.fields?.Company]));
  await store.close();
  expect(visitors.confirmed.filter(({ company, reference }) => companies.get(reference) !== company)).toEqual([]);
});

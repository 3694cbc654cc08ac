import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freePort } from '../../scripts/freePort.ts';
import { newFolder } from '../../scripts/newFolder.ts';
import { isFull } from '../../scripts/testScope.ts';
import { requireTool } from '../../scripts/tools.ts';
import { loadConfig } from '../src/config.ts';
import { openStore } from '../src/store/openStore.ts';
import { readLeads } from '../src/store/readLeads.ts';
import { type ServiceProcess, spawnService } from './process.ts';
import { contact, newEnvironment } from './testService.ts';
import { proxies, startProxy, type TlsProxy } from './tlsProxy.ts';
import { sendVisitors } from './visitors.ts';

/** Starts Caddy in front of services. It checks whether each service stops, and sends visitors only to the others. */
async function startCaddy(services: readonly string[]) {
  const url = `http://127.0.0.1:${await freePort()}`;
  const folder = newFolder();
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
      // It still answers, reports that it stops, and keeps no connection open.
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
  expect(visitors.failures).toEqual([]);
  const store = await openStore(loadConfig(environment), () => {});
  const companies = new Map((await Array.fromAsync(readLeads(store.db, 'oldest'))).map((lead) => [lead.reference, lead.fields?.Company]));
  await store.close();
  expect(visitors.confirmed.filter(({ company, reference }) => companies.get(reference) !== company)).toEqual([]);
});

/** Number of times that a service is killed: first one, then the other, and so on. */
const kills = isFull ? 10 : 2;

it.each(proxies)('behind %s, one of two services is killed again and again', async (name) => {
  const [first, second] = [await newEnvironment(), await newEnvironment()];
  const starts = [first, second].map(
    (environment) => async (port: number) => spawnService({ ...environment, PORT: String(port), TRUST_PROXY: '1', LOG_LEVEL: 'info' }),
  );
  const ports = [await freePort(), await freePort()];
  const services = await Promise.all(starts.map((start, index) => start(ports[index] as number)));
  const proxy = await startProxy(name, ...services.map(({ url }) => url));
  const statuses: number[] = [];
  let isOver = false;
  const visitors = Array.from({ length: 4 }, async () => {
    while (!isOver) statuses.push(await postAsBrowser(proxy));
  });
  const answers = (count: number) => {
    const before = statuses.length;
    return expect.poll(() => statuses.length).toBeGreaterThan(before + count);
  };
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      const index = kill % 2;
      await answers(20);
      await services[index]?.end('SIGKILL');
      await answers(40);
      services[index] = (await starts[index]?.(ports[index] as number)) as ServiceProcess;
      // Caddy asks every second whether it works again.
      if (name === 'Caddy') await expect.poll(() => services[index]?.output().includes('lead stored')).toBe(true);
    }
  } finally {
    isOver = true;
    await Promise.all(visitors);
    await proxy.stop();
    await Promise.all(services.map((service) => service.end('SIGTERM')));
  }
  expect(statuses.length).toBeGreaterThan(60 * kills);
  expect(statuses.filter((status) => status !== 303)).toEqual([]);
});

/** Posts a lead, and again if the proxy asks for it, as often as browsers do. @returns The last status. */
async function postAsBrowser(proxy: TlsProxy): Promise<number> {
  const lead = {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://localhost' },
    body: String(contact()),
  };
  let address = 'https://localhost/en/forms/contact';
  for (let tries = 0; ; tries += 1) {
    const { status, headers } = await proxy.fetch(address, lead);
    if (status !== 307 || tries === 20) return status;
    address = headers.location ?? '';
  }
}

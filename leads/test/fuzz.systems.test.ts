import { expect, it } from 'vitest';
import { isFull } from '../../scripts/testScope.ts';
import { loadConfig } from '../src/config.ts';
import { openStore } from '../src/store/openStore.ts';
import { readLeads } from '../src/store/readLeads.ts';
import { closed, expected, fuzz, note } from './fuzz.ts';
import { type ServiceProcess, spawnService } from './process.ts';
import { contact, newEnvironment, post } from './testService.ts';

/** Set FUZZ_SEED to repeat a failure. */
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);
const warmUps = 2000;
const requests = isFull ? 10_000 : 2000;
/** Memory that may be added, in bytes: a third of a leak of one kilobyte a request. Most of it is compiled code. */
const maxGrowth = 3_000_000;

it(`${requests} malformed requests leave the service intact, with every lead that it confirmed`, async ({ annotate }) => {
  await annotate(`FUZZ_SEED=${seed}`);
  const environment = { ...(await newEnvironment()), LOG_LEVEL: 'warn' };
  const service = await spawnService(environment, '../test/measuredService.ts');
  const confirmed = new Set<string>();
  const seen = new Map<number, number>();

  await fuzz(service.url, seed, warmUps, confirmed, seen);
  const before = await measure(service);
  await fuzz(service.url, seed + 1, requests, confirmed, seen);
  const after = await measure(service);
  const what = `FUZZ_SEED=${seed}, answers ${JSON.stringify([...seen])}, memory ${JSON.stringify({ before, after })}`;
  await annotate(what);

  expect(
    [...seen.keys()].filter((status) => status !== closed && !expected.has(status)),
    what,
  ).toEqual([]);
  // The test is useful only if many requests are answered, with many different statuses.
  for (const status of [200, 303, 308, 400, 404, 405, 415, 422])
    expect(seen.get(status) ?? 0, `${status} of ${what}`).toBeGreaterThan(requests / 500);
  expect(after.held - before.held, what).toBeLessThan(maxGrowth);

  expect((await fetch(`${service.url}/en/`)).status).toBe(200);
  const last = await post(`${service.url}/en/forms/contact`, contact({ Company: 'After the fuzz' }));
  expect(last.status).toBe(303);
  note(confirmed, last.headers.get('location') ?? '');
  expect(await service.end('SIGTERM')).toBe(0);
  expect(service.output()).not.toMatch(/unexpected error|could not be made|fatal/);

  const config = loadConfig(environment);
  const store = await openStore(config, () => {});
  const stored = (await Array.fromAsync(readLeads(store.db, 'oldest'))).map(({ reference }) => reference);
  await store.close();
  expect(confirmed.size).toBeGreaterThan(requests / 100);
  expect(
    [...confirmed].filter((reference) => !stored.includes(reference)),
    what,
  ).toEqual([]);
});

async function measure(service: ServiceProcess): Promise<{ held: number; rss: number }> {
  const count = () => service.output().match(/^memory .*$/gm) ?? [];
  const before = count().length;
  process.kill(service.pid, 'SIGCONT');
  await expect.poll(() => count().length).toBe(before + 1);
  return JSON.parse((count().at(-1) ?? '').slice('memory '.length));
}

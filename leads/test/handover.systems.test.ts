import { expect, it } from 'vitest';
import { loadConfig } from '../src/config.ts';
import { openStore } from '../src/store/openStore.ts';
import { readLeads } from '../src/store/readLeads.ts';
import { startSupervised } from './supervised.ts';
import { newEnvironment } from './testService.ts';
import { sendVisitors } from './visitors.ts';

it('a service on a socket of systemd is replaced under traffic: nobody is refused, and no lead is lost', async () => {
  const environment = await newEnvironment();
  const service = await startSupervised(environment);
  const pids = new Set<number>();
  try {
    const visitors = sendVisitors(service.url, 8, 'handover');
    const moreConfirmations = async () => {
      const before = visitors.confirmed.length;
      await expect.poll(() => visitors.confirmed.length).toBeGreaterThan(before + 50);
    };
    for (let replacement = 0; replacement < 3; replacement += 1) {
      pids.add(service.pid());
      await moreConfirmations();
      await service.replace();
    }
    await moreConfirmations();
    await visitors.stop();
    expect(pids.size).toBe(3);
    expect(visitors.failures).toEqual([]);

    const store = await openStore(loadConfig({ ...environment, DATA_DIR: environment.DATA_DIR }), () => {}).catch((error) => error);
    expect(store).toMatchObject({ code: 'STORE_IN_USE' });
    await service.end();
    const stored = await openStore(loadConfig(environment), () => {});
    const companies = new Map(
      (await Array.fromAsync(readLeads(stored.db, 'oldest'))).map((lead) => [lead.reference, lead.fields?.Company]),
    );
    await stored.close();
    expect(visitors.confirmed.filter(({ company, reference }) => companies.get(reference) !== company)).toEqual([]);
  } finally {
    await service.end();
  }
});

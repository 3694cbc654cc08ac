import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newFolder } from '../../scripts/newFolder.ts';
import type { StoredLead } from '../src/store/readLeads.ts';
import { startStandIn } from '../standIn/startStandIn.ts';
import { spawnService } from './process.ts';
import { runCommand } from './runTestCommand.ts';
import { destroyStore } from './storeFiles.ts';
import { contact, newEnvironment, post, storeKinds } from './testService.ts';
import { sendVisitors } from './visitors.ts';

describe.each(storeKinds)('a store that is lost under traffic, on %s,', (kind) => {
  it('is restored: no lead from before the backup is lost, and none reaches the CRM twice', async () => {
    const crm = await startStandIn();
    const environment: Record<string, string> = { DATA_DIR: newFolder(), ...(await newEnvironment(kind)), ...crm.environment() };
    const service = await spawnService(environment);
    const visitors = sendVisitors(service.url, 4, 'visitor');
    const company = ({ fields }: { fields: Readonly<Record<string, string>> }) => fields.Company ?? '';
    await expect.poll(() => crm.leads().length).toBeGreaterThan(20);
    // The CRM refuses work for a while, so that the backup has leads that are delivered after it.
    crm.setMode('error');
    const before = visitors.confirmed.length;
    await expect.poll(() => visitors.confirmed.length).toBeGreaterThan(before + 20);
    const inBackup = visitors.confirmed.map((confirmation) => confirmation.company);
    const file = join(newFolder(), 'copy.sqlite');
    expect(await runCommand(['backup', file], environment)).toMatchObject({ code: 0, stderr: '' });
    crm.setMode('ok');
    const alreadyThere = crm.leads().length;
    await expect.poll(() => crm.leads().length, { timeout: 20_000 }).toBeGreaterThan(alreadyThere + 10);
    await service.end('SIGKILL');
    await visitors.ended;
    await destroyStore(environment);

    const delivered = new Set(crm.leads().map(company));
    expect(await runCommand(['restore', file], environment)).toMatchObject({ code: 0, stderr: '' });
    const restored: StoredLead[] = JSON.parse((await runCommand(['export', '--format=json'], environment)).stdout);
    expect(restored.map(company)).toEqual(expect.arrayContaining(inBackup));
    const held = restored.filter(({ deliveries }) => deliveries.some(({ state }) => state === 'held'));
    // The held leads must include both kinds: those that the CRM got after the backup, and those that it never got.
    expect(held.filter((lead) => delivered.has(company(lead))).length).toBeGreaterThan(0);

    const again = await spawnService(environment);
    await post(`${again.url}/en/forms/contact`, contact({ Company: 'Latest' }));
    await expect.poll(() => crm.leads().map(company)).toContain('Latest');
    const missing = held.filter((lead) => !delivered.has(company(lead)));
    if (missing.length > 0) {
      expect((await runCommand(['retry', ...missing.map(({ reference }) => reference)], environment)).code).toBe(0);
      await expect.poll(() => new Set(crm.leads().map(company))).toEqual(new Set([...delivered, 'Latest', ...missing.map(company)]));
    }
    await again.end('SIGTERM');
    const all = crm.leads().map(company);
    expect(inBackup.filter((name) => !all.includes(name))).toEqual([]);
    expect(all.length).toBe(new Set(all).size);
    await crm.stop();
  });
});

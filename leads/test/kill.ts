import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { startStandIn } from '../standIn/startStandIn.ts';
import { deliverRest } from './deliverRest.ts';
import { numbersFrom } from './mutate.ts';
import { spawnService } from './process.ts';
import { newEnvironment, type storeKinds } from './testService.ts';
import { type Confirmation, sendVisitors } from './visitors.ts';

/** Result of killing a service repeatedly. */
type KillResult = {
  readonly confirmed: readonly Confirmation[];
  /** Companies whose lead was confirmed but is not stored under that reference. */
  readonly lost: readonly string[];
  /** Companies whose lead was confirmed but is not in the CRM. */
  readonly undelivered: readonly string[];
  /** Number of duplicates in the CRM. */
  readonly duplicates: number;
};

/**
 * Kills a service with SIGKILL while visitors post and leads are delivered, and starts it again with the same data. In the end it compares the confirmations
 * with the store and with the CRM.
 * @param seed Determines when the service is killed.
 * @param file Another program than the service.
 */
export async function killRepeatedly(kind: (typeof storeKinds)[number], rounds: number, seed: number, file?: string): Promise<KillResult> {
  const standIn = await startStandIn();
  const environment = { ...(await newEnvironment(kind)), ...standIn.environment() };
  const random = numbersFrom(seed);
  const confirmed: Confirmation[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const service = await spawnService(environment, file);
    const visitors = sendVisitors(service.url, 6, String(round));
    // This does not depend only on time, so that the test is as strict on a slow machine.
    await expect.poll(() => visitors.confirmed.length, { interval: 5 }).toBeGreaterThanOrEqual(10 + 10 * random());
    await pause(random() * 50);
    expect(await service.end('SIGKILL')).toBeNull();
    await visitors.ended;
    confirmed.push(...visitors.confirmed);
  }
  const stored = new Map((await deliverRest(environment)).map(({ reference, fields }) => [reference, fields.Company]));
  const companies = new Set(stored.values());
  const delivered = standIn.leads().map(({ fields }) => fields.Company);
  const inCrm = new Set(delivered);
  await standIn.stop();
  const isStored = ({ reference, company }: Confirmation) => (file ? companies.has(company) : stored.get(reference) === company);
  return {
    confirmed,
    lost: confirmed.filter((confirmation) => !isStored(confirmation)).map(({ company }) => company),
    undelivered: confirmed.filter(({ company }) => !inCrm.has(company)).map(({ company }) => company),
    duplicates: delivered.length - inCrm.size,
  };
}

import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { startStandIn } from '../standIn/startStandIn.ts';
import { deliverRest } from './deliverRest.ts';
import { spawnService } from './process.ts';
import { newEnvironment, type storeKinds } from './service.ts';
import { sendVisitors, type Thanks } from './visitors.ts';

/** What came of killing a service again and again. */
export type KillResult = {
  readonly thanked: readonly Thanks[];
  /** Companies whose visitors were thanked and whose lead is not stored under the reference they were told. */
  readonly lost: readonly string[];
  /** Companies whose visitors were thanked and whose lead the CRM does not have. */
  readonly undelivered: readonly string[];
  /** Leads that the CRM has more than once. */
  readonly doubles: number;
};

/**
 * Kills a service with SIGKILL while visitors post and leads are delivered, starts it again on the same data, and compares in the end what the visitors were told with what
 * is stored and with what the CRM has.
 * @param seed Decides the moments of the kills.
 * @param file The program, when it is not the service itself.
 */
export async function killAgainAndAgain(
  kind: (typeof storeKinds)[number],
  rounds: number,
  seed: number,
  file?: string,
): Promise<KillResult> {
  const standIn = await startStandIn();
  const environment = { ...(await newEnvironment(kind)), ...standIn.environment() };
  const random = numbersFrom(seed);
  const thanked: Thanks[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const service = await spawnService(environment, file);
    const visitors = sendVisitors(service.url, 6, String(round));
    // Not by the clock alone, so that a slow machine is tried as hard.
    await expect.poll(() => visitors.thanked.length, { interval: 5 }).toBeGreaterThanOrEqual(10 + 10 * random());
    await pause(random() * 50);
    expect(await service.end('SIGKILL')).toBeNull();
    await visitors.ended;
    thanked.push(...visitors.thanked);
  }
  const stored = new Map((await deliverRest(environment)).map(({ reference, fields }) => [reference, fields.Company]));
  const companies = new Set(stored.values());
  const delivered = standIn.leads().map(({ fields }) => fields.Company);
  const inCrm = new Set(delivered);
  await standIn.stop();
  const isStored = ({ reference, company }: Thanks) => (file ? companies.has(company) : stored.get(reference) === company);
  return {
    thanked,
    lost: thanked.filter((thanks) => !isStored(thanks)).map(({ company }) => company),
    undelivered: thanked.filter(({ company }) => !inCrm.has(company)).map(({ company }) => company),
    doubles: delivered.length - inCrm.size,
  };
}

/** Numbers from 0 up to 1 that are the same for the same seed. */
function numbersFrom(seed: number): () => number {
  let count = 0;
  return () => {
    count += 1;
    return createHash('sha256').update(`${seed} ${count}`).digest().readUInt32BE() / 2 ** 32;
  };
}

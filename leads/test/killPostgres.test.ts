import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { killAgainAndAgain } from './kill.ts';

const seed = randomInt(2 ** 31);

it('a service on PostgreSQL that is killed 30 times has every lead that it thanked for, and the CRM gets each', async () => {
  const { thanked, lost, undelivered, doubles } = await killAgainAndAgain('PostgreSQL', 30, seed);
  console.log(
    `PostgreSQL, seed ${seed}: ${thanked.length} thanked, ${lost.length} lost, ${undelivered.length} not delivered, ${doubles} doubles`,
  );
  expect(thanked.length).toBeGreaterThanOrEqual(300);
  expect([lost, undelivered]).toEqual([[], []]);
}, 180_000);

import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { isFull } from '../../scripts/testScope.ts';
import { killRepeatedly } from './kill.ts';

const seed = randomInt(2 ** 31);
const rounds = isFull ? 30 : 5;

it(`every lead that was confirmed is in PostgreSQL after ${rounds} times kill -9, and is delivered to the CRM`, async () => {
  const { confirmed, lost, undelivered, duplicates } = await killRepeatedly('PostgreSQL', rounds, seed);
  console.log(
    `PostgreSQL, seed ${seed}: ${confirmed.length} confirmed, ${lost.length} lost, ${undelivered.length} not delivered, ${duplicates} duplicates`,
  );
  expect(confirmed.length).toBeGreaterThanOrEqual(10 * rounds);
  expect([lost, undelivered]).toEqual([[], []]);
});

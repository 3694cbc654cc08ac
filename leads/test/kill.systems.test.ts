import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { isFull } from '../../scripts/testScope.ts';
import { killRepeatedly } from './kill.ts';

const seed = randomInt(2 ** 31);
const rounds = isFull ? 30 : 5;

it.each(['SQLite', 'PostgreSQL'] as const)(
  `every lead that was confirmed is in %s after ${rounds} times kill -9, and is delivered to the CRM`,
  async (kind) => {
    const { confirmed, lost, undelivered, duplicates } = await killRepeatedly(kind, rounds, seed);
    console.log(
      `${kind}, seed ${seed}: ${confirmed.length} confirmed, ${lost.length} lost, ${undelivered.length} not delivered, ${duplicates} duplicates`,
    );
    expect(confirmed.length).toBeGreaterThanOrEqual(10 * rounds);
    expect([lost, undelivered]).toEqual([[], []]);
  },
);

it('the same test finds lost leads with a service that confirms before it saves', async () => {
  const { lost } = await killRepeatedly('SQLite', 4, seed, '../test/forgetfulService.ts');
  expect(lost.length).toBeGreaterThan(0);
});

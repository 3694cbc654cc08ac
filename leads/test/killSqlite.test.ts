import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { isFull } from '../../scripts/testScope.ts';
import { killAgainAndAgain } from './kill.ts';

const seed = randomInt(2 ** 31);
const rounds = isFull ? 30 : 5;

it(`a service on SQLite that is killed ${rounds} times has every lead that it thanked for, and the CRM gets each`, async () => {
  const { thanked, lost, undelivered, doubles } = await killAgainAndAgain('SQLite', rounds, seed);
  console.log(
    `SQLite, seed ${seed}: ${thanked.length} thanked, ${lost.length} lost, ${undelivered.length} not delivered, ${doubles} doubles`,
  );
  expect(thanked.length).toBeGreaterThanOrEqual(10 * rounds);
  expect([lost, undelivered]).toEqual([[], []]);
}, 180_000);

it('a service that thanks before it stores is found to lose leads by the same test', async () => {
  const { lost } = await killAgainAndAgain('SQLite', 4, seed, '../test/forgetfulService.ts');
  expect(lost.length).toBeGreaterThan(0);
}, 60_000);

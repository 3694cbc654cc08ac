import { expect, test } from 'vitest';
import { computeNps } from './computeNps.ts';

test('the NPS is the share of promoters less the share of detractors', () => {
  // 20 detractors, 30 passives, 50 promoters of 100.
  expect(computeNps([2, 1, 1, 2, 3, 5, 6, 12, 18, 20, 30])).toEqual({ detractors: 20, passives: 30, promoters: 50, nps: 30 });
});

test('the scores at the borders belong to the right groups', () => {
  expect(computeNps([0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]).nps).toBe(-100);
  expect(computeNps([0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0]).nps).toBe(0);
  expect(computeNps([0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0]).nps).toBe(100);
});

test('the three shares add up to all answers', () => {
  const { detractors, passives, promoters } = computeNps([31, 12, 18, 22, 30, 61, 70, 120, 210, 190, 236]);
  expect(detractors + passives + promoters).toBeCloseTo(100);
});

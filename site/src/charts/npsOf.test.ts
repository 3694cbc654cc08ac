import { expect, test } from 'vitest';
import { npsOf } from './npsOf.ts';

test('the NPS of a known distribution is its promoters less its detractors', () => {
  // 20 detractors, 30 passives, 50 promoters of 100.
  expect(npsOf([2, 1, 1, 2, 3, 5, 6, 12, 18, 20, 30])).toEqual({ answers: 100, detractors: 20, passives: 30, promoters: 50, nps: 30 });
});

test('the scores at the borders of the groups count where the method puts them', () => {
  expect(npsOf([0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]).nps).toBe(-100);
  expect(npsOf([0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0]).nps).toBe(0);
  expect(npsOf([0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0]).nps).toBe(100);
});

test('the three shares add up to all answers', () => {
  const { detractors, passives, promoters } = npsOf([31, 12, 18, 22, 30, 61, 70, 120, 210, 190, 236]);
  expect(detractors + passives + promoters).toBeCloseTo(100);
});

test('counts that are not eleven, or no counts, are refused', () => {
  expect(() => npsOf([1, 2, 3])).toThrow('eleven counts');
  expect(() => npsOf([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -1])).toThrow('eleven counts');
  expect(() => npsOf([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.5])).toThrow('eleven counts');
});

test('an empty survey has no NPS', () => {
  expect(() => npsOf(new Array(11).fill(0))).toThrow('at least one answer');
});

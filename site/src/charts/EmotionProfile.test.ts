import { expect, test } from 'vitest';
import { wholePercents } from './EmotionProfile.tsx';

test('whole per cents add up to 100, where rounding each would give 99 or 102', () => {
  expect(wholePercents([1, 1, 1])).toEqual([34, 33, 33]);
  expect(wholePercents([28.6, 14.3, 14.3, 0, 28.6, 14.2])).toEqual([29, 14, 14, 0, 29, 14]);
  expect(wholePercents([12.5, 12.5, 12.5, 12.5, 50])).toEqual([13, 13, 12, 12, 50]);
});

test('shares that are whole already stay as they are', () => {
  expect(wholePercents([22, 9, 28, 13, 22, 6])).toEqual([22, 9, 28, 13, 22, 6]);
});

test('without a whole every share is 0', () => {
  expect(wholePercents([0, 0])).toEqual([0, 0]);
});

import { expect, test } from 'vitest';
import { barAxis } from './axis.ts';

test('shares are measured against the whole, not against the largest share', () => {
  expect(barAxis([46, 37, 18], true)).toEqual({ end: 100, ticks: [0, 25, 50, 75, 100] });
  expect(barAxis([93, 82], true).end).toBe(100);
});

test('small shares and numbers without a whole have a shorter axis that ends at a round value', () => {
  expect(barAxis([6, 8.3, 14.5, 22.9], true)).toEqual({ end: 25, ticks: [0, 5, 10, 15, 20, 25] });
  expect(barAxis([158, 38, 14], false)).toEqual({ end: 200, ticks: [0, 50, 100, 150, 200] });
  expect(barAxis([0.94, 0.55], false).end).toBe(1);
});

test('an axis has all values on it, and a round end even if all values are 0', () => {
  for (const values of [[0], [1], [7, 13], [96, 108], [1900, 1150]]) {
    const { end, ticks } = barAxis(values, false);
    expect(end).toBeGreaterThanOrEqual(Math.max(...values));
    expect(ticks[0]).toBe(0);
    expect(ticks.at(-1)).toBe(end);
  }
  expect(barAxis([0, 0], false).end).toBe(1);
});

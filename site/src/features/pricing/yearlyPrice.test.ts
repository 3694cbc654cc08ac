import { expect, test } from 'vitest';
import { yearlyPrice } from './yearlyPrice.ts';

test('the price of a year is twelve months less the reduction', () => {
  expect(yearlyPrice(190, 20)).toBe(1824);
  expect(yearlyPrice(490, 20)).toBe(4704);
  expect(yearlyPrice(990, 20)).toBe(9504);
  expect(yearlyPrice(100, 0)).toBe(1200);
  expect(yearlyPrice(100, 25)).toBe(900);
});

test('it is rounded once, to the cent, and not for each month', () => {
  // 12 × 19.99 × 0.8 = 191.904; twelve rounded months would be 191.88.
  expect(yearlyPrice(19.99, 20)).toBe(191.9);
  expect(yearlyPrice(0.07, 20)).toBe(0.67);
});

test('half a cent rounds up although binary fractions are just below it', () => {
  expect(yearlyPrice(1.005, 0)).toBe(12.06);
  expect(yearlyPrice(0.0875, 10)).toBe(0.95);
});

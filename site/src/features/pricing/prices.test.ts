import { describe, expect, test } from 'vitest';
import { monthOfYear, pricePerComment, yearlyPrice } from './prices.ts';

describe('the price of a year', () => {
  test('is twelve months less a fifth', () => {
    expect(yearlyPrice(190)).toBe(1824);
    expect(yearlyPrice(490)).toBe(4704);
    expect(yearlyPrice(990)).toBe(9504);
  });

  test('is rounded once, to the cent, and not month by month', () => {
    // 12 × 19.99 × 0.8 = 191.904; twelve months rounded by themselves would be 191.88.
    expect(yearlyPrice(19.99)).toBe(191.9);
    expect(yearlyPrice(0.07)).toBe(0.67);
  });

  test('rounds half a cent up although binary fractions lie just below it', () => {
    expect(yearlyPrice(1.005, 0)).toBe(12.06);
    expect(yearlyPrice(0.0875, 0.1)).toBe(0.95);
  });

  test('follows another reduction', () => {
    expect(yearlyPrice(100, 0)).toBe(1200);
    expect(yearlyPrice(100, 0.25)).toBe(900);
  });
});

describe('a month of a year paid at once', () => {
  test('is a twelfth of the year', () => {
    expect(monthOfYear(490)).toBe(392);
    expect(monthOfYear(19.99) * 12).toBeCloseTo(191.9, 10);
  });
});

describe('the price per comment', () => {
  test('is the month divided by its comments', () => {
    expect(pricePerComment(490, 4000)).toBe(0.1225);
  });

  test('does not exist for a plan without comments', () => {
    expect(() => pricePerComment(490, 0)).toThrow(RangeError);
  });
});

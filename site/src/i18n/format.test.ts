import { describe, expect, test } from 'vitest';
import { fill, formatDay, formatMoney, formatNumber, formatPercent } from './format.ts';

describe('filling a sentence', () => {
  test('puts every value into its place, as often as the place occurs', () => {
    expect(fill('{count} of {total}, that is {count}', { count: 3, total: '12' })).toBe('3 of 12, that is 3');
  });

  test('refuses a place that has no value, and names it', () => {
    expect(() => fill('{count} of {totl}', { count: 3, total: 12 })).toThrow('{totl}');
  });

  test('refuses a value that has no place, and names it', () => {
    expect(() => fill('{count} comments', { count: 3, total: 12 })).toThrow('lacks the place {total}');
  });

  test('takes an empty text and zero for values', () => {
    expect(fill('[{a}{b}]', { a: '', b: 0 })).toBe('[0]');
  });
});

describe('numbers, money and days in each language', () => {
  test('digits are grouped as readers expect', () => {
    expect(formatNumber('en', 1234)).toBe('1,234');
    expect(formatNumber('fr', 1234)).toBe('1\u202f234');
    // Spanish groups from five digits on, with a space as the Academy asks.
    expect(formatNumber('es', 1234)).toBe('1234');
    expect(formatNumber('es', 12_345)).toBe('12\u00a0345');
  });

  test('decimals have a point in English and a comma elsewhere', () => {
    expect(formatNumber('en', 0.5)).toBe('0.5');
    expect(formatNumber('fr', 0.5)).toBe('0,5');
    expect(formatNumber('es', 0.5)).toBe('0,5');
  });

  test('per cent is given as a number to 100', () => {
    expect(formatPercent('en', 20)).toBe('20%');
    expect(formatPercent('fr', 20)).toMatch(/^20[\u00a0\u202f]%$/);
    expect(formatPercent('es', 20)).toBe('20\u00a0%');
    expect(formatPercent('en', 12.34, 1)).toBe('12.3%');
  });

  test('whole amounts have no decimals, others have two', () => {
    expect(formatMoney('en', 1990, 'EUR')).toBe('€1,990');
    expect(formatMoney('en', 0.5, 'EUR')).toBe('€0.50');
    expect(formatMoney('fr', 1990, 'EUR')).toBe('1\u202f990\u00a0€');
    expect(formatMoney('es', 0.5, 'EUR')).toBe('0,50\u00a0€');
  });

  test('a day is the same day on every machine', () => {
    expect(formatDay('en', '2024-05-22')).toBe('22 May 2024');
    expect(formatDay('fr', '2024-05-22')).toBe('22 mai 2024');
    expect(formatDay('fr', '2026-10-01')).toBe('1er octobre 2026');
    expect(formatDay('es', '2024-05-22')).toBe('22 de mayo de 2024');
  });
});

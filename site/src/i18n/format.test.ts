import { describe, expect, test } from 'vitest';
import { fill, formatDay, formatLength, formatMoney, formatNumber, formatPercent, formatPeriod, formatTimeOfDay } from './format.ts';

describe('filling a sentence', () => {
  test('replaces each placeholder by its value, as often as it occurs', () => {
    expect(fill('{count} of {total}, that is {count}', { count: 3, total: '12' })).toBe('3 of 12, that is 3');
  });

  test('refuses a placeholder without value, and names it', () => {
    expect(() => fill('{count} of {totl}', { count: 3, total: 12 })).toThrow('{totl}');
  });

  test('refuses a value without placeholder, and names it', () => {
    expect(() => fill('{count} comments', { count: 3, total: 12 })).toThrow('lacks the place {total}');
  });

  test('accepts an empty text and zero as values', () => {
    expect(fill('[{a}{b}]', { a: '', b: 0 })).toBe('[0]');
  });
});

describe('numbers, money and days in each language', () => {
  test('digits are grouped as in the language', () => {
    expect(formatNumber('en', 1234)).toBe('1,234');
    expect(formatNumber('fr', 1234)).toBe('1\u202f234');
    // Spanish groups from five digits on, with a space, as the Academy recommends.
    expect(formatNumber('es', 1234)).toBe('1234');
    expect(formatNumber('es', 12_345)).toBe('12\u00a0345');
  });

  test('the decimal separator is a point in English and a comma in the other languages', () => {
    expect(formatNumber('en', 0.5)).toBe('0.5');
    expect(formatNumber('fr', 0.5)).toBe('0,5');
    expect(formatNumber('es', 0.5)).toBe('0,5');
  });

  test('a share is a number from 0 to 100', () => {
    expect(formatPercent('en', 20)).toBe('20%');
    expect(formatPercent('fr', 20)).toMatch(/^20[\u00a0\u202f]%$/);
    expect(formatPercent('es', 20)).toBe('20\u00a0%');
    expect(formatPercent('en', 12.34, 1)).toBe('12.3%');
  });

  test('a length has minutes and seconds with their units, which stay on one line', () => {
    expect(formatLength('en', 389)).toBe('6\u00a0mins\u00a029\u00a0secs');
    expect(formatLength('fr', 389)).toBe('6\u00a0min\u00a029\u202fs');
    expect(formatLength('es', 389)).toBe('6\u00a0min\u00a029\u00a0s');
    expect(formatLength('fr', 2520)).toBe('42\u00a0min');
  });

  test('whole amounts have no decimals, others have two', () => {
    expect(formatMoney('en', 1990, 'EUR')).toBe('€1,990');
    expect(formatMoney('en', 0.5, 'EUR')).toBe('€0.50');
    expect(formatMoney('fr', 1990, 'EUR')).toBe('1\u202f990\u00a0€');
    expect(formatMoney('es', 0.5, 'EUR')).toBe('0,50\u00a0€');
  });

  test('a time of day has the form of the language', () => {
    expect(formatTimeOfDay('en', '09:00')).toBe('09:00');
    expect(formatTimeOfDay('fr', '09:00')).toBe('9\u00a0h');
    expect(formatTimeOfDay('fr', '17:30')).toBe('17\u00a0h\u00a030');
  });

  test('the first day of a period has only what differs from the last', () => {
    expect(formatPeriod('en', { from: '2024-05-22', to: '2024-05-25' })).toEqual({ from: '22', to: '25 May 2024' });
    expect(formatPeriod('fr', { from: '2024-05-31', to: '2024-06-01' })).toEqual({ from: '31 mai', to: '1er juin 2024' });
    expect(formatPeriod('fr', { from: '2024-05-01', to: '2024-05-03' })).toEqual({ from: '1er', to: '3 mai 2024' });
    expect(formatPeriod('es', { from: '2024-12-31', to: '2025-01-02' })).toEqual({
      from: '31 de diciembre de 2024',
      to: '2 de enero de 2025',
    });
  });

  test('a day is the same day on every machine', () => {
    expect(formatDay('en', '2024-05-22')).toBe('22 May 2024');
    expect(formatDay('fr', '2024-05-22')).toBe('22 mai 2024');
    expect(formatDay('fr', '2026-10-01')).toBe('1er octobre 2026');
    expect(formatDay('es', '2024-05-22')).toBe('22 de mayo de 2024');
  });
});

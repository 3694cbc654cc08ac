import { describe, expect, test } from 'vitest';
import { formatDay, formatDuration, formatNumber, formatPeriod } from './format.ts';
import { localeCodes } from './locales.ts';

describe('numbers and days in each language', () => {
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

  test('a change has its sign, with a minus as wide as the plus', () => {
    expect([5, 0, -5].map((change) => formatNumber('fr', change, { signDisplay: 'exceptZero' }))).toEqual(['+5', '0', '−5']);
  });

  test('a number that is rounded to zero has no sign', () => {
    for (const lang of localeCodes)
      for (const [value, options, zero] of [
        [-0.4, { maximumFractionDigits: 0 }, '0'],
        [-0, {}, '0'],
        [-0.004, { style: 'percent', maximumFractionDigits: 0 }, formatNumber(lang, 0, { style: 'percent' })],
        [-0.4, { maximumFractionDigits: 0, signDisplay: 'exceptZero' }, '0'],
      ] as const)
        expect(formatNumber(lang, value, options), `${lang} ${value}`).toBe(zero);
    expect(formatNumber('en', -0.004, { minimumFractionDigits: 2, maximumFractionDigits: 2 })).toBe('0.00');
    expect(formatNumber('en', -0.6, { maximumFractionDigits: 0 })).toBe('−1');
  });

  test('a duration has the largest unit that gives at least two', () => {
    expect([45, 119, 120, 7200, 172_800].map((seconds) => formatDuration('en', seconds))).toEqual([
      '45\u00a0secs',
      '119\u00a0secs',
      '2\u00a0mins',
      '2\u00a0hrs',
      '2\u00a0days',
    ]);
    expect(formatDuration('fr', 90 * 60)).toBe('90\u00a0min');
    expect(formatDuration('es', 2 * 86_400)).toBe('2\u00a0d');
  });
});

import { describe, expect, test } from 'vitest';
import { formatLength, formatMoney, formatPercent, formatTimeOfDay } from './format.ts';

describe('shares, lengths, money and times of day in each language', () => {
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
});

import { readFileSync } from 'node:fs';
import { limits } from '@emovera/contract/limits.ts';
import { localeCodes, localeRow } from '@emovera/contract/locales.ts';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { contentFolder } from '../content/origin.ts';
import { formsWords } from '../features/forms/schema.ts';
import { fillPlural, formatLength, formatMoney, formatPercent, formatTimeOfDay } from './format.ts';

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

test('a sentence has the plural form of its number in each language', () => {
  const forms = { one: '{count} letter of {max}', other: '{count} letters of {max}' };
  const filled = (count: number) => localeCodes.map((lang) => fillPlural(lang, forms, count, { max: '9' }));
  expect(filled(1)).toEqual(localeCodes.map(() => '1 letter of 9'));
  expect(filled(2)).toEqual(localeCodes.map(() => '2 letters of 9'));
  // Zero is singular in French only.
  expect(filled(0).filter((sentence) => sentence === '0 letter of 9')).toHaveLength(1);
});

test('a missing form is replaced by the general one', () => {
  expect(fillPlural('en', { other: 'of {count}' }, 1)).toBe('of 1');
});

test('the form for 1 can be without the number', () => {
  const forms = { one: 'the only result for {query}', other: 'all {count} results for {query}' };
  expect([1, 2].map((count) => fillPlural('en', forms, count, { query: 'x' }))).toEqual(['the only result for x', 'all 2 results for x']);
});

test('every language has the plural forms that the message counter needs', () => {
  for (const lang of localeCodes) {
    const { counter } = formsWords.parse(parse(readFileSync(new URL(`${lang}/forms.yaml`, contentFolder), 'utf8')));
    const rules = new Intl.PluralRules(localeRow(lang).formats);
    const needed = new Set(Array.from({ length: limits.contactMessageMax + 1 }, (_, count) => rules.select(count)));
    for (const key of ['needed', 'left', 'over'] as const)
      expect(Object.keys(counter[key]).sort(), `${lang} ${key}`).toEqual([...needed].sort());
  }
});

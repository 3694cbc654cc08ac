import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { decimalsOf, measureLabel } from './measureLabel.ts';
import { downloadWords } from './schema.ts';

const words = (lang: string) =>
  downloadWords.parse(parse(readFileSync(new URL(`../../../content/${lang}/downloads.yaml`, import.meta.url), 'utf8')));

test.each([
  ['en', 18.4, 'percent', '18.4%'],
  ['fr', 18.4, 'percent', '18,4\u00a0%'],
  ['en', -4, 'points', '−4 points'],
  ['fr', 1, 'points', '1\u00a0point'],
  ['fr', 12, 'minutes', '12\u00a0minutes'],
  ['en', 1, 'hours', '1 hour'],
  ['en', 7.6, 'outOfTen', '7.6/10'],
  ['fr', 7.6, 'outOfTen', '7,6/10'],
  ['fr', 12500, 'count', '12\u202f500'],
] as const)('in %s, %d in the unit %s is %s', (lang, value, unit, label) => {
  expect(measureLabel(lang, value, unit, words(lang))).toBe(label);
});

test('values that are shown together have the same number of decimals', () => {
  expect(decimalsOf(6.4, 7)).toBe(1);
  expect(decimalsOf(34, 13)).toBe(0);
  expect(measureLabel('en', 7, 'outOfTen', words('en'), 1)).toBe('7.0/10');
  expect(measureLabel('fr', 18, 'percent', words('fr'), 1)).toBe('18,0\u00a0%');
  expect(measureLabel('fr', 2, 'days', words('fr'), 1)).toBe('2,0\u00a0jours');
});

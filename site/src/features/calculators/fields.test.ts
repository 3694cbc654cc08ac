import { localeCodes } from '@emovera/contract/locales.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatNumber } from '../../i18n/format.ts';
import { readNumber, showNumber } from './fields.ts';

test('numbers are read as people of the language write them', () => {
  expect(['1,234', '1 234', '1234.5', '6.60', '6,6', ' 12 '].map((text) => readNumber(text, 'en'))).toEqual([
    1234, 1234, 1234.5, 6.6, 6.6, 12,
  ]);
  expect(['1.234', '1\u202f234', '1234,5', '6,60', '6.6', '1,234'].map((text) => readNumber(text, 'fr'))).toEqual([
    1234, 1234, 1234.5, 6.6, 6.6, 1.234,
  ]);
});

test('what is not a number of at least 0 is not read', () => {
  expect(['', 'many', '-5', '1,2,3', '12%', '1e9', '.5', '5.'].map((text) => readNumber(text, 'en'))).toEqual(Array(8).fill(undefined));
});

test('every number that the site writes can be read in the same language', () => {
  fc.assert(
    fc.property(fc.constantFrom(...localeCodes), fc.integer({ min: 0, max: 2_000_000_000 }), (lang, thousandths) => {
      const number = thousandths / 100;
      expect(readNumber(formatNumber(lang, number), lang)).toBe(number);
      expect(readNumber(showNumber(String(number), lang), lang)).toBe(number);
    }),
  );
});

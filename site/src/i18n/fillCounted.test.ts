import { readFileSync } from 'node:fs';
import { limits } from '@emovera/contract/limits.ts';
import { localeCodes, localeRow } from '@emovera/contract/locales.ts';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { contentFolder } from '../content/origin.ts';
import { formsWords } from '../features/forms/schema.ts';
import { fillCounted } from './fillCounted.ts';

test('a sentence has the plural form of its number in each language', () => {
  const forms = { one: '{count} letter of {max}', other: '{count} letters of {max}' };
  const filled = (count: number) => localeCodes.map((lang) => fillCounted(lang, forms, count, { max: '9' }));
  expect(filled(1)).toEqual(localeCodes.map(() => '1 letter of 9'));
  expect(filled(2)).toEqual(localeCodes.map(() => '2 letters of 9'));
  // Zero is singular in French only.
  expect(filled(0).filter((sentence) => sentence === '0 letter of 9')).toHaveLength(1);
});

test('a missing form is replaced by the general one', () => {
  expect(fillCounted('en', { other: 'of {count}' }, 1)).toBe('of 1');
});

test('the form for 1 can be without the number', () => {
  const forms = { one: 'the only result for {query}', other: 'all {count} results for {query}' };
  expect([1, 2].map((count) => fillCounted('en', forms, count, { query: 'x' }))).toEqual(['the only result for x', 'all 2 results for x']);
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

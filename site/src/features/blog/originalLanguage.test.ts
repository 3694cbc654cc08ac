import { expect, test } from 'vitest';
import { originalLanguage } from './originalLanguage.ts';

const on = (publishedOn: string) => [{ article: 'a', publishedOn }];

test('an article is original in the language in which it appeared first', () => {
  expect(originalLanguage({ en: on('2026-03-02'), fr: on('2026-03-01'), es: [] }, 'a')).toBe('fr');
});

test('of two that appeared on one day, the first of the locale table is the original', () => {
  expect(originalLanguage({ en: on('2026-03-02'), fr: on('2026-03-02'), es: on('2026-03-02') }, 'a')).toBe('en');
});

test('an article that is nowhere is an error', () => {
  expect(() => originalLanguage({ en: [], fr: [], es: [] }, 'a')).toThrow('No language has an article "a"');
});

import { expect, test } from 'vitest';
import { readSearchQuery, writeSearchQuery } from './searchQuery.ts';

test('a wish is read from the address and written back, and other parameters stay', () => {
  expect(readSearchQuery('?utm_source=a&q=+late+refund+&kind=article', 200)).toEqual({ query: 'late refund', group: 'article' });
  expect(readSearchQuery('', 200)).toEqual({ query: '', group: '' });
  expect(writeSearchQuery('?utm_source=a&q=old', { query: 'é & ü', group: 'page' })).toBe('?utm_source=a&q=%C3%A9+%26+%C3%BC&kind=page');
  expect(writeSearchQuery('?q=old&kind=page', { query: '', group: 'page' })).toBe('');
});

test('a wish that is longer than the field takes is cut, as typing would have cut it', () => {
  expect(readSearchQuery(`?q=${'a'.repeat(5000)}`, 200).query).toHaveLength(200);
  expect(readSearchQuery('?q=one+two', 4).query).toBe('one');
});

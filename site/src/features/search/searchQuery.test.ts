import { expect, test } from 'vitest';
import { readSearchQuery, writeSearchQuery } from './searchQuery.ts';

test('a search query is read from the address and written back, and other parameters stay', () => {
  expect(readSearchQuery('?utm_source=a&q=+late+refund+&kind=article', 200)).toEqual({ query: 'late refund', group: 'article' });
  expect(readSearchQuery('', 200)).toEqual({ query: '', group: '' });
  expect(writeSearchQuery('?utm_source=a&q=old', { query: 'é & ü', group: 'page' })).toBe('?utm_source=a&q=%C3%A9+%26+%C3%BC&kind=page');
  expect(writeSearchQuery('?q=old&kind=page', { query: '', group: 'page' })).toBe('');
});

test('a group that does not exist means all groups', () => {
  for (const kind of ['file', 'toString', '']) expect(readSearchQuery(`?q=a&kind=${kind}`, 200).group).toBe('');
});

test('a query that is longer than the field allows is cut', () => {
  expect(readSearchQuery(`?q=${'a'.repeat(5000)}`, 200).query).toHaveLength(200);
  expect(readSearchQuery('?q=one+two', 4).query).toBe('one');
});

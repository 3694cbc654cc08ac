import { expect, test } from 'vitest';
import { readWish, writeWish } from './address.ts';

test('a wish is read from the address and written back, and other parameters stay', () => {
  expect(readWish('?utm_source=a&q=+late+refund+&kind=article', 200)).toEqual({ query: 'late refund', group: 'article' });
  expect(readWish('', 200)).toEqual({ query: '', group: '' });
  expect(writeWish('?utm_source=a&q=old', { query: 'é & ü', group: 'page' })).toBe('?utm_source=a&q=%C3%A9+%26+%C3%BC&kind=page');
  expect(writeWish('?q=old&kind=page', { query: '', group: 'page' })).toBe('');
});

test('a wish that is longer than the field takes is cut, as typing would have cut it', () => {
  expect(readWish(`?q=${'a'.repeat(5000)}`, 200).query).toHaveLength(200);
  expect(readWish('?q=one+two', 4).query).toBe('one');
});

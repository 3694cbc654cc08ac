import { expect, test } from 'vitest';
import { refuseUnknownPages } from './writeSearchIndex.ts';

test('search words for a page that does not exist stop the build with the file and the page', () => {
  const found = [{ url: '/en/a' }];
  expect(() => refuseUnknownPages(['/en/a', '/en/prices#one'], found)).toThrow(/^content\/en\/pages\/search\.yaml: .* \/prices#one,/);
  expect(() => refuseUnknownPages(['/en/a'], found)).not.toThrow();
});

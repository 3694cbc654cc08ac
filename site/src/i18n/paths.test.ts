import { localeCodes } from '@emovera/contract/locales.ts';
import { expect, test } from 'vitest';
import { languagePaths, listAlternates, path } from './paths.ts';

test('home pages end with a slash, other pages do not', () => {
  expect(path('fr')).toBe('/fr/');
  expect(path('fr', '/pricing')).toBe('/fr/pricing');
});

test('a page exists in every language by default', () => {
  expect(Object.keys(listAlternates('/pricing'))).toEqual([...localeCodes]);
  expect(listAlternates('/webinars', ['fr'])).toEqual({ fr: '/fr/webinars' });
});

test('a route is built once for each language', () => {
  expect(languagePaths()).toEqual(localeCodes.map((lang) => ({ params: { lang } })));
  expect(localeCodes.length).toBeGreaterThan(0);
});

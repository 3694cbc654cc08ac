import { expect, test } from 'vitest';
import { givenOrigin } from './origin.ts';

test('without SITE_ORIGIN, the origin of the content is used', () => {
  for (const environment of [{}, { SITE_ORIGIN: ' ' }]) expect(givenOrigin(environment)).toBeUndefined();
});

test('SITE_ORIGIN is an origin', () => {
  expect(givenOrigin({ SITE_ORIGIN: ' https://Trial.company.example/ ' })).toBe('https://trial.company.example');
});

test.each(['trial.company.example', 'https://trial.company.example/en'])(
  'SITE_ORIGIN=%s stops the build with the remedy',
  (SITE_ORIGIN) => {
    expect(() => givenOrigin({ SITE_ORIGIN })).toThrow(`SITE_ORIGIN is "${SITE_ORIGIN}": give only the origin`);
  },
);

import { expect, test } from 'vitest';
import { parseOrigin } from './parseOrigin.ts';

test.each([
  ['https://www.company.example', 'https://www.company.example'],
  ['https://WWW.company.example:443/', 'https://www.company.example'],
  ['http://localhost:4321', 'http://localhost:4321'],
])('the origin of "%s" is %s', (text, origin) => {
  expect(parseOrigin(text)).toBe(origin);
});

test.each([
  ...['www.company.example', 'company', '/en/', '//company.example', 'ftp://company.example', 'javascript:alert(1)', 'https://'],
  ...['https://company.example/en', 'https://company.example?x', 'https://company.example/#', 'https://me:secret@company.example'],
])('"%s" is not an origin', (text) => {
  expect(parseOrigin(text)).toBeUndefined();
});

import { readFileSync, statSync } from 'node:fs';
import { localeCodes } from '@emovera/contract/locales.ts';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { contentFolder } from '../src/content/origin.ts';
import { publicDir } from './built.ts';

test('security.txt has the contact for vulnerabilities, the languages and the expiry date (RFC 9116)', () => {
  const file = `${publicDir}/.well-known/security.txt`;
  const { securityEmail, origin } = parse(readFileSync(new URL('facts/company.yaml', contentFolder), 'utf8'));
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  const fields = new Map(lines.map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]));
  expect(fields.size).toBe(lines.length);
  expect(fields.get('Contact')).toBe(`mailto:${securityEmail}`);
  expect(fields.get('Canonical')).toBe(`${origin}/.well-known/security.txt`);
  expect(fields.get('Preferred-Languages')).toBe(localeCodes.join(', '));

  const built = Temporal.Instant.fromEpochMilliseconds(Math.round(statSync(file).mtimeMs)).toZonedDateTimeISO('UTC');
  const expires = Temporal.Instant.from(fields.get('Expires') ?? '').toZonedDateTimeISO('UTC');
  expect(Temporal.ZonedDateTime.compare(expires, built)).toBeGreaterThan(0);
  expect(Temporal.ZonedDateTime.compare(expires, built.add({ years: 1 }))).toBeLessThanOrEqual(0);
});

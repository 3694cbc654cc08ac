import { expect, it } from 'vitest';
import { formatTime } from '../src/notify/mailer.ts';

it('times are written in the format of each language, including the first of a month', () => {
  expect(formatTime(Date.UTC(2026, 9, 1, 8, 5), 'fr')).toBe('1er octobre 2026 à 10:05 (Europe/Paris)');
  expect(formatTime(Date.UTC(2026, 9, 31, 23, 30), 'es')).toBe('1 de noviembre de 2026 a las 0:30 (Europe/Paris)');
  expect(formatTime(Date.UTC(2026, 9, 11, 8, 5), 'fr')).toBe('11 octobre 2026 à 10:05 (Europe/Paris)');
  expect(formatTime(Date.UTC(2026, 9, 1, 8, 5), 'en')).toBe('1 October 2026 at 10:05 (Europe/Paris)');
});

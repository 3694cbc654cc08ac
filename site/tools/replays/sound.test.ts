import { expect, test } from 'vitest';
import { sayable } from './sound.ts';

test('the voice reads numbers without separators, and no typographic signs', () => {
  expect(sayable('3,412 customers don’t say “no”.', {})).toBe("3412 customers don't say no.");
  expect(sayable('«\u202fNon\u202f» : 3\u202f412 réponses, 16,8\u00a0%.', {})).toBe('Non : 3412 réponses, 16,8 %.');
});

test('the pronunciation list replaces what is written by what is said', () => {
  expect(sayable('An NPS of +6.', { NPS: 'N P S', '+6': 'plus six' })).toBe('An N P S of plus six.');
});

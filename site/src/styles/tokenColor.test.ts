import { expect, test } from 'vitest';
import { tokenColor } from './tokenColor.ts';

test('a token that refers to the palette gives the palette’s colour', () => {
  expect(tokenColor('color-ground')).toBe('#fff');
});

test('a token that does not exist is named', () => {
  expect(() => tokenColor('color-nowhere')).toThrow('--color-nowhere');
});

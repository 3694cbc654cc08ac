import { expect, test } from 'vitest';
import { tokenColor } from './tokenColor.ts';

test('a reference to the palette is resolved', () => {
  expect(tokenColor('color-ground')).toBe('#fff');
});

test('the error for a missing token names it', () => {
  expect(() => tokenColor('color-nowhere')).toThrow('--color-nowhere');
});

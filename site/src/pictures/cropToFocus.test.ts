import { expect, test } from 'vitest';
import { cropToFocus } from './cropToFocus.ts';

test('a square is as large as the picture allows, with the focus in its middle', () => {
  expect(cropToFocus(3000, 2000, 1, [0.4, 0.5])).toEqual({ left: 200, top: 0, width: 2000, height: 2000 });
  expect(cropToFocus(2000, 3000, 1, [0.5, 0.4])).toEqual({ left: 0, top: 200, width: 2000, height: 2000 });
});

test('at an edge, the square stays within the picture', () => {
  expect(cropToFocus(3000, 2000, 1, [0, 0.5]).left).toBe(0);
  expect(cropToFocus(3000, 2000, 1, [1, 0.5]).left).toBe(1000);
});

test('a picture with the right proportions is kept whole', () => {
  expect(cropToFocus(1200, 800, 1.5, [0, 0])).toEqual({ left: 0, top: 0, width: 1200, height: 800 });
});

import { expect, test } from 'vitest';
import { splitThemes } from './splitThemes.ts';

test('words between asterisks speak of a theme, the others do not', () => {
  expect(splitThemes('The *bill* and the *text* came late.')).toEqual([
    { text: 'The ', isTheme: false },
    { text: 'bill', isTheme: true },
    { text: ' and the ', isTheme: false },
    { text: 'text', isTheme: true },
    { text: ' came late.', isTheme: false },
  ]);
});

test('a theme at the beginning or the end leaves no empty piece', () => {
  expect(splitThemes('*Bill*')).toEqual([{ text: 'Bill', isTheme: true }]);
});

test('a text without themes is one piece', () => {
  expect(splitThemes('Late.')).toEqual([{ text: 'Late.', isTheme: false }]);
});

import { describe, expect, test } from 'vitest';
import { fillFromSet, fillStrict } from './fill.ts';

describe('filling a sentence', () => {
  test('replaces each placeholder by its value, as often as it occurs', () => {
    expect(fillStrict('{count} of {total}, that is {count}', { count: 3, total: '12' })).toBe('3 of 12, that is 3');
  });

  test('refuses a placeholder without value, and names it', () => {
    expect(() => fillStrict('{count} of {totl}', { count: 3, total: 12 })).toThrow('{totl}');
    expect(() => fillStrict('{count} {constructor}', { count: 3 })).toThrow('{constructor}');
  });

  test('refuses a value without placeholder, and names it', () => {
    expect(() => fillStrict('{count} comments', { count: 3, total: 12 })).toThrow('lacks the placeholder {total}');
  });

  test('accepts an empty text and zero as values', () => {
    expect(fillStrict('[{a}{b}]', { a: '', b: 0 })).toBe('[0]');
  });
});

test('a placeholder without a value is an error, also if objects have such a property', () => {
  expect(fillFromSet('{name} {name}', { name: '{count}' })).toBe('{count} {count}');
  for (const name of ['count', 'constructor']) expect(() => fillFromSet(`{${name}}`, { name: 'a' })).toThrow(`{${name}} has no value`);
});

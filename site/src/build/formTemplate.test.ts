import { parse } from 'parse5';
import { expect, test } from 'vitest';
import { divideAtSlots } from './formTemplate.ts';

test('a text that looks like a slot stays a text', () => {
  const page = parse('<!doctype html><title>x</title><p>A data-slot="0" b<!--slot 0--></p>');
  expect(divideAtSlots(page).parts).toEqual([
    '<!DOCTYPE html><html><head><title>',
    { slot: 'titlePrefix' },
    'x</title></head><body><p>A data-slot="0" b<!--slot 0--></p></body></html>',
  ]);
});

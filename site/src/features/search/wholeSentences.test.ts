import { expect, test } from 'vitest';
import { wholeSentences } from './wholeSentences.ts';

test('an excerpt begins with its first sentence, if that is before what was found', () => {
  expect(wholeSentences('of the group. Anger <mark>rises</mark> late. Then it falls')).toBe(
    'Anger <mark>rises</mark> late. Then it falls\u00a0…',
  );
  expect(wholeSentences('of the group. <mark>Anger</mark> rises.')).toBe('<mark>Anger</mark> rises.');
});

test('a share at the end of a block is separated from the next block', () => {
  expect(wholeSentences('First emotion: fear, 28% <mark>Churn</mark> prediction.')).toBe(
    'First emotion: fear, 28% · <mark>Churn</mark> prediction.',
  );
});

test('an ellipsis shows that an excerpt begins in a sentence', () => {
  expect(wholeSentences('of the <mark>group</mark>. Anger rises.')).toBe('…\u00a0of the <mark>group</mark>. Anger rises.');
});

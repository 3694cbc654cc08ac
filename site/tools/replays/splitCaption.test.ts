import { expect, test } from 'vitest';
import { inLines } from './formatVtt.ts';
import { splitCaption } from './splitCaption.ts';

test('a short sentence is one caption', () => {
  expect(splitCaption('So let us read. This customer gave a 1.')).toEqual(['So let us read. This customer gave a 1.']);
});

test('a long sentence is divided after a punctuation mark rather than in the middle of a phrase', () => {
  expect(splitCaption('But a frightened customer often needs only a short answer, and waiting makes the fear worse.')).toEqual([
    'But a frightened customer often needs only a short answer,',
    'and waiting makes the fear worse.',
  ]);
});

test('no words are lost, and every caption fits two lines', () => {
  const sentence = 'word '.repeat(60).trim();
  const captions = splitCaption(sentence);
  expect(captions.join(' ')).toBe(sentence);
  for (const caption of captions) expect(() => inLines(caption)).not.toThrow();
});

test('a word that is longer than a caption is an error', () => {
  expect(() => splitCaption('x'.repeat(90))).toThrow(/does not fit/);
});

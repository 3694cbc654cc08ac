import { expect, test } from 'vitest';
import type { Verbatim } from '../../content/schemas/common.ts';
import { countEmotions, emotionsOf, filterVerbatims } from './choice.ts';

const verbatim = (text: string): Verbatim => ({ text, themes: ['Bill'], source: 'Survey' });
const cross = verbatim('[Twice!]{anger} [Never again.]{anger} And [what if it *recurs*?]{fear}');
const pleased = verbatim('[Lovely.]{joy}');
const worried = verbatim('Still [no news]{fear}.');
const all = [cross, pleased, worried];

test('a comment holds each emotion that is marked in it, once', () => {
  expect([...emotionsOf(cross)]).toEqual(['anger', 'fear']);
});

test('comments are counted for each of the six emotions, also those that do not occur', () => {
  expect(countEmotions(all)).toEqual({ joy: 1, surprise: 0, fear: 2, sadness: 0, anger: 1, disgust: 0 });
});

test('without a chosen emotion all comments are in view', () => {
  expect(filterVerbatims(all, [])).toEqual(all);
});

test('a chosen emotion leaves the comments that hold it, in their order', () => {
  expect(filterVerbatims(all, ['fear'])).toEqual([cross, worried]);
});

test('of two chosen emotions one is enough', () => {
  expect(filterVerbatims(all, ['joy', 'anger'])).toEqual([cross, pleased]);
});

test('an emotion that no comment holds leaves none', () => {
  expect(filterVerbatims(all, ['disgust'])).toEqual([]);
});

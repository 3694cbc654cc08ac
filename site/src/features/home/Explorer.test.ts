import { expect, test } from 'vitest';
import type { Verbatim } from '../../content/schemas/common.ts';
import { filterVerbatims } from './Explorer.tsx';

const verbatim = (text: string): Verbatim => ({ text, themes: ['Bill'], source: 'Survey' });
const angry = verbatim('[Twice!]{anger} [Never again.]{anger} And [what if it *recurs*?]{fear}');
const pleased = verbatim('[Lovely.]{joy}');
const worried = verbatim('Still [no news]{fear}.');
const all = [angry, pleased, worried];

test('without a chosen emotion all comments are shown', () => {
  expect(filterVerbatims(all, [])).toEqual(all);
});

test('a chosen emotion shows the comments with it, in their order', () => {
  expect(filterVerbatims(all, ['fear'])).toEqual([angry, worried]);
});

test('one of two chosen emotions is enough', () => {
  expect(filterVerbatims(all, ['joy', 'anger'])).toEqual([angry, pleased]);
});

test('an emotion that is in no comment shows none', () => {
  expect(filterVerbatims(all, ['disgust'])).toEqual([]);
});

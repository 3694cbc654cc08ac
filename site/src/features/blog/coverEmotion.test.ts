import { expect, test } from 'vitest';
import { coverEmotion } from './coverEmotion.ts';

const frame = { title: 'T', alt: 'A', note: 'N' };
const joyful = { joy: 50, surprise: 10, fear: 10, sadness: 10, anger: 10, disgust: 10 };
const angry = { ...joyful, joy: 20, anger: 40 };
const furious = { ...joyful, joy: 10, anger: 50 };

test('the cover has the colour of the main emotion of its chart, not of the article', () => {
  expect(coverEmotion({ kind: 'chart', chart: { ...frame, kind: 'profile', profile: angry } }, joyful)).toBe('anger');
  const groups = [
    { name: 'A', profile: joyful },
    { name: 'B', profile: angry },
    { name: 'C', profile: furious },
  ];
  expect(coverEmotion({ kind: 'chart', chart: { ...frame, kind: 'comparison', groups } }, joyful)).toBe('anger');
});

test('a chart without emotions has the main emotion of the article', () => {
  expect(coverEmotion({ kind: 'chart', chart: { ...frame, kind: 'nps', promoters: 40, passives: 30, detractors: 30 } }, angry)).toBe(
    'anger',
  );
  expect(coverEmotion({ kind: 'wave' }, joyful)).toBe('joy');
});

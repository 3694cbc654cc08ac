import { expect, test } from 'vitest';
import { coverEmotion } from './cover.ts';

const names = { joy: 'joie', surprise: 'surprise', fear: 'peur', sadness: 'tristesse', anger: 'colère', disgust: 'dégoût' };
const frame = { title: 'T', alt: 'A', note: 'N' };
const joyful = { joy: 50, surprise: 10, fear: 10, sadness: 10, anger: 10, disgust: 10 };
const angry = { ...joyful, joy: 20, anger: 40 };
const furious = { ...joyful, joy: 10, anger: 50 };

test('the cover has the colour of the main emotion of its chart, not of the article', () => {
  expect(coverEmotion({ kind: 'chart', chart: { ...frame, kind: 'profile', profile: angry } }, joyful, names)).toBe('anger');
  const groups = [
    { name: 'A', profile: joyful },
    { name: 'B', profile: angry },
    { name: 'C', profile: furious },
  ];
  expect(coverEmotion({ kind: 'chart', chart: { ...frame, kind: 'comparison', groups } }, joyful, names)).toBe('anger');
});

test('a chart without emotions has the main emotion of the article', () => {
  expect(coverEmotion({ kind: 'chart', chart: { ...frame, kind: 'nps', promoters: 40, passives: 30, detractors: 30 } }, angry, names)).toBe(
    'anger',
  );
  expect(coverEmotion({ kind: 'wave' }, joyful, names)).toBe('joy');
});

test('a chart that highlights an emotion by name has its colour', () => {
  const bars = [
    { name: 'Dégoût', value: 59 },
    { name: 'Colère', value: 20 },
  ];
  const chart = { ...frame, kind: 'bars' as const, unit: 'percent' as const, highlight: ['Dégoût'], bars };
  expect(coverEmotion({ kind: 'chart', chart }, joyful, names)).toBe('disgust');
});

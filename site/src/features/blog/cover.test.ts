import { expect, test } from 'vitest';
import { coverEmotion, keyLabel } from './cover.ts';

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

const peak = [
  { x: 60, y: 110 },
  { x: 120, y: 100 },
  { x: 160, y: 46 },
  { x: 200, y: 100 },
  { x: 280, y: 80 },
];

test('the value of a cover is above its point if there is room', () => {
  expect(
    keyLabel({ x: 120, y: 100 }, '2', [
      [
        { x: 60, y: 130 },
        { x: 120, y: 100 },
        { x: 200, y: 120 },
      ],
    ]),
  ).toMatchObject({ y: 86 });
});

test('the value of a cover crosses no line and keeps its distance from the edges', () => {
  const beside = keyLabel({ x: 160, y: 46 }, '4.4/5', [peak]);
  expect(beside.x).toBeGreaterThan(165);
  expect(beside.y - 15).toBeGreaterThanOrEqual(16);
  const last = keyLabel({ x: 292, y: 60 }, '5.3%', [
    [
      { x: 24, y: 120 },
      { x: 292, y: 60 },
    ],
  ]);
  expect(last.x + 4 * 10.5).toBeLessThanOrEqual(304);
});

test('no other line runs between a value and its point', () => {
  const point = { x: 160, y: 90 };
  const own = [
    { x: 60, y: 110 },
    { x: 160, y: 90 },
    { x: 280, y: 100 },
  ];
  const above = own.map(({ x, y }) => ({ x, y: y - 12 }));
  const label = keyLabel(point, '£690', [own, above]);
  expect(label.y - 7.5).toBeGreaterThan(point.y);
});

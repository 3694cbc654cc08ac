import { expect, test } from 'vitest';
import { keyLabel } from './plot.ts';

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

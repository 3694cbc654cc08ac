import { expect, test } from 'vitest';
import { type Irritant, matrixLayout, overlap } from './matrixLayout.ts';

const irritants: Irritant[] = [
  { id: 'delay', mentions: 412, intensity: 4.1 },
  { id: 'app', mentions: 408, intensity: 4.1 },
  { id: 'wait', mentions: 405, intensity: 4 },
  { id: 'refund', mentions: 176, intensity: 4.6 },
  { id: 'price', mentions: 190, intensity: 3.1 },
  { id: 'parking', mentions: 12, intensity: 0 },
  { id: 'staff', mentions: 14, intensity: 0.1 },
];

test('no two discs overlap, even where irritants have the same values', () => {
  const same = Array.from({ length: 10 }, (_, index) => ({ id: `irritant-${index}`, mentions: 400, intensity: 5 }));
  for (const list of [irritants, same]) {
    const discs = matrixLayout(list).irritants.map(({ disc }) => disc);
    const pairs = discs.flatMap((a, index) => discs.slice(index + 1).map((b) => [a, b] as const));
    expect(pairs.length).toBeGreaterThan(10);
    expect(pairs.filter(([a, b]) => overlap(a, b))).toEqual([]);
  }
});

test('every whole disc is inside a plot of 200 × 288 px, also that of the most mentions and the highest intensity', () => {
  const last = { id: 'last', mentions: 500, intensity: 5 };
  for (const { disc } of matrixLayout([...irritants, last]).irritants) {
    const [x, y] = [2 * disc.x, 2.88 * disc.y];
    expect(Math.min(x, 200 - x, y, 288 - y)).toBeGreaterThanOrEqual(13);
  }
});

test('a disc is on its point, even next to an edge of the corner or at the end of the axis, unless it would cover another disc', () => {
  const last = { id: 'last', mentions: 500, intensity: 3.5 };
  const lists = [irritants.slice(0, 5), spread, [...near, last]];
  const moved = lists.flatMap((list) => matrixLayout(list).irritants.filter(({ point, disc }) => point.x !== disc.x || point.y !== disc.y));
  // They are next to "delay".
  expect(moved.map(({ id }) => id)).toEqual(['app', 'wait']);
});

test('more mentions are further right, stronger feelings higher up', () => {
  const points = new Map(matrixLayout(irritants).irritants.map(({ id, point }) => [id, point]));
  expect(points.get('delay')?.x).toBeGreaterThan(points.get('price')?.x ?? Number.NaN);
  expect(points.get('refund')?.y).toBeLessThan(points.get('price')?.y ?? Number.NaN);
});

// The queue has many mentions and a low intensity; the refund has the opposite.
const spread: Irritant[] = [
  { id: 'stock', mentions: 1400, intensity: 4.2 },
  { id: 'queue', mentions: 2400, intensity: 2.6 },
  { id: 'advice', mentions: 1450, intensity: 2.8 },
  { id: 'refund', mentions: 870, intensity: 4.4 },
  { id: 'label', mentions: 620, intensity: 3.6 },
];

// The first is near both edges of the corner.
const near: Irritant[] = [
  { id: 'justInside', mentions: 310, intensity: 3.1 },
  { id: 'justLeft', mentions: 240, intensity: 4 },
  { id: 'justBelow', mentions: 400, intensity: 2.9 },
  { id: 'far', mentions: 195, intensity: 2 },
];

test('priorities are above the average in both mentions and intensity', () => {
  const priorities = matrixLayout(spread).irritants.filter(({ isPriority }) => isPriority);
  expect(priorities.map(({ id }) => id)).toEqual(['stock']);
});

test('priorities are numbered first, then the others by mentions times intensity', () => {
  expect(matrixLayout(spread).irritants.map(({ id, rank }) => `${rank} ${id}`)).toEqual([
    '1 stock',
    '2 queue',
    '3 advice',
    '4 refund',
    '5 label',
  ]);
  expect(matrixLayout(irritants).irritants.map(({ id }) => id)).toEqual(['delay', 'app', 'wait', 'refund', 'price', 'staff', 'parking']);
});

test('the corner of the plot has the priorities and nothing else', () => {
  for (const list of [irritants, spread]) {
    const { irritants: placed, corner } = matrixLayout(list);
    expect(placed.some(({ isPriority }) => isPriority)).toBe(true);
    for (const { point, isPriority } of placed) expect(point.x > corner.x && point.y < corner.y).toBe(isPriority);
  }
});

test('a disc that moves stays on its side of the edges of the corner', () => {
  for (const list of [irritants, spread, near]) {
    const { irritants: placed, corner } = matrixLayout(list);
    for (const { disc, isPriority } of placed) expect(disc.x > corner.x && disc.y < corner.y).toBe(isPriority);
  }
});

test('gridlines have round values, from 0 to the end of each axis', () => {
  const { gridlines } = matrixLayout(irritants);
  expect(gridlines.mentions.map(({ value, at }) => `${value} at ${at}`)).toEqual([
    '0 at 0',
    '100 at 20',
    '200 at 40',
    '300 at 60',
    '400 at 80',
    '500 at 100',
  ]);
  expect(gridlines.intensity[0]).toEqual({ value: 0, at: 100 });
  expect(gridlines.intensity.at(-1)).toEqual({ value: 5, at: 0 });
});

test('there are no priorities among equal irritants', () => {
  const alike = ['a', 'b', 'c'].map((id) => ({ id, mentions: 100, intensity: 3 }));
  expect(matrixLayout(alike).irritants.map(({ isPriority }) => isPriority)).toEqual([false, false, false]);
});

test('the horizontal axis ends at a round number beyond all values', () => {
  expect(matrixLayout(irritants).maxMentions).toBe(500);
  expect(matrixLayout([{ id: 'one', mentions: 1000, intensity: 2 }]).maxMentions).toBe(1200);
});

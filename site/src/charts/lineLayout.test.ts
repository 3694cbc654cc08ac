import { expect, test } from 'vitest';
import { lineLayout } from './lineLayout.ts';

const labels = ['Jan', 'Feb', 'Mar', 'Apr'];
const layout = (values: number[], limits: { name: string; value: number }[] = [], names = labels) =>
  lineLayout({ labels: names, series: [{ name: 'A', values }], limits });
const ticks = (...values: number[]) => layout(values).ticks.map(({ value }) => value);

test('the axis has round values at equal distances around all values and limits', () => {
  expect(ticks(3, 18, 7, 12)).toEqual([0, 5, 10, 15, 20]);
  expect(ticks(61, 64, 66, 63)).toEqual([61, 62, 63, 64, 65, 66]);
  expect(ticks(-20, 10, 30, 5)).toEqual([-20, -10, 0, 10, 20, 30]);
  expect(ticks(0.12, 0.31, 0.2, 0.25)).toEqual([0, 0.1, 0.2, 0.3, 0.4]);
  expect(layout([61, 64, 66, 63], [{ name: 'Limit', value: 70 }]).ticks.at(-1)?.value).toBe(70);
});

test('values that never change have an axis too', () => {
  const { ticks: axis, series } = layout([5, 5, 5, 5]);
  expect(axis.length).toBeGreaterThan(1);
  for (const { y } of series[0]?.points ?? []) expect(y).toBeGreaterThanOrEqual(0);
  expect(layout([0, 0, 0, 0]).series[0]?.points.every(({ y }) => Number.isFinite(y))).toBe(true);
});

test('each point is in the middle of its column, higher values higher', () => {
  const points = layout([0, 10, 20, 20]).series[0]?.points ?? [];
  expect(points.map(({ x }) => x)).toEqual([12.5, 37.5, 62.5, 87.5]);
  expect(points.map(({ y }) => y)).toEqual([100, 50, 0, 0]);
});

test('labels that would touch are left out, first in narrow plots; the first label is always there', () => {
  const months = Array.from({ length: 24 }, (_, index) => `Week ${index + 1}`);
  const rooms = layout(
    months.map((_, index) => index),
    [],
    months,
  ).labels.map(({ room }) => room);
  const shown = (room: string) => rooms.filter((candidate) => candidate === room).length;
  expect(rooms[0]).toBe('always');
  expect(shown('always')).toBeGreaterThan(1);
  expect(shown('always')).toBeLessThan(5);
  expect(shown('never')).toBeGreaterThan(10);
  expect(layout([1, 2, 3, 4]).labels.every(({ room }) => room === 'always')).toBe(true);
});

test('labels become numbers with a key if a narrow plot has room for the first only', () => {
  const steps = ['Ordering', 'Confirmation', 'Waiting', 'Installation of the line'];
  const { labels: shown, key } = layout([1, 2, 3, 4], [], steps);
  expect(shown.map(({ text, room }) => `${text} ${room}`)).toEqual(['1 always', '2 always', '3 always', '4 always']);
  expect(key).toEqual(steps);
  expect(layout([1, 2, 3, 4]).key).toEqual([]);
});

test('names of limits cover neither points nor each other', () => {
  const limits = [
    { name: 'Mean', value: 10 },
    { name: 'Upper', value: 10.5 },
  ];
  const [mean, upper] = layout([0, 3, 20, 11], limits).limits.map(({ label }) => label);
  expect(mean).toEqual({ end: 'right', isBelow: true });
  expect(upper).toEqual({ end: 'left', isBelow: false });
});

test('the value of a point on a steep line is on the side that the line does not cross', () => {
  const { points } = lineLayout({
    labels: ['0', '5', '10', '20', '30'],
    series: [
      { name: 'main', values: [1, 0.67, 0.48, 0.27, 0.16] },
      { name: 'other', values: [1, 0.88, 0.77, 0.58, 0.41] },
    ],
    limits: [],
    highlight: ['main', '10'],
  });
  expect(points).toMatchObject([{ isBelow: true, anchor: 'end' }]);
});

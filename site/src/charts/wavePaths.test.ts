import { emotions } from '@emovera/reader/emotions.ts';
import { expect, test } from 'vitest';
import type { Profile } from '../content/schemas/common.ts';
import { waveChances } from './waveChances.ts';
import { type Station, stream, type WaveOptions, wavePaths, waveText } from './wavePaths.ts';

const profile: Profile = { joy: 28, surprise: 14, fear: 12, sadness: 17, anger: 23, disgust: 6 };
const options: WaveOptions = { width: 1200, height: 480, chances: waveChances('article') };
const seeds = Array.from({ length: 60 }, (_, index) => `article-${index}`);

/** Points of a path, found by following its commands as a browser does, 16 for each curve. All coordinates are absolute. */
function walk(path: string): { x: number; y: number }[] {
  const points: { x: number; y: number }[] = [];
  let [x, y, controlX, controlY] = [0, 0, 0, 0];
  for (const [, command = '', list = ''] of path.matchAll(/([MLQT])([^MLQT]*)/g)) {
    const numbers = (list.match(/\d+/g) ?? []).map(Number);
    const [endX = 0, endY = 0] = numbers.slice(-2);
    if (command === 'Q' || command === 'T') {
      [controlX = 0, controlY = 0] = command === 'Q' ? numbers : [2 * x - controlX, 2 * y - controlY];
      for (let step = 1; step < 16; step++) {
        const t = step / 16;
        const mix = (from: number, control: number, to: number) => (1 - t) ** 2 * from + 2 * t * (1 - t) * control + t * t * to;
        points.push({ x: mix(x, controlX, endX), y: mix(y, controlY, endY) });
      }
    }
    [x, y] = [endX, endY];
    points.push({ x, y });
  }
  return points;
}

/** Thickness of the stream, or of one layer, at each station. */
const thickness = (stations: readonly Station[], layer?: number) =>
  stations.map(({ edges }) => (edges.at(layer === undefined ? -1 : layer + 1) ?? 0) - (edges[layer ?? 0] ?? 0));

test('the tests below follow curves with many points', () => {
  expect(walk(wavePaths(profile, options)[0]?.path ?? '').length).toBeGreaterThan(100);
});

test('every layer is inside the view box with any seed', () => {
  for (const seed of seeds) {
    const ys = wavePaths(profile, { ...options, chances: waveChances(seed) }).flatMap(({ path }) => walk(path).map(({ y }) => y));
    expect(Math.min(...ys)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...ys)).toBeLessThanOrEqual(480);
  }
});

test('layers are stacked: no upper edge is above the previous one, and all have the same lower edge', () => {
  for (const seed of seeds) {
    const layers = wavePaths(profile, { ...options, chances: waveChances(seed) }).map(({ path }) => {
      const points = walk(path);
      return { top: points.slice(0, points.length / 2), floor: points.slice(points.length / 2).reverse() };
    });
    expect(layers).toHaveLength(6);
    for (const [index, { top, floor }] of layers.entries()) {
      expect(floor).toEqual(layers[0]?.floor);
      const below = layers[index + 1]?.top ?? floor;
      expect(below.map(({ x }) => x)).toEqual(top.map(({ x }) => x));
      expect(top.filter(({ y }, place) => y > (below[place]?.y ?? 0))).toEqual([]);
    }
  }
});

test('the stream begins as thin as the line of text and grows to many times that', () => {
  const along = thickness(stream(profile, options));
  expect(along[0]).toBe(8);
  expect(Math.max(...along)).toBeGreaterThan(120);
});

test('over the whole stream each layer is about as wide as its share', () => {
  const stations = stream(profile, { ...options, values: new Array(40).fill(1) });
  const area = (layer?: number) => thickness(stations, layer).reduce((sum, part) => sum + part, 0);
  for (const [layer, emotion] of emotions.entries()) expect(Math.abs((100 * area(layer)) / area() - profile[emotion])).toBeLessThan(5);
});

test('the same data gives the same wave, and another seed gives another one', () => {
  expect(wavePaths(profile, options)).toEqual(wavePaths(profile, options));
  expect(wavePaths(profile, { ...options, chances: waveChances('a') })).not.toEqual(
    wavePaths(profile, { ...options, chances: waveChances('b') }),
  );
});

test('given values set the thickness of the stream', () => {
  const along = thickness(stream(profile, { ...options, values: [0.2, 0.2, 0.2, 0.2, 1, 0.2] }));
  expect(along.indexOf(Math.max(...along))).toBe(6);
});

test('a layer has fewer than 240 bytes, all numbers whole and positive', () => {
  for (const seed of seeds) {
    for (const { path } of wavePaths(profile, { ...options, chances: waveChances(seed) })) {
      expect(path.length).toBeLessThan(240);
      expect(path).toMatch(/^M[LQT\d\s,]+z$/);
    }
  }
});

test('an emotion without a share has no layer', () => {
  const layers = wavePaths({ joy: 60, surprise: 0, fear: 0, sadness: 0, anger: 40, disgust: 0 }, options);
  expect(layers.map(({ emotion }) => emotion)).toEqual(['joy', 'anger']);
});

test('the line of text ends before the stream begins, at the same height', () => {
  const text = waveText(profile, options, 6);
  const [start] = stream(profile, options);
  const [, y = Number.NaN, end = Number.NaN] = (text.path.match(/[\d.]+/g) ?? []).map(Number);
  expect(y).toBe((start?.edges[0] ?? 0) + 4);
  expect(end).toBeLessThan(start?.x ?? 0);
});

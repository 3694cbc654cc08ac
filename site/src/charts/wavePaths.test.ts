import { expect, test } from 'vitest';
import { emotions, type Profile } from '../content/schemas/common.ts';
import { stream, type WaveOptions, wavePaths, waveText } from './wavePaths.ts';

const profile: Profile = { joy: 28, surprise: 14, fear: 12, sadness: 17, anger: 23, disgust: 6 };
const options: WaveOptions = { width: 1200, height: 480 };
const seeds = Array.from({ length: 60 }, (_, index) => `article-${index}`);
const shares = emotions.map((emotion) => profile[emotion]);

/** Points of a path, found by walking its commands as a browser does, 16 to a curve. */
function walk(path: string): { x: number; y: number }[] {
  const points: { x: number; y: number }[] = [];
  let [x, y, controlX, controlY] = [0, 0, 0, 0];
  for (const [, command = '', list = ''] of path.matchAll(/([MLlqtz])([^MLlqtz]*)/g)) {
    const numbers = (list.match(/-?\d+/g) ?? []).map(Number);
    const [a = 0, b = 0, c = 0, d = 0] = numbers;
    if (command === 'M' || command === 'L') [x, y] = [a, b];
    if (command === 'l') [x, y] = [x + a, y + b];
    if (command === 'q' || command === 't') {
      [controlX, controlY] = command === 'q' ? [x + a, y + b] : [2 * x - controlX, 2 * y - controlY];
      const [endX, endY] = command === 'q' ? [x + c, y + d] : [x + a, y + b];
      for (let step = 1; step < 16; step++) {
        const t = step / 16;
        const mix = (from: number, control: number, to: number) => (1 - t) ** 2 * from + 2 * t * (1 - t) * control + t * t * to;
        points.push({ x: mix(x, controlX, endX), y: mix(y, controlY, endY) });
      }
      [x, y] = [endX, endY];
    }
    if (command !== 'z') points.push({ x, y });
  }
  return points;
}

test('the walker sees curves, so that the tests below look at something', () => {
  expect(walk(wavePaths(profile, options)[0]?.path ?? '').length).toBeGreaterThan(100);
});

test('every layer stays inside the picture, whatever the seed', () => {
  for (const seed of seeds) {
    const ys = wavePaths(profile, { ...options, seed }).flatMap(({ path }) => walk(path).map(({ y }) => y));
    expect(Math.min(...ys)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...ys)).toBeLessThanOrEqual(480);
  }
});

test('layers stay stacked: no upper edge rises above the one before, and all reach the same lower edge', () => {
  for (const seed of seeds) {
    const layers = wavePaths(profile, { ...options, seed }).map(({ path }) => {
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
  const { edges } = stream(shares, options);
  const thickness = (edges[0] ?? []).map((top, station) => (edges.at(-1)?.[station] ?? 0) - top);
  expect(thickness[0]).toBe(8);
  expect(Math.max(...thickness)).toBeGreaterThan(120);
});

test('over the whole stream each layer is about as wide as its share', () => {
  const { edges } = stream(shares, { ...options, values: new Array(40).fill(1) });
  const area = (layer: number) => (edges[layer + 1] ?? []).reduce((sum, y, station) => sum + y - (edges[layer]?.[station] ?? 0), 0);
  const whole = emotions.reduce((sum, _, layer) => sum + area(layer), 0);
  for (const [layer, share] of shares.entries()) expect(Math.abs((100 * area(layer)) / whole - share)).toBeLessThan(5);
});

test('the same data always draws the same wave, and another seed another one', () => {
  expect(wavePaths(profile, options)).toEqual(wavePaths(profile, options));
  expect(wavePaths(profile, { ...options, seed: 'a' })).not.toEqual(wavePaths(profile, { ...options, seed: 'b' }));
});

test('given values decide where the stream is thick', () => {
  const { edges } = stream(shares, { ...options, values: [0.2, 0.2, 0.2, 0.2, 1, 0.2] });
  const thickness = (edges[0] ?? []).map((top, station) => (edges.at(-1)?.[station] ?? 0) - top);
  expect(thickness.indexOf(Math.max(...thickness))).toBe(6);
});

test('a layer costs under 200 bytes and holds whole numbers only', () => {
  for (const seed of seeds) {
    for (const { path } of wavePaths(profile, { ...options, seed })) {
      expect(path.length).toBeLessThan(200);
      expect(path).toMatch(/^[MLlqtz\d\s-]+$/);
    }
  }
});

test('an emotion that nobody felt has no layer', () => {
  const layers = wavePaths({ joy: 60, surprise: 0, fear: 0, sadness: 0, anger: 40, disgust: 0 }, options);
  expect(layers.map(({ emotion }) => emotion)).toEqual(['joy', 'anger']);
});

test('shares that do not add up, or are negative, are refused with their sum', () => {
  expect(() => wavePaths({ ...profile, joy: 30 }, options)).toThrow('= 102');
  expect(() => wavePaths({ ...profile, joy: 40, disgust: -6 }, options)).toThrow('none be negative');
});

test('the line of text ends where the stream begins, at the same height', () => {
  const text = waveText(profile, options, 6);
  const { xs, edges } = stream(shares, { ...options, seed: shares.join() });
  const [, y = Number.NaN, end = Number.NaN] = (text.path.match(/[\d.]+/g) ?? []).map(Number);
  expect(y).toBe((edges[0]?.[0] ?? 0) + 4);
  expect(end).toBeLessThan(xs[0] ?? 0);
});

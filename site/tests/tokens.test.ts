import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const text = readFileSync(fileURLToPath(new URL('../src/styles/tokens.css', import.meta.url)), 'utf8');
const tokens = new Map(
  [...text.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
);

const emotions = ['joy', 'surprise', 'fear', 'sadness', 'anger', 'disgust'];
const lightGrounds = ['color-ground', 'color-ground-tint', 'color-ground-soft'];
const deepGrounds = ['color-ground-deep', 'color-ground-brand'];
const every = (fronts: readonly string[], grounds: readonly string[]) =>
  fronts.flatMap((front) => grounds.map((ground) => [front, ground] as const));

/** Running text: enhanced contrast (WCAG 2.2, 1.4.6). */
const running = [
  ...every(['color-text', 'color-heading'], lightGrounds),
  ['color-text-muted', 'color-ground'],
  ['color-text-muted', 'color-ground-tint'],
  ...every(['color-link', 'color-link-hover'], lightGrounds),
  ...every(['color-text-on-deep', 'color-text-muted-on-deep'], deepGrounds),
  ['color-error', 'color-ground'],
  ['color-error', 'color-error-ground'],
  ['color-success', 'color-ground'],
  // Texts in code samples.
  ['color-success', 'color-ground-tint'],
  ['color-success', 'color-success-ground'],
  ...emotions.flatMap((name) => every([`emotion-${name}-ink`], ['color-ground', `emotion-${name}-tint`])),
  ...every(
    ['color-text'],
    emotions.map((name) => `emotion-${name}-tint`),
  ),
] as const;

/** Other text: minimum contrast (1.4.3). */
const other = [
  ['color-text-muted', 'color-ground-soft'],
  ['color-on-action', 'color-action'],
  ['color-on-action', 'color-action-hover'],
  ['color-on-primary', 'color-primary'],
  ['color-on-primary', 'color-primary-hover'],
  // The sign of the promoters in an NPS chart.
  ['color-heading', 'color-nps-promoters'],
] as const;

/** Borders of controls, focus rings and shapes with a meaning: non-text contrast (1.4.11). */
const graphics = [
  ...every(['color-field-line', 'color-focus'], lightGrounds),
  ...every(['color-focus-on-deep'], deepGrounds),
  ...every(['color-action', 'color-primary'], lightGrounds),
  // The groups of the NPS (charts/npsGroup.module.css) and their signs. Contrast depends on lightness only, so they differ in greyscale.
  ['color-nps-promoters', 'color-ground'],
  ['emotion-anger-ink', 'color-nps-promoters'],
] as const;

test.each(running)('running text --%s on --%s has a contrast of at least 7:1', (front, ground) => {
  expect(contrast(front, ground)).toBeGreaterThanOrEqual(7);
});

test.each(other)('text --%s on --%s has a contrast of at least 4.5:1', (front, ground) => {
  expect(contrast(front, ground)).toBeGreaterThanOrEqual(4.5);
});

test.each(graphics)('the line or shape --%s on --%s has a contrast of at least 3:1', (front, ground) => {
  expect(contrast(front, ground)).toBeGreaterThanOrEqual(3);
});

/** Share of the emotion's colour in the text of a large comment on deep purple; the rest is its tint. */
const markedText = readFileSync(fileURLToPath(new URL('../src/charts/HighlightedText.module.css', import.meta.url)), 'utf8');
const strength = Number(/\.large \{[^}]*?--tone-strength: (\d+)%/s.exec(markedText)?.[1]) / 100;

test.each(emotions)('a passage with %s in a large comment on deep purple has a contrast of at least 4.5:1', (name) => {
  const mixed = mix(colour(`emotion-${name}`), colour(`emotion-${name}-tint`), strength);
  expect(ratio(mixed, colour('color-ground-deep'))).toBeGreaterThanOrEqual(4.5);
});

test('every functional colour is in a pair above, or in the list of colours without meaning', () => {
  const decoration = ['color-line', 'color-line-strong', 'color-backdrop', ...emotions.map((name) => `emotion-${name}`)];
  const paired = new Set([...running, ...other, ...graphics].flat());
  const colours = [...tokens.keys()].filter((name) => /^(color|emotion)-/.test(name));
  expect(colours.length).toBeGreaterThan(30);
  expect(colours.filter((name) => !paired.has(name) && !decoration.includes(name))).toEqual([]);
});

test('equal parts of black and white make the grey of Oklab', () => {
  expect(mix([0, 0, 0], [255, 255, 255], 0.5).map(Math.round)).toEqual([99, 99, 99]);
});

test('black on white has 21:1', () => {
  expect(ratio([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5);
  // The lightest grey with 4.5:1 on white.
  expect(ratio([118, 118, 118], [255, 255, 255])).toBeCloseTo(4.54, 2);
});

function contrast(front: string, ground: string): number {
  return ratio(colour(front), colour(ground));
}

/** Red, green and blue of a token, from 0 to 255. */
function colour(name: string): number[] {
  const value = tokens.get(name) ?? '';
  const reference = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  if (reference) return colour(reference);
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(value)?.[1];
  if (!digits) throw new Error(`--${name} is "${value}": tokens.css has no such colour, or it is not written as #rrggbb.`);
  const long = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  return [0, 2, 4].map((start) => Number.parseInt(long.slice(start, start + 2), 16));
}

/** Contrast ratio of two colours by WCAG 2.2. */
function ratio(a: readonly number[], b: readonly number[]): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

/** A mix of two colours in Oklab, as `color-mix()` computes it. */
function mix(one: readonly number[], other: readonly number[], share: number): number[] {
  const [a, b] = [toOklab(one), toOklab(other)];
  return fromOklab(a.map((value, index) => share * value + (1 - share) * (b[index] ?? 0)));
}

/* The matrices of Oklab: https://bottosson.github.io/posts/oklab/ */
const times = (rows: readonly (readonly number[])[], vector: readonly number[]) =>
  rows.map((row) => row.reduce((total, value, index) => total + value * (vector[index] ?? 0), 0));

function toOklab(channels: readonly number[]): number[] {
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    channels.map(linear),
  );
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones.map(Math.cbrt),
  );
}

function fromOklab(lab: readonly number[]): number[] {
  const cones = times(
    [
      [1, 0.3963377774, 0.2158037573],
      [1, -0.1055613458, -0.0638541728],
      [1, -0.0894841775, -1.291485548],
    ],
    lab,
  );
  const light = times(
    [
      [4.0767416621, -3.3077115913, 0.2309699292],
      [-1.2684380046, 2.6097574011, -0.3413193965],
      [-0.0041960863, -0.7034186147, 1.707614701],
    ],
    cones.map((cone) => cone ** 3),
  );
  return light.map((value) => 255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055));
}

/** Linear light of a channel from 0 to 255. */
function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map(linear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

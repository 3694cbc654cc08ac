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

test('every functional colour is in a pair above, or in the list of colours without meaning', () => {
  const decoration = ['color-line', 'color-line-strong', 'color-backdrop', ...emotions.map((name) => `emotion-${name}`)];
  const paired = new Set([...running, ...other, ...graphics].flat());
  const colours = [...tokens.keys()].filter((name) => /^(color|emotion)-/.test(name));
  expect(colours.length).toBeGreaterThan(30);
  expect(colours.filter((name) => !paired.has(name) && !decoration.includes(name))).toEqual([]);
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

function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

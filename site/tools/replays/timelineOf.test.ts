import { expect, test } from 'vitest';
import { picturesPerSecond, timelineOf } from './timelineOf.ts';

const narration = [['Short.', 'A caption of about forty characters, so.'], ['The second slide.']];

test('captions follow one another without touching, and a longer one stays longer', () => {
  const { cues, seconds } = timelineOf(narration);
  expect(cues.map(({ slide, step }) => [slide, step])).toEqual([
    [0, 0],
    [0, 1],
    [1, 0],
  ]);
  const ends = cues.map(({ start, end }) => end - start);
  expect(ends[1]).toBeGreaterThan(ends[0] ?? 0);
  for (const [index, cue] of cues.entries()) expect(cue.start).toBeGreaterThan(cues[index - 1]?.end ?? 0);
  expect(seconds).toBeGreaterThan(cues.at(-1)?.end ?? Number.POSITIVE_INFINITY);
});

test('every caption begins and ends with a picture of the film', () => {
  for (const { start, end } of timelineOf(narration).cues) {
    expect(start * picturesPerSecond).toBeCloseTo(Math.round(start * picturesPerSecond), 6);
    expect(end * picturesPerSecond).toBeCloseTo(Math.round(end * picturesPerSecond), 6);
  }
});

test('a slide that nothing is said to is refused, by its number', () => {
  expect(() => timelineOf([['Something.'], []])).toThrow('Slide 2');
});

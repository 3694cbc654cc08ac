import { expect, test } from 'vitest';
import { framesPerSecond, timelineOf } from './timelineOf.ts';

const narration = [['Short.', 'A caption of about forty characters, so.'], ['The second slide.']];

test('captions do not overlap, and a longer caption is shown longer', () => {
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

test('every caption begins and ends with a frame of the video', () => {
  for (const { start, end } of timelineOf(narration).cues) {
    expect(start * framesPerSecond).toBeCloseTo(Math.round(start * framesPerSecond), 6);
    expect(end * framesPerSecond).toBeCloseTo(Math.round(end * framesPerSecond), 6);
  }
});

test('a slide without narration is refused, and the message has its number', () => {
  expect(() => timelineOf([['Something.'], []])).toThrow('Slide 2');
});

import { expect, test } from 'vitest';
import { filmCues } from './captions.ts';
import { filmTimeline, framesPerSecond, timelineOf } from './timeline.ts';

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

const timeline = filmTimeline([
  { chapter: 0, sentences: [2, 3] },
  { chapter: 0, sentences: [1] },
  { chapter: 1, sentences: [4] },
]);
const silences = timeline.scenes
  .flat()
  .slice(1)
  .map(({ start }, index) => start - (timeline.scenes.flat()[index]?.end ?? 0));

test('the silence is longer between scenes than between sentences, and longest between chapters', () => {
  expect(silences).toHaveLength(3);
  expect(silences[0]).toBeGreaterThan(0.3);
  expect(silences[1]).toBeGreaterThan(silences[0] ?? 0);
  expect(silences[2]).toBeGreaterThan(silences[1] ?? 0);
});

test('a film ends after its last sentence', () => {
  expect(timeline.seconds).toBeGreaterThan((timeline.scenes.at(-1)?.at(-1)?.end ?? 0) + 1);
});

test('captions of a sentence share its time and do not reach the next one', () => {
  const long = 'The first half of the sentence is about as long as the other one, and the second half is about as long as the first one.';
  const cues = filmCues([['Short.', long], ['One.'], ['Two.']], timeline);
  expect(cues.map(({ text }) => text)).toHaveLength(5);
  const [, first, second, third] = cues;
  expect(first?.start).toBe(timeline.scenes[0]?.[1]?.start);
  expect(first?.end).toBe(second?.start);
  expect(second?.end).toBeLessThan(third?.start ?? 0);
});

test('a translation with another number of sentences is an error that quotes the scene', () => {
  expect(() => filmCues([['Only one.'], ['One.'], ['Two.']], timeline)).toThrow(/Scene 1 has 1 sentences, but 2 are spoken: “Only one.”/);
});

import { expect, test } from 'vitest';
import { filmCues } from './filmCues.ts';
import { filmTimeline } from './filmTimeline.ts';

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

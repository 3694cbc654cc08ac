import { expect, test } from 'vitest';
import type { Reading } from './readings.ts';
import { countComments, countEmotions } from './readings.ts';

test('a comment with two passages of an emotion counts once among comments, and twice among passages', () => {
  const passage = { emotion: 'anger', intensity: 2, themes: [] };
  const readings = [{ passages: [passage, passage, { ...passage, emotion: 'joy' }] }, { passages: [passage] }] as unknown as Reading[];
  expect(countComments(readings)).toMatchObject({ anger: 2, joy: 1, fear: 0 });
  expect(countEmotions(readings)).toMatchObject({ anger: 3, joy: 1, fear: 0 });
});

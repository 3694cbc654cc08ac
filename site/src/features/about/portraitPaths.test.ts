import { emotions } from '@emovera/reader/emotions.ts';
import { expect, test } from 'vitest';
import type { Profile } from '../../content/schemas/common.ts';
import { portraitBox, portraitPaths } from './portraitPaths.ts';

const profile: Profile = { joy: 40, surprise: 0, fear: 25, sadness: 20, anger: 10, disgust: 5 };
const look = { hair: 'short', hasBeard: false, hasGlasses: false } as const;
const readWords = (path: string) => [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map((match) => match.slice(1).map(Number));

test('a person always has the same portrait, and two people have different ones', () => {
  expect(portraitPaths(profile, look, 'claire')).toEqual(portraitPaths(profile, look, 'claire'));
  expect(portraitPaths(profile, look, 'claire')).not.toEqual(portraitPaths(profile, look, 'malik'));
});

test('each emotion has its share of the clothes, and one without a share is left out', () => {
  const clothes = portraitPaths(profile, look, 'claire').filter(({ tone }) => tone !== 'hair' && tone !== 'face');
  const lengths = new Map(
    clothes.map(({ tone, path }) => [tone, readWords(path).reduce((sum, [, , width = 0]) => sum + width + portraitBox.line, 0)]),
  );
  const total = [...lengths.values()].reduce((sum, length) => sum + length, 0);
  for (const emotion of emotions) expect(Math.abs((100 * (lengths.get(emotion) ?? 0)) / total - profile[emotion]), emotion).toBeLessThan(4);
  expect(lengths.has('surprise')).toBe(false);
});

test('every hairstyle stays in the box, and its words do not overlap', () => {
  for (const hair of ['short', 'cropped', 'curls', 'bob', 'long'] as const) {
    const words = portraitPaths(profile, { hair, hasBeard: true, hasGlasses: false }, hair).flatMap(({ path }) => readWords(path));
    expect(words.length).toBeGreaterThan(40);
    const lines = Map.groupBy(words, ([, y = 0]) => y);
    for (const line of lines.values()) {
      let end = 0;
      for (const [x = 0, , width = 0] of line.toSorted(([one = 0], [other = 0]) => one - other)) {
        expect(x - 2).toBeGreaterThanOrEqual(end);
        end = x + width + 3;
      }
      expect(end).toBeLessThanOrEqual(portraitBox.width + 1);
    }
  }
});

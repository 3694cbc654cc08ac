import { type Emotion, emotions } from '@emovera/reader/emotions.ts';
import { mean } from 'd3-array';
import type { Irritant } from '../../charts/matrixLayout.ts';
import type { Profile } from '../../content/schemas/common.ts';
import type { Reading } from './Reading.ts';

/** Emotions whose themes are pain points. */
const painful: readonly Emotion[] = ['fear', 'sadness', 'anger', 'disgust'];

/** Most pain points in the matrix. */
const mostThemes = 10;

/** Comments that the most frequent pain point needs for a matrix: with fewer, places in it are accidents. */
const leastMentions = 5;

/** How often each emotion is in a list. */
const countOf = (found: readonly Emotion[]) =>
  Object.fromEntries(emotions.map((emotion) => [emotion, found.filter((each) => each === emotion).length])) as Record<Emotion, number>;

const emotionsOf = ({ passages }: Reading) => passages.map(({ emotion }) => emotion);

/** Number of passages with each emotion. */
export const countEmotions = (readings: readonly Reading[]): Readonly<Record<Emotion, number>> => countOf(readings.flatMap(emotionsOf));

/** Number of comments with each emotion. */
export const countComments = (readings: readonly Reading[]): Readonly<Record<Emotion, number>> =>
  countOf(readings.flatMap((reading) => [...new Set(emotionsOf(reading))]));

/** Below so many passages, a profile shows numbers: one passage more or less would change a share by several points. */
export const leastPassages = 30;

/** Shares of the emotions in all passages, in per cent with one decimal. Undefined without passages. */
export function profileOf(readings: readonly Reading[]): Profile | undefined {
  const counts = countEmotions(readings);
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (total === 0) return;
  return Object.fromEntries(emotions.map((emotion) => [emotion, Math.round((1000 * counts[emotion]) / total) / 10])) as Profile;
}

/**
 * Themes of painful passages: the comments that have such a passage, and the mean intensity of these passages, from 0 to 5 as elsewhere on the site (3 of the
 * reader's levels are 5). At most ten, those with most comments first.
 */
export function painPointsOf(readings: readonly Reading[]): Irritant[] {
  const found = readings.flatMap(({ passages }, comment) =>
    passages
      .filter(({ emotion }) => painful.includes(emotion))
      .flatMap(({ themes, intensity }) => [...new Set(themes.map(({ id }) => id))].map((id) => ({ id, comment, intensity }))),
  );
  return Map.groupBy(found, ({ id }) => id)
    .entries()
    .map(([id, group]) => ({
      id,
      mentions: new Set(group.map(({ comment }) => comment)).size,
      intensity: Math.round(10 * (mean(group, ({ intensity }) => (intensity * 5) / 3) ?? 0)) / 10,
    }))
    .toArray()
    .sort((a, b) => b.mentions - a.mentions || b.intensity - a.intensity)
    .slice(0, mostThemes);
}

/** Whether there is enough for a matrix of pain points. */
export const fillsMatrix = (painPoints: readonly Irritant[]): boolean =>
  painPoints.length > 1 && (painPoints[0]?.mentions ?? 0) >= leastMentions;

/** Thickness of the wave along the comments, from 0 to 1: the feelings in each of eight parts. Undefined for few comments. */
export function swellsOf(readings: readonly Reading[]): readonly number[] | undefined {
  const parts = 8;
  if (readings.length < 2 * parts) return;
  const sums = Array.from({ length: parts }, (_, part) =>
    readings
      .slice(Math.floor((part * readings.length) / parts), Math.floor(((part + 1) * readings.length) / parts))
      .flatMap(({ passages }) => passages)
      .reduce((sum, { intensity }) => sum + intensity, 0),
  );
  const most = Math.max(...sums, 1);
  return sums.map((sum) => 0.25 + (0.75 * sum) / most);
}

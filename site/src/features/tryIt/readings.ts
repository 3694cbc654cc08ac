import { type Emotion, emotions } from '@emovera/reader/emotions.ts';
import type { Passage } from '@emovera/reader/readEmotions.ts';
import { mean } from 'd3-array';
import type { Irritant } from '../../charts/matrixLayout.ts';
import type { HighlightedSegment } from '../../charts/parseHighlights.ts';
import type { Profile } from '../../content/schemas/common.ts';
import type { CommentOrder } from './choices.ts';

/** A comment as the reader has read it. */
export type Reading = {
  readonly text: string;
  /** BCP 47 code of its language. Undefined if the reader does not know it. */
  readonly language?: string | undefined;
  /** Its passages with an emotion, in the order of the text. */
  readonly passages: readonly Passage[];
};

/** Filters and order of the list of comments. */
export type Selection = { readonly emotions: readonly Emotion[]; readonly theme: string; readonly order: CommentOrder };

/** Comments with a passage that has one of the emotions and the theme, in the requested order. Without emotions and theme, all comments. */
export function selectReadings(readings: readonly Reading[], { emotions, theme, order }: Selection): readonly Reading[] {
  const isWanted = ({ passages }: Reading) =>
    (emotions.length === 0 && !theme) ||
    passages.some(
      (passage) =>
        (emotions.length === 0 || emotions.includes(passage.emotion)) && (!theme || passage.themes.some(({ id }) => id === theme)),
    );
  const strength = ({ passages }: Reading) => Math.max(0, ...passages.map(({ intensity }) => intensity));
  const wantedReadings = readings.filter(isWanted);
  if (order === 'strongest') return wantedReadings.toSorted((a, b) => strength(b) - strength(a));
  return order === 'longest' ? wantedReadings.toSorted((a, b) => b.text.length - a.text.length) : wantedReadings;
}

/** The parts of a comment for `HighlightedSegments`: its passages with their emotions, and its themes as `*words*`. */
export function splitSegments({ text, passages }: Reading): HighlightedSegment[] {
  const themes = passages.flatMap((passage) => passage.themes).sort((a, b) => a.start - b.start);
  const marked = (start: number, end: number) => {
    let [result, at] = ['', start];
    for (const theme of themes) {
      if (theme.start < at || theme.end > end) continue;
      result += `${plain(text.slice(at, theme.start))}*${plain(text.slice(theme.start, theme.end))}*`;
      at = theme.end;
    }
    return result + plain(text.slice(at, end));
  };
  let at = 0;
  const segments = passages.flatMap(({ start, end, emotion }): HighlightedSegment[] => {
    const before = marked(at, start);
    at = end;
    return [...(before ? [{ text: before }] : []), { text: marked(start, end), emotion }];
  });
  const lastText = marked(at, text.length);
  return lastText ? [...segments, { text: lastText }] : segments;
}

/** Replaces typed asterisks by the operator that looks the same, because asterisks mark themes. */
const plain = (text: string): string => text.replaceAll('*', '∗');

/** Emotions whose themes are pain points. */
const painful: readonly Emotion[] = ['fear', 'sadness', 'anger', 'disgust'];

/** Maximum number of pain points in the matrix. */
const maxThemes = 10;

/** Minimum number of comments on the most frequent pain point for a matrix. With fewer, positions in it would be due to chance. */
const minMentions = 5;

/** Number of times that each emotion is in a list. */
const countByEmotion = (list: readonly Emotion[]) =>
  Object.fromEntries(emotions.map((emotion) => [emotion, list.filter((each) => each === emotion).length])) as Record<Emotion, number>;

const listEmotions = ({ passages }: Reading) => passages.map(({ emotion }) => emotion);

/** Number of passages with each emotion. */
export const countEmotions = (readings: readonly Reading[]): Readonly<Record<Emotion, number>> =>
  countByEmotion(readings.flatMap(listEmotions));

/** Number of comments with each emotion. */
export const countComments = (readings: readonly Reading[]): Readonly<Record<Emotion, number>> =>
  countByEmotion(readings.flatMap((reading) => [...new Set(listEmotions(reading))]));

/** Minimum number of passages for a profile in per cent. Below it, the profile shows numbers, because one passage would change a share by several points. */
export const minPassages = 30;

/** Shares of the emotions in all passages, in per cent with one decimal. Undefined without passages. */
export function computeProfile(readings: readonly Reading[]): Profile | undefined {
  const counts = countEmotions(readings);
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (total === 0) return;
  return Object.fromEntries(emotions.map((emotion) => [emotion, Math.round((1000 * counts[emotion]) / total) / 10])) as Profile;
}

/** At most ten themes of painful passages, those with most comments first, with the mean intensity from 0 to 5. (The reader's levels end at 3.) */
export function findPainPoints(readings: readonly Reading[]): Irritant[] {
  const mentions = readings.flatMap(({ passages }, comment) =>
    passages
      .filter(({ emotion }) => painful.includes(emotion))
      .flatMap(({ themes, intensity }) => [...new Set(themes.map(({ id }) => id))].map((id) => ({ id, comment, intensity }))),
  );
  return Map.groupBy(mentions, ({ id }) => id)
    .entries()
    .map(([id, group]) => ({
      id,
      mentions: new Set(group.map(({ comment }) => comment)).size,
      intensity: Math.round(10 * (mean(group, ({ intensity }) => (intensity * 5) / 3) ?? 0)) / 10,
    }))
    .toArray()
    .sort((a, b) => b.mentions - a.mentions || b.intensity - a.intensity)
    .slice(0, maxThemes);
}

/** Whether there is enough for a matrix of pain points. */
export const fillsMatrix = (painPoints: readonly Irritant[]): boolean =>
  painPoints.length > 1 && (painPoints[0]?.mentions ?? 0) >= minMentions;

/** Thickness of the wave along the comments, from 0 to 1: the feelings in each of eight parts. Undefined for few comments. */
export function computeSwells(readings: readonly Reading[]): readonly number[] | undefined {
  const parts = 8;
  if (readings.length < 2 * parts) return;
  const sums = Array.from({ length: parts }, (_, part) =>
    readings
      .slice(Math.floor((part * readings.length) / parts), Math.floor(((part + 1) * readings.length) / parts))
      .flatMap(({ passages }) => passages)
      .reduce((sum, { intensity }) => sum + intensity, 0),
  );
  const max = Math.max(...sums, 1);
  return sums.map((sum) => 0.25 + (0.75 * sum) / max);
}

/** Shape of a wave without its own random numbers: 32 numbers from 0 to 1, evenly spread by the golden ratio. */
export const evenChances: readonly number[] = Array.from({ length: 32 }, (_, index) => (index * 0.618_034) % 1);

/** Maximum number of comments that the page reads at once. */
export const maxComments = 500;

/** Maximum length of a comment, in UTF-16 units. The segmenter of browsers takes disproportionate time for longer ones. */
const maxLength = 4000;

/** Comments in a text, one on each line, and their total number. Empty lines do not count. */
export function splitComments(text: string): { readonly comments: readonly string[]; readonly total: number } {
  const lines = text.split(/\r\n?|\n/).flatMap((line) => line.trim() || []);
  return { comments: lines.slice(0, maxComments).map((line) => line.slice(0, maxLength)), total: lines.length };
}

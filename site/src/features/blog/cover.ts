import { type Emotion, emotions } from '@emovera/reader/emotions.ts';
import { greatest, least, sum } from 'd3-array';
import { parse } from 'yaml';
import { type HighlightedSegment, parseHighlights } from '../../charts/parseHighlights.ts';
import { blockTexts } from '../../content/explain.ts';
import { type ChartBlock, chartBlock } from '../../content/schemas/chart.ts';
import type { Profile } from '../../content/schemas/common.ts';

/** Content of an article's cover. */
type KeyPicture =
  | { readonly kind: 'chart'; readonly chart: ChartBlock }
  | { readonly kind: 'quotation'; readonly passage: string; readonly emotion: Emotion; readonly isLong: boolean }
  | { readonly kind: 'wave' };

/** Maximum number of characters of a passage on a cover, in the large and in the small size. */
const maxPassageLength = { large: 76, small: 112 };

/**
 * The picture of an article's cover: its key chart, or else the longest marked passage of its verbatims that fits in large type, or else its wave. The
 * chart and the passage come from the text, so that the cover cannot differ from the article.
 * @param mdx Text of the article.
 * @param keyChart Number of the chart, from 1. Default: the first.
 * @param file Path of the article, for the error.
 * @throws Error that names file and remedy if the article does not have that chart.
 */
export function keyPicture(mdx: string, keyChart: number | undefined, file: string): KeyPicture {
  const charts = blockTexts(mdx, 'chart');
  if (keyChart !== undefined && keyChart > charts.length)
    throw new Error(
      `${file}: keyChart is ${keyChart}, but the text has ${charts.length} charts. Correct the number, or delete it to show the first chart.`,
    );
  const chart = readChart(charts[(keyChart ?? 1) - 1]?.yaml);
  if (chart) return { kind: 'chart', chart };
  const verbatims = [...mdx.matchAll(/<Verbatim\s+text="([^"]*)"/g)].map(([, text = '']) => text);
  // A placeholder for a removed name, such as "(DEPARTMENT)", looks like an unfinished template when it is alone.
  const passages = verbatims.flatMap(parseHighlights).filter(({ text, emotion }) => emotion && !/\(\p{Lu}{2,}/u.test(text));
  const upTo = (length: number) => passages.filter(({ text }) => text.length <= length);
  const getLength = ({ text }: HighlightedSegment) => text.length;
  const large = greatest(upTo(maxPassageLength.large), getLength);
  const { text, emotion } = large ?? least(upTo(maxPassageLength.small), getLength) ?? {};
  return text && emotion ? { kind: 'quotation', passage: text, emotion, isLong: !large } : { kind: 'wave' };
}

/** Reads a chart. Undefined if it has errors, because these stop the build with the line of the file when the article is rendered. */
function readChart(yaml: string | undefined): ChartBlock | undefined {
  if (yaml === undefined) return undefined;
  try {
    return chartBlock.safeParse(parse(yaml)).data;
  } catch {
    return undefined;
  }
}

/**
 * Emotion that gives the cover of an article its colour: that of the quotation, else the one that the chart highlights by name, else its main one, else that of
 * the article.
 * @param profile Emotion profile of the article.
 * @param names Names of the emotions in the language of the article.
 */
export function coverEmotion(picture: KeyPicture, profile: Profile, names: Readonly<Record<Emotion, string>>): Emotion {
  if (picture.kind === 'quotation') return picture.emotion;
  const highlighted = picture.kind === 'chart' && 'highlight' in picture.chart ? (picture.chart.highlight ?? []) : [];
  const named = emotions.find((emotion) => highlighted.some((name) => name.toLowerCase() === names[emotion].toLowerCase()));
  if (named) return named;
  const shown = picture.kind === 'chart' ? listProfiles(picture.chart) : [];
  const profiles = shown.length > 0 ? shown : [profile];
  return greatest(emotions, (emotion) => sum(profiles, (each) => each[emotion])) ?? 'joy';
}

/** Profiles that a chart shows. Empty if it shows other data. */
export function listProfiles(chart: ChartBlock): Profile[] {
  if (chart.kind === 'profile') return [chart.profile];
  return chart.kind === 'comparison' ? chart.groups.map((group) => group.profile) : [];
}

/** Sizes of an article's cover chart, in px of its view box. */
export const viewBox = { width: 320, height: 160 };

const edges = { left: 24, right: 296, top: 44, bottom: 144 };

/** The part of the view box for the data, below the caption. */
export const plot = { ...edges, width: edges.right - edges.left, height: edges.bottom - edges.top };

/** Position of a share of the plot's width. @param per From 0 to 100. */
export const toX = (per: number) => Math.round(plot.left + (per * plot.width) / 100);

/** Position of a share of the plot's height, from the top. @param per From 0 to 100. */
export const toY = (per: number) => Math.round(plot.top + (per * plot.height) / 100);

/** Path of horizontal gridlines. @param positions Their positions in px. */
export const rows = (positions: readonly number[]) => positions.map((y) => `M${plot.left} ${y}h${plot.width}`).join('');

/** A point of a cover's drawing, in px of its view box. */
type Point = { readonly x: number; readonly y: number };

/** The part of the view box that a value may use: below the caption, and away from the edges. */
const room = { left: plot.left - 8, right: plot.right + 8, top: 30, bottom: plot.bottom };
/** Size of a value's characters in px, and the distances from its point to its base line. */
const size = { character: 10.5, height: 15 };
const offsets = [-14, 28, 5, -26, 40, -40, 54];

/**
 * Position of a value beside its point at which it crosses no line: above it or else below it, in the middle or at a side, as near as possible.
 * @returns Left end and base line of the value.
 */
export function keyLabel(point: Point, text: string, lines: readonly (readonly Point[])[]): Point {
  const width = text.length * size.character;
  const places = offsets.flatMap((dy) =>
    [-width / 2, 12, -width - 12].map((dx) => ({
      x: Math.round(Math.min(room.right - width, Math.max(room.left, point.x + dx))),
      y: point.y + dy,
    })),
  );
  const inside = places.filter(({ y }) => y - size.height >= room.top && y <= room.bottom);
  const free = inside.filter(({ x, y }) => !lines.some((line) => crosses(line, x, y, width)));
  return free.find((place) => !lines.some((line) => parts(line, point, place, width))) ?? free[0] ?? inside[0] ?? point;
}

/** Whether a line runs between a point and its text. The text would then seem to belong to the line. */
function parts(line: readonly Point[], point: Point, { x, y }: Point, width: number): boolean {
  const height = heightAt(line, x + width / 2);
  const middle = y - size.height / 2;
  return height !== undefined && height > Math.min(point.y, middle) + 2 && height < Math.max(point.y, middle) - 2;
}

/** Whether the distance of a line to a text is less than its own width. */
function crosses(line: readonly Point[], x: number, y: number, width: number): boolean {
  const gap = 4;
  for (let at = x - gap; at <= x + width + gap; at += 2) {
    const height = heightAt(line, at);
    if (height !== undefined && height > y - size.height - gap && height < y + gap) return true;
  }
  return false;
}

/** Height of a line at a place, or undefined beyond its ends. */
function heightAt(line: readonly Point[], at: number): number | undefined {
  const next = line.findIndex((point) => point.x >= at);
  const [from, to] = [line[next - 1], line[next]];
  return from && to && from.y + ((to.y - from.y) * (at - from.x)) / (to.x - from.x);
}

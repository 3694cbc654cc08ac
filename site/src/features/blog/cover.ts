import { type Emotion, emotions } from '@emovera/reader/emotions.ts';
import { greatest, least, sum } from 'd3-array';
import { parse } from 'yaml';
import { type MarkedSegment, parseMarkedText } from '../../charts/parseMarkedText.ts';
import { blockTexts } from '../../content/blocks.ts';
import { type ChartBlock, chartBlock } from '../../content/schemas/chart.ts';
import type { Profile } from '../../content/schemas/common.ts';

/** What the cover of an article shows. */
type KeyPicture =
  | { readonly kind: 'chart'; readonly chart: ChartBlock }
  | { readonly kind: 'quotation'; readonly passage: string; readonly emotion: Emotion; readonly isLong: boolean }
  | { readonly kind: 'wave' };

/** Most characters of a passage on a cover, in the large and in the small size. */
const longest = { large: 76, small: 112 };

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
  // A name that was taken out, such as "(DEPARTMENT)", looks like an unfinished template when it is alone.
  const passages = verbatims.flatMap(parseMarkedText).filter(({ text, emotion }) => emotion && !/\(\p{Lu}{2,}/u.test(text));
  const upTo = (length: number) => passages.filter(({ text }) => text.length <= length);
  const lengthOf = ({ text }: MarkedSegment) => text.length;
  const large = greatest(upTo(longest.large), lengthOf);
  const { text, emotion } = large ?? least(upTo(longest.small), lengthOf) ?? {};
  return text && emotion ? { kind: 'quotation', passage: text, emotion, isLong: !large } : { kind: 'wave' };
}

/** Errors in a chart stop the build when the article is rendered, with the line of the file. */
function readChart(yaml: string | undefined): ChartBlock | undefined {
  if (yaml === undefined) return undefined;
  try {
    return chartBlock.safeParse(parse(yaml)).data;
  } catch {
    return undefined;
  }
}

/**
 * The emotion whose colour the cover of an article has: that of the quoted passage, or of the chart: the one that it highlights by name, or its main one. Charts
 * without emotions have the main one of the article.
 * @param profile Emotion profile of the article.
 * @param names Names of the emotions in the language of the article.
 */
export function coverEmotion(picture: KeyPicture, profile: Profile, names: Readonly<Record<Emotion, string>>): Emotion {
  if (picture.kind === 'quotation') return picture.emotion;
  const highlighted = picture.kind === 'chart' && 'highlight' in picture.chart ? (picture.chart.highlight ?? []) : [];
  const named = emotions.find((emotion) => highlighted.some((name) => name.toLowerCase() === names[emotion].toLowerCase()));
  if (named) return named;
  const shown = picture.kind === 'chart' ? profilesOf(picture.chart) : [];
  const profiles = shown.length > 0 ? shown : [profile];
  return greatest(emotions, (emotion) => sum(profiles, (each) => each[emotion])) ?? 'joy';
}

function profilesOf(chart: Extract<KeyPicture, { kind: 'chart' }>['chart']): Profile[] {
  if (chart.kind === 'profile') return [chart.profile];
  return chart.kind === 'comparison' ? chart.groups.map((group) => group.profile) : [];
}

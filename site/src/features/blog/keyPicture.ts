import type { Emotion } from '@emovera/reader/emotions.ts';
import { greatest, least } from 'd3-array';
import { parse } from 'yaml';
import { type MarkedSegment, parseMarkedText } from '../../charts/parseMarkedText.ts';
import { blockTexts } from '../../content/blocks.ts';
import { type ChartBlock, chartBlock } from '../../content/schemas/chart.ts';

/** What the cover of an article shows. */
export type KeyPicture =
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

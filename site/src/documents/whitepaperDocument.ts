import type { PrintedChart } from '../content/schemas/chart.ts';
import type { FileWords } from '../features/resources/fileSchema.ts';
import { isRoute } from '../i18n/paths.ts';
import { chartData } from './chartData.ts';
import { addressOf, type FrameSource, frameData } from './frameData.ts';
import { parseText, type TextNode, type TextSource } from './parseText.ts';
import type { WhitepaperText } from './schema.ts';

/** The content of a whitepaper's PDF. */
export type WhitepaperSource = Pick<FrameSource, 'lang' | 'words' | 'emotionNames' | 'company' | 'id' | 'profile'> &
  Pick<TextSource, 'markdown' | 'file' | 'firstLine'> & {
    /** The words of its card, for its title. */
    readonly card: FileWords;
    readonly front: WhitepaperText;
    /** Whether the site publishes an address. Links to others are printed as text. */
    readonly isPublished: (address: string) => boolean;
  };

/** A text of at least this many characters has a cover, a table of contents and chapters that begin a page. */
const longText = 20_000;

/** Data of the template `whitepaper.typ`. */
export function whitepaperDocument({ card, front, markdown, file, firstLine, isPublished, ...context }: WhitepaperSource) {
  const { lang, words, emotionNames, company } = context;
  const isLong = markdown.length >= longText;
  const absoluteUrl = (url: string) => {
    const whole = isRoute(url) ? addressOf(company.origin, lang, url) : url;
    const isOwn = whole.startsWith(`${company.origin}/`);
    return isOwn && !isPublished(whole.slice(company.origin.length)) ? undefined : whole;
  };
  const drawChart = (chart: PrintedChart) => chartData({ lang, words, emotionNames }, chart);
  const text = parseText({ markdown, file, firstLine, absoluteUrl, drawChart });
  return {
    ...frameData({
      ...context,
      title: card.title,
      description: front.description,
      edition: front.edition,
      wave: { width: 1260, height: isLong ? 760 : 280 },
      closing: words.whitepaper.closing,
    }),
    kind: words.whitepaper.kind,
    words: words.whitepaper,
    subtitle: front.subtitle,
    isLong,
    comparisonBar: isLong ? 3.4 : 3.2,
    share: front.share === undefined ? null : { sentence: front.share, chart: firstChart(text.blocks, file) },
    ...text,
  };
}

/**
 * The chart on the last page, which is made to be passed on.
 * @throws Error if the text has none.
 */
function firstChart(blocks: readonly TextNode[], file: string): unknown {
  const found = blocks.find(({ type }) => type === 'chart');
  if (found) return found.chart;
  throw new Error(`${file} has the key "share" but no chart. Add a chart, or delete the key.`);
}

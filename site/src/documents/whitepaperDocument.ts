import type { FileWords } from '../features/resources/schema.ts';
import { isRoute } from '../i18n/paths.ts';
import { chartData } from './chartData.ts';
import { addressOf, type FrameSource, frameData } from './frameData.ts';
import { type Block, type Inline, type ParsedText, parseText } from './parseText.ts';
import type { WhitepaperText } from './schema.ts';
import { verbatimData } from './verbatimData.ts';

/** What the PDF of a whitepaper is made from. */
export type WhitepaperSource = Pick<FrameSource, 'lang' | 'words' | 'emotionNames' | 'company' | 'id' | 'profile'> & {
  /** The words of its card, for its title. */
  readonly card: FileWords;
  readonly front: WhitepaperText;
  /** The text as Markdown, the name of its file and the line at which it begins, for messages. */
  readonly markdown: string;
  readonly file: string;
  readonly firstLine: number;
};

/** From how many characters on a text has a cover, a table of contents and chapters that begin a page. */
const longText = 20_000;

/** Data of the template `whitepaper.typ`. */
export function whitepaperDocument({ card, front, markdown, file, firstLine, ...context }: WhitepaperSource) {
  const { words } = context;
  const text = parseText(markdown, file, firstLine);
  return {
    ...frameData({
      ...context,
      title: card.title,
      description: front.description,
      edition: front.edition,
      wave: isLong(markdown) ? { width: 1260, height: 760 } : { width: 1260, height: 280 },
      closing: words.whitepaper.closing,
    }),
    kind: words.whitepaper.kind,
    words: words.whitepaper,
    subtitle: front.subtitle,
    isLong: isLong(markdown),
    ...withAddresses(text, context),
  };
}

function isLong(markdown: string): boolean {
  return markdown.length >= longText;
}

/** The tree as the template draws it: charts and verbatims prepared, links within the site made whole. */
function withAddresses({ blocks, references }: ParsedText, context: Pick<FrameSource, 'lang' | 'words' | 'emotionNames' | 'company'>) {
  const inline = (node: Inline): object => {
    if (!('children' in node)) return node;
    const children = node.children.map(inline);
    if (node.type !== 'link') return { ...node, children };
    const url = isRoute(node.url) ? addressOf(context.company.origin, context.lang, node.url) : node.url;
    return { ...node, url, children };
  };
  const block = (node: Block): object => {
    switch (node.type) {
      case 'chart':
        return { type: 'chart', chart: chartData(context, node.chart) };
      case 'verbatim':
        return { type: 'verbatim', verbatim: verbatimData(node.verbatim) };
      case 'list':
        return { ...node, items: node.items.map((item) => item.map(block)) };
      case 'table':
        return { ...node, rows: node.rows.map((row) => row.map((cell) => cell.map(inline))) };
      case 'box':
        return { ...node, title: node.title.map(inline), children: node.children.map(block) };
      default:
        return { ...node, children: node.children.map(inline) };
    }
  };
  return { blocks: blocks.map(block), references: references.map((entry) => entry.map(inline)) };
}

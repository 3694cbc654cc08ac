import { parseMarkedText } from '../charts/parseMarkedText.ts';
import type { PrintedChart } from '../content/schemas/chart.ts';
import { fill, formatNumber } from '../i18n/format.ts';
import { isRoute } from '../i18n/paths.ts';
import { caseEffects } from './caseEffects.ts';
import type { CaseFacts, CaseReport, ClientCase } from './caseSchema.ts';
import type { FileWords } from './fileSchema.ts';
import { parseText, type TextNode, type TextSource } from './parseText.ts';
import type { WhitepaperText } from './schema.ts';
import { addressOf, chartData, comparisonAlt, type FrameSource, frameData, profileAlt } from './templateData.ts';

type Facts = CaseFacts['cases'][number];

/** The content of a client case's PDF. */
export type CaseSource = Pick<FrameSource, 'lang' | 'words' | 'emotionNames' | 'company' | 'edition'> & {
  readonly facts: Facts & { readonly report: NonNullable<Facts['report']> };
  readonly text: ClientCase & { readonly report: CaseReport };
  /** Name of the case's first sector. */
  readonly sector: string;
};

/** Data of the template `clientCase.typ`. */
export function caseDocument({ facts, text, sector, ...context }: CaseSource) {
  const { lang, words } = context;
  const { report } = text;
  const labels = words.clientCase;
  const groups = report.comparison.groups.map((name, index) => ({ name, profile: facts.report.comparison[index] ?? facts.profile }));
  const verbatims = report.verbatims.map(({ text, themes, source }) => ({ passages: parseMarkedText(text), themes, source }));
  const comments = formatNumber(lang, facts.comments);
  const effects = caseEffects(lang, facts, text, words);
  return {
    ...frameData({
      ...context,
      id: facts.id,
      profile: facts.profile,
      title: text.title,
      description: report.description,
      wave: { width: 1260, height: 400 },
      closing: labels.closing,
    }),
    kind: labels.kind,
    sector,
    words: labels,
    text: { ...text, report: { ...report, verbatims } },
    figures: { comments, months: formatNumber(lang, facts.report.months), effect: effects[0] },
    charts: {
      profile: chartData(context, {
        kind: 'profile',
        title: fill(labels.profile, { comments }),
        alt: profileAlt(context, facts.profile),
        note: labels.chartNote,
        profile: facts.profile,
      }),
      comparison: chartData(context, {
        kind: 'comparison',
        title: report.comparison.title,
        alt: comparisonAlt(context, groups),
        note: labels.chartNote,
        groups,
      }),
      effect: {
        kind: 'effect',
        title: labels.effectChart,
        alt: effects
          .map(({ name, before, after }) => fill(words.charts.effectAlt, { measure: name, before: before.label, after: after.label }))
          .join(' '),
        note: labels.chartNote,
        before: labels.before,
        after: labels.after,
        measures: effects.map(({ name, hasWhole, before, after }) => ({
          name,
          hasWhole,
          bars: [before, after].map(({ label, start, length }) => ({ label, start, length })),
        })),
      },
    },
  };
}

/** The content of a whitepaper's PDF. */
type WhitepaperSource = Pick<FrameSource, 'lang' | 'words' | 'emotionNames' | 'company' | 'id' | 'profile'> &
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

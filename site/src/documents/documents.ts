import type { PrintedChart } from '../content/schemas/chart.ts';
import { fillStrict, formatNumber } from '../i18n/format.ts';
import { isRoute } from '../i18n/paths.ts';
import { caseEffects } from './caseEffects.ts';
import type { CaseFacts, CaseReport, CaseText, ClientCase } from './caseSchema.ts';
import type { FileWords } from './fileSchema.ts';
import { parseCaseText } from './parseCaseText.ts';
import { parseText, type TextNode, type TextSource } from './parseText.ts';
import type { WhitepaperText } from './schema.ts';
import { chartData, comparisonAlt, type FrameSource, frameData, profileAlt, toAddress } from './templateData.ts';

/** Data of every PDF with a text in Markdown. */
type DocumentSource<Front> = Pick<FrameSource, 'lang' | 'words' | 'emotionNames' | 'company'> &
  Pick<TextSource, 'markdown' | 'file' | 'firstLine'> & {
    readonly front: Front;
    /** Whether the site publishes an address. Links to others are printed as text. */
    readonly isPublished: (address: string) => boolean;
  };

type Facts = CaseFacts['cases'][number];

/** The content of a client case's PDF. */
export type CaseSource = DocumentSource<CaseText> & {
  /** Year and month, `YYYY-MM`. */
  readonly edition: string;
  readonly facts: Facts & { readonly report: NonNullable<Facts['report']> };
  readonly text: ClientCase & { readonly report: CaseReport };
  /** Name of the case's first sector. */
  readonly sector: string;
};

/** Data of the template `clientCase.typ`. */
export function caseDocument({ facts, text, sector, front, edition, ...source }: CaseSource) {
  const { lang, words } = source;
  const { report } = text;
  const labels = words.clientCase;
  const comments = formatNumber(lang, facts.comments);
  const effects = caseEffects(lang, facts, text, words);
  const note = labels.chartNote;
  const chart = (data: unknown): TextNode => ({ type: 'chart', chart: data });
  const { profile } = facts;
  const title = fillStrict(labels.profile, { comments });
  const comparison = makeComparison({ facts, text });
  const alt = effects.map(({ name, before, after }) =>
    fillStrict(words.charts.effectAlt, { measure: name, before: before.label, after: after.label }),
  );
  const measures = effects.map(({ name, hasWhole, before, after }) => ({
    name,
    hasWhole,
    bars: [before, after].map(({ label, start, length }) => ({ label, start, length })),
  }));
  const charts = {
    profile: [chart(chartData(source, { kind: 'profile', title, alt: profileAlt(source, profile), note, profile }))],
    comparison: comparison && [
      chart(chartData(source, { kind: 'comparison', ...comparison, alt: comparisonAlt(source, comparison.groups), note })),
      paragraph(comparison.reading),
    ],
    effects: [
      chart({ kind: 'effect', title: labels.effectChart, alt: alt.join(' '), note, before: labels.before, after: labels.after, measures }),
    ],
  };
  return {
    ...frameData({
      ...source,
      id: facts.id,
      profile,
      title: text.title,
      description: report.description,
      edition,
      wave: { width: 1260, height: 400 },
      closing: labels.closing,
    }),
    kind: labels.kind,
    form: front.form,
    sector,
    words: labels,
    boxes: words.whitepaper.boxes,
    text,
    figures: { comments, months: formatNumber(lang, facts.report.months), effect: effects[0] },
    blocks: parseCaseText({ ...source, absoluteUrl: makeToAbsoluteUrl(source), charts }),
  };
}

/** Both groups that a case compares, with their profiles. Undefined without a comparison. */
export function makeComparison({ facts, text }: { facts: Facts; text: ClientCase }) {
  const { comparison } = text.report ?? {};
  const profiles = facts.report?.comparison;
  return (
    comparison &&
    profiles && { ...comparison, groups: profiles.map((profile, index) => ({ name: comparison.groups[index] ?? '', profile })) }
  );
}

/** A paragraph that is not from Markdown. */
export const paragraph = (text: string): TextNode => ({ type: 'paragraph', children: [{ type: 'text', text }] });

/** Returns a function that makes links within the site absolute. */
function makeToAbsoluteUrl({ lang, company, isPublished }: Pick<DocumentSource<unknown>, 'lang' | 'company' | 'isPublished'>) {
  return (url: string) => {
    const whole = isRoute(url) ? toAddress(company.origin, lang, url) : url;
    const isOwn = whole.startsWith(`${company.origin}/`);
    return isOwn && !isPublished(whole.slice(company.origin.length)) ? undefined : whole;
  };
}

/** The content of a whitepaper's PDF. */
type WhitepaperSource = DocumentSource<WhitepaperText> &
  Pick<FrameSource, 'id' | 'profile'> & {
    /** Words of its card, which have the title. */
    readonly card: FileWords;
  };

/** A text of at least this many characters has a cover, a table of contents and chapters that begin a page. */
const longText = 20_000;

/** Data of the template `whitepaper.typ`. */
export function whitepaperDocument({ card, front, ...source }: WhitepaperSource) {
  const { words, markdown, file } = source;
  const isLong = markdown.length >= longText;
  const drawChart = (chart: PrintedChart) => chartData(source, chart);
  const text = parseText({ ...source, absoluteUrl: makeToAbsoluteUrl(source), drawChart });
  return {
    ...frameData({
      ...source,
      title: card.title,
      description: front.description,
      edition: front.edition,
      wave: { width: 1260, height: isLong ? 760 : 280 },
      closing: words.whitepaper.closing,
    }),
    kind: words.whitepaper.kind,
    words: words.whitepaper,
    boxes: words.whitepaper.boxes,
    subtitle: front.subtitle,
    isLong,
    share: front.share === undefined ? null : { sentence: front.share, chart: firstChart(text.blocks, file) },
    ...text,
  };
}

/**
 * Chart for the last page, which readers can pass on.
 * @throws Error if the text has no chart.
 */
function firstChart(blocks: readonly TextNode[], file: string): unknown {
  const chart = blocks.find(({ type }) => type === 'chart');
  if (chart) return chart.chart;
  throw new Error(`${file} has the key "share" but no chart. Add a chart, or delete the key.`);
}

import type { Locale } from '@emovera/contract/locales.ts';
import { type Emotion, emotions } from '@emovera/reader/emotions.ts';
import { type BarAxis, barAxis } from '../charts/barAxis.ts';
import { matrixLayout } from '../charts/matrixLayout.ts';
import type { PrintedChart } from '../content/schemas/chart.ts';
import type { Profile } from '../content/schemas/common.ts';
import { fill, formatMeasure, formatNumber, formatPercent } from '../i18n/format.ts';
import type { DownloadWords } from './schema.ts';

/** The language of a file's charts, and its words. */
export type ChartContext = {
  readonly lang: Locale;
  readonly words: DownloadWords;
  readonly emotionNames: Readonly<Record<Emotion, string>>;
};

/** A group's shares for the templates. The length of a bar is in per cent of the axis. */
function shares(profile: Profile, end: number, lang: Locale) {
  return emotions.map((emotion) => ({
    emotion,
    length: (100 * profile[emotion]) / end,
    label: formatPercent(lang, profile[emotion]),
  }));
}

/** Shares as text, such as "joy 22%, surprise 19%", for alternative texts. */
function sharesInWords({ lang, words, emotionNames }: ChartContext, profile: Profile): string {
  return emotions
    .map((emotion) => fill(words.charts.share, { emotion: emotionNames[emotion], share: formatPercent(lang, profile[emotion]) }))
    .join(', ');
}

/** Alternative text of one profile. */
export function profileAlt(context: ChartContext, profile: Profile): string {
  return fill(context.words.charts.profileAlt, { shares: sharesInWords(context, profile) });
}

/** Alternative text of several profiles. */
export function comparisonAlt(context: ChartContext, groups: readonly { name: string; profile: Profile }[]): string {
  return groups
    .map(({ name, profile }) => fill(context.words.charts.groupAlt, { name, shares: sharesInWords(context, profile) }))
    .join(' ');
}

/** A chart for the templates, with labels and lengths, so that they compute nothing. */
export function chartData({ lang }: ChartContext, chart: PrintedChart) {
  const frame = { kind: chart.kind, title: chart.title, alt: chart.alt, note: chart.note };
  switch (chart.kind) {
    case 'profile':
      return { ...frame, shares: shares(chart.profile, 100, lang) };
    case 'comparison': {
      const axis = barAxis(
        chart.groups.flatMap(({ profile }) => Object.values(profile)),
        true,
      );
      return {
        ...frame,
        groups: chart.groups.map(({ name, profile }) => ({ name, shares: shares(profile, axis.end, lang) })),
        ticks: ticksOf(axis, (value) => formatPercent(lang, value)),
      };
    }
    case 'bars': {
      const { bars, unit } = chart;
      const axis = barAxis(
        bars.map(({ value }) => value),
        unit === 'percent',
      );
      return {
        ...frame,
        bars: bars.map(({ name, value }) => ({ name, length: (100 * value) / axis.end, label: formatMeasure(lang, value, chart) })),
        ticks: ticksOf(axis, (value) => formatMeasure(lang, value, { unit })),
      };
    }
    case 'matrix': {
      const { irritants, corner, gridlines } = matrixLayout(chart.points.map((point) => ({ ...point, id: point.name })));
      const points = irritants.map(({ id, mentions, intensity, ...position }) => ({
        ...position,
        name: id,
        mentions: formatNumber(lang, mentions),
        intensity: formatNumber(lang, intensity, { minimumFractionDigits: 1 }),
      }));
      const labelled = (lines: typeof gridlines.mentions) => lines.map(({ value, at }) => ({ at, label: formatNumber(lang, value) }));
      return { ...frame, points, corner, gridlines: { mentions: labelled(gridlines.mentions), intensity: labelled(gridlines.intensity) } };
    }
  }
}

/** The gridlines of an axis: their positions, in per cent of it, and their labels. */
function ticksOf({ end, ticks }: BarAxis, format: (value: number) => string) {
  return ticks.map((tick) => ({ at: (100 * tick) / end, label: format(tick) }));
}

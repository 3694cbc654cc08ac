import type { Locale } from '@emovera/contract/locales.ts';
import { matrixLayout } from '../charts/matrixLayout.ts';
import type { PrintedChart } from '../content/schemas/chart.ts';
import { type Emotion, emotions, type Profile } from '../content/schemas/common.ts';
import { fill, formatMeasure, formatNumber, formatPercent } from '../i18n/format.ts';
import type { DownloadWords } from './schema.ts';

/** The language of a file's charts, and its words. */
export type ChartContext = {
  readonly lang: Locale;
  readonly words: DownloadWords;
  readonly emotionNames: Readonly<Record<Emotion, string>>;
};

/** A group's shares for the templates. The length of a bar is in per cent of the longest bar. */
function shares(profile: Profile, longest: number, lang: Locale) {
  return emotions.map((emotion) => ({
    emotion,
    length: (100 * profile[emotion]) / longest,
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
      const longest = Math.max(...chart.groups.flatMap(({ profile }) => Object.values(profile)));
      return { ...frame, groups: chart.groups.map(({ name, profile }) => ({ name, shares: shares(profile, longest, lang) })) };
    }
    case 'bars': {
      // All values may be 0.
      const longest = Math.max(...chart.bars.map(({ value }) => value), chart.unit === 'percent' ? 1 : 0) || 1;
      return {
        ...frame,
        bars: chart.bars.map(({ name, value }) => ({ name, length: (100 * value) / longest, label: formatMeasure(lang, value, chart) })),
      };
    }
    case 'matrix': {
      const { irritants, maxMentions, corner } = matrixLayout(chart.points.map((point) => ({ ...point, id: point.name })));
      const points = irritants.map(({ id, mentions, intensity, ...position }) => ({
        ...position,
        name: id,
        mentions: formatNumber(lang, mentions),
        intensity: formatNumber(lang, intensity, { minimumFractionDigits: 1 }),
      }));
      return { ...frame, points, corner, maxMentions: formatNumber(lang, maxMentions) };
    }
  }
}

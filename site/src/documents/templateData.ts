import type { Locale } from '@emovera/contract/locales.ts';
import { type Emotion, emotions } from '@emovera/reader/emotions.ts';
import { type BarAxis, barAxis } from '../charts/axis.ts';
import { matrixLayout } from '../charts/matrixLayout.ts';
import { waveChances } from '../charts/waveChances.ts';
import { type WaveOptions, wavePaths, waveText } from '../charts/wavePaths.ts';
import type { PrintedChart } from '../content/schemas/chart.ts';
import type { Profile } from '../content/schemas/common.ts';
import type { CompanyFacts } from '../content/schemas/company.ts';
import { fillStrict, formatDay, formatMeasure, formatNumber, formatPercent } from '../i18n/format.ts';
import { path, type Route } from '../i18n/paths.ts';
import { tokenColor } from '../styles/tokenColor.ts';
import { glyphSvg, logoSvg, writeSvg } from '../ui/svgMarks.ts';
import type { DownloadWords } from './schema.ts';

/** Colours that the templates use, by their names in `tokens.css`. */
const colorNames = ['heading', 'text', 'text-muted', 'ground-tint', 'ground-soft', 'primary', 'line', 'line-strong', 'link'];

/** The content of a file except its own text. */
export type FrameSource = ChartContext & {
  readonly company: CompanyFacts;
  /** Id of the case or whitepaper. It determines the crests of the wave, as on its card. */
  readonly id: string;
  readonly profile: Profile;
  readonly title: string;
  readonly description: string;
  /** Year and month, `YYYY-MM`. */
  readonly edition: string;
  /** Proportions of the wave on the first page. */
  readonly wave: { readonly width: number; readonly height: number };
  /** Words of the last page. */
  readonly closing: DownloadWords['clientCase']['closing'];
};

/** The data that all templates share: brand, wave, colours, emotions, closing and imprint. */
export function frameData({ lang, words, emotionNames, company, id, profile, wave, closing, edition, title, description }: FrameSource) {
  const { street, postalCode, city } = company.address;
  const month = formatDay(lang, `${edition}-01`, { month: 'long', year: 'numeric' });
  return {
    lang,
    title,
    description,
    author: company.brand,
    edition,
    brand: company.brand,
    site: new URL(company.origin).host,
    colors: Object.fromEntries(colorNames.map((name) => [name, tokenColor(`color-${name}`)])),
    emotions: Object.fromEntries(
      emotions.map((emotion) => {
        const ink = tokenColor(`emotion-${emotion}-ink`);
        const [color, tint] = [tokenColor(`emotion-${emotion}`), tokenColor(`emotion-${emotion}-tint`)];
        return [emotion, { name: emotionNames[emotion], fill: color, tint, ink, glyph: glyphSvg(emotion, ink) }];
      }),
    ),
    logo: logoSvg(tokenColor('color-primary')),
    wave: waveSvg(profile, id, wave),
    chartWords: words.charts,
    closing: { ...closing, demo: words.demo, url: toAddress(company.origin, lang, '/demoRequest') },
    imprint: {
      edition: fillStrict(words.edition, { month }),
      publisher: fillStrict(words.publisher, { name: company.legalName, address: `${street}, ${postalCode} ${city}` }),
      contact: words.contact,
      email: company.email,
    },
  };
}

/** Absolute address of a page, for files, which are read outside the site. */
export function toAddress(origin: string, lang: Locale, route: Route): string {
  return new URL(path(lang, route), origin).href;
}

/** Width of the line that represents words of text in the wave. */
const lineWidth = 5;

/** The wave of a profile as SVG. Its layers are opaque, in a group that is slightly transparent, as on the site. */
function waveSvg(profile: Profile, seed: string, box: { width: number; height: number }): string {
  const options: WaveOptions = { ...box, chances: waveChances(seed), line: 10, lead: 0.24 };
  const text = waveText(profile, options, lineWidth);
  const layers = wavePaths(profile, options).map(({ emotion, path }) => `<path fill="${tokenColor(`emotion-${emotion}`)}" d="${path}"/>`);
  const line = `<path fill="none" stroke="${tokenColor('color-heading')}" stroke-width="${lineWidth}" stroke-linecap="round" stroke-dasharray="${text.dashes}" d="${text.path}"/>`;
  return writeSvg(box.width, box.height, `${line}<g opacity="0.8">${layers.join('')}</g>`);
}

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
    .map((emotion) => fillStrict(words.charts.share, { emotion: emotionNames[emotion], share: formatPercent(lang, profile[emotion]) }))
    .join(', ');
}

/** Alternative text of one profile. */
export function profileAlt(context: ChartContext, profile: Profile): string {
  return fillStrict(context.words.charts.profileAlt, { shares: sharesInWords(context, profile) });
}

/** Alternative text of several profiles. */
export function comparisonAlt(context: ChartContext, groups: readonly { name: string; profile: Profile }[]): string {
  return groups
    .map(({ name, profile }) => fillStrict(context.words.charts.groupAlt, { name, shares: sharesInWords(context, profile) }))
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
        ticks: listTicks(axis, (value) => formatPercent(lang, value)),
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
        ticks: listTicks(axis, (value) => formatMeasure(lang, value, { unit })),
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
function listTicks({ end, ticks }: BarAxis, format: (value: number) => string) {
  return ticks.map((tick) => ({ at: (100 * tick) / end, label: format(tick) }));
}

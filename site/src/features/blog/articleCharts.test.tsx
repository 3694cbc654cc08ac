import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { BarsChart } from '../../charts/BarsChart.tsx';
import type { ChartWords } from '../../charts/ChartParts.tsx';
import { ComparisonChart } from '../../charts/ComparisonChart.tsx';
import { ProfileChart } from '../../charts/EmotionProfile.tsx';
import { MatrixChart } from '../../charts/IrritantMatrix.tsx';
import { LineChart } from '../../charts/LineChart.tsx';
import { NpsChart } from '../../charts/NpsChart.tsx';
import { type ChartBlock, type ChartKind, type ChartOfKind, chartBlock } from '../../content/schemas/chart.ts';
import { KeyChart } from './ArticlePicture.tsx';
import { FeedChart } from './mdx/feedComponents.tsx';

const words: ChartWords = {
  emotions: { joy: 'joie', surprise: 'surprise', fear: 'peur', sadness: 'tristesse', anger: 'colère', disgust: 'dégoût' },
  matrix: { mentions: 'Mentions', intensity: 'Intensité', irritant: 'Irritant', priority: 'À traiter d’abord' },
  nps: { detractors: 'Détracteurs', passives: 'Passifs', promoters: 'Promoteurs', nps: 'NPS' },
  table: 'Afficher le tableau',
};
const frame = { title: 'Ce qu’il faut voir', alt: 'Les nombres en mots', note: 'Exemple' };
const profile = { joy: 28, surprise: 14, fear: 12, sadness: 17, anger: 23, disgust: 6 };
const shared = { words, lang: 'fr' } as const;

const read = <Kind extends ChartKind>(chart: { kind: Kind } & Record<string, unknown>) =>
  chartBlock.parse({ ...frame, ...chart }) as ChartOfKind<Kind>;
const charts = {
  profile: read({ kind: 'profile', profile }),
  comparison: read({
    kind: 'comparison',
    groups: [
      { name: 'Avant', profile },
      { name: 'Après', profile },
    ],
  }),
  bars: read({
    kind: 'bars',
    suffix: ' min',
    bars: [
      { name: 'Accueil', value: 1234.5 },
      { name: 'Caisse', value: 0 },
    ],
  }),
  matrix: read({
    kind: 'matrix',
    points: [
      { name: 'Retard', mentions: 1412, intensity: 4.1 },
      { name: 'Prix', mentions: 190, intensity: 3 },
    ],
  }),
  line: read({
    kind: 'line',
    unit: 'percent',
    labels: ['janv.', 'févr.', 'mars'],
    series: [
      { name: 'Colère', values: [12, 13.5, 27] },
      { name: 'Joie', values: [30, 31, 22] },
    ],
    limits: [{ name: 'Limite', value: 24 }],
  }),
  nps: read({ kind: 'nps', promoters: 34, passives: 44, detractors: 22 }),
} satisfies { [Kind in ChartKind]: ChartOfKind<Kind> };

const drawn: Record<ChartKind, ReactElement> = {
  profile: <ProfileChart chart={charts.profile} {...shared} />,
  comparison: <ComparisonChart chart={charts.comparison} {...shared} />,
  bars: <BarsChart chart={charts.bars} {...shared} />,
  matrix: <MatrixChart chart={charts.matrix} {...shared} />,
  line: <LineChart chart={charts.line} {...shared} />,
  nps: <NpsChart chart={charts.nps} {...shared} />,
};
/** Visible text, including that of a table that can be opened. */
const getText = (element: ReactElement) =>
  renderToStaticMarkup(element)
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u202f]+/g, ' ');

describe.each(Object.keys(drawn) as ChartKind[])('a chart of the kind %s', (kind) => {
  const markup = renderToStaticMarkup(drawn[kind]);

  test('is one image with the author’s alternative text', () => {
    expect(markup.match(/role="img" aria-label="Les nombres en mots"|aria-label="Les nombres en mots" role="img"/g)).toHaveLength(1);
  });

  test('has no style attribute, which the content security policy would block, and no invalid number', () => {
    expect(markup).not.toMatch(/\sstyle=|undefined|NaN|Infinity/);
  });

  test('has a small drawing for the cover, without a style attribute or an invalid number', () => {
    const cover = renderToStaticMarkup(<KeyChart chart={charts[kind] as ChartBlock} lang="fr" npsName="NPS" />);
    expect(cover).toMatch(/^<svg[^>]* aria-hidden="true">.*<\/svg>$/);
    expect(cover).not.toMatch(/\sstyle=|undefined|NaN|Infinity/);
  });

  test('is a table of its numbers in the feed', () => {
    const feed = renderToStaticMarkup(<FeedChart chart={JSON.stringify(charts[kind] as ChartBlock)} {...shared} />);
    expect(feed).toMatch(/<table>.*\d.*<\/table>/s);
    expect(feed).toContain(frame.title);
    expect(feed).toContain(frame.note);
    expect(feed).not.toMatch(/<svg|class=|undefined/);
  });
});

test('every kind of chart has its numbers as text', () => {
  expect(getText(drawn.profile)).toContain('colère 23 %');
  expect(getText(drawn.comparison)).toMatch(/Avant .*Après .*joie 28 % 28 %/);
  expect(getText(drawn.bars)).toMatch(/Accueil 1 234,5 min Caisse 0 min/);
  expect(getText(drawn.matrix)).toMatch(/Retard 1 412 4,1/);
  expect(getText(drawn.line)).toMatch(/Limite 24 %.*Afficher le tableau Colère Joie janv\. 12 % 30 % févr\. 13,5 % 31 %/);
  expect(getText(drawn.nps)).toMatch(/NPS \+12 − \+ Détracteurs 0–6 22 % Passifs 7–8 44 % Promoteurs 9–10 34 %/);
});

test('bars of shares are as long as the share, and the axis has its values', () => {
  const chart = read<'bars'>({
    ...charts.bars,
    suffix: undefined,
    unit: 'percent',
    bars: [
      { name: 'a', value: 46 },
      { name: 'b', value: 18 },
    ],
  });
  const markup = renderToStaticMarkup(<BarsChart chart={chart} {...shared} />);
  expect(markup.match(/(?<=<rect[^>]* width=")[^"]+/g)).toEqual(['46%', '18%']);
  expect(getText(<BarsChart chart={chart} {...shared} />)).toContain('0 % 25 % 50 % 75 % 100 %');
  // The cover has the same scale: 0 % is at 24 and 100 % at 252.
  expect(renderToStaticMarkup(<KeyChart chart={chart} lang="fr" npsName="NPS" />)).toMatch(/d="M24 \d+H65".*d="M24 \d+H129".*46.%/);
  const bars = renderToStaticMarkup(drawn.comparison).match(/(?<=<rect y[^>]* width=")[^"]+/g);
  expect(bars).toEqual(Object.values(profile).flatMap((share) => [`${share}%`, `${share}%`]));
});

test('lines have different styles, which the legend shows', () => {
  const markup = renderToStaticMarkup(drawn.line);
  expect(markup.match(/<li\b/g)).toHaveLength(2);
  expect(renderToStaticMarkup(<LineChart chart={{ ...charts.line, series: charts.line.series.slice(0, 1) }} {...shared} />)).not.toMatch(
    /<li\b/,
  );
});

test('what the title is about is in full colour and has its value, and all else is faint', () => {
  const bars = renderToStaticMarkup(<BarsChart chart={{ ...charts.bars, highlight: ['Caisse'] }} {...shared} />);
  expect(bars.match(/<rect class="[^"]*faint/g)).toHaveLength(1);
  const line = renderToStaticMarkup(<LineChart chart={{ ...charts.line, highlight: ['Joie', 'févr.'] }} {...shared} />);
  // The legend has the same styles.
  expect(line.match(/class="[^"]*dashed[^"]* [^"]*faint/g)).toHaveLength(2);
  expect(line.match(/<circle/g)).toHaveLength(1);
  expect(line).toMatch(/<\/circle><text[^>]*>31.%<\/text>/);
  expect(renderToStaticMarkup(drawn.line)).not.toMatch(/faint|<circle/);
});

describe('a chart is refused', () => {
  const line = { ...frame, kind: 'line', labels: ['a', 'b', 'c'], series: [{ name: 'S', values: [1, 2, 3] }] };
  test.each([
    [
      'per cent as a suffix',
      {
        ...frame,
        kind: 'bars',
        suffix: ' %',
        bars: [
          { name: 'a', value: 1 },
          { name: 'b', value: 2 },
        ],
      },
    ],
    ['too few labels', { ...line, labels: ['a', 'b'] }],
    ['too many series', { ...line, series: Array(4).fill(line.series[0]) }],
    ['a value missing', { ...line, series: [{ name: 'S', values: [1, 2] }] }],
    ['shares of an NPS that do not add up', { ...frame, kind: 'nps', promoters: 50, passives: 30, detractors: 30 }],
    ['broken per cent', { ...frame, kind: 'nps', promoters: 50.5, passives: 29.5, detractors: 20 }],
    ['no alternative text', { ...line, alt: '' }],
    ['a highlight that it does not have', { ...line, highlight: ['S', 'd'] }],
  ])('with %s', (_, chart) => {
    expect(chartBlock.safeParse(line).success).toBe(true);
    expect(chartBlock.safeParse(chart).success).toBe(false);
  });
});

import { emotions } from '@emovera/reader/emotions.ts';
import { npsGroups } from '../../../charts/npsOf.ts';
import type { ChartBlock } from '../../../content/schemas/chart.ts';
import { formatMeasure, formatNumber, formatPercent } from '../../../i18n/format.ts';
import type { ChartFigureProps } from './articleComponents.tsx';

/** A chart in the feed: a table of its numbers. */
export function FeedChart({ chart, words, lang }: Omit<ChartFigureProps, 'component'>) {
  const data = JSON.parse(chart) as ChartBlock;
  const rows = rowsOf(data, { words, lang });
  return (
    <figure>
      <figcaption>{data.title}</figcaption>
      <table>
        {rows.head && (
          <thead>
            <tr>
              {rows.head.map((cell) => (
                <th key={cell}>{cell}</th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.body.map((cells) => (
            <tr key={cells[0]}>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name than their column
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>{data.note}</p>
    </figure>
  );
}

type Rows = { head?: string[]; body: string[][] };

/** The numbers of a chart, formatted for the language. Rows with more than one number have a header. */
function rowsOf(chart: ChartBlock, { words, lang }: Pick<ChartFigureProps, 'words' | 'lang'>): Rows {
  switch (chart.kind) {
    case 'profile':
      return { body: emotions.map((emotion) => [words.emotions[emotion], formatPercent(lang, chart.profile[emotion])]) };
    case 'comparison':
      return {
        head: ['', ...chart.groups.map(({ name }) => name)],
        body: emotions.map((emotion) => [
          words.emotions[emotion],
          ...chart.groups.map(({ profile }) => formatPercent(lang, profile[emotion])),
        ]),
      };
    case 'bars':
      return { body: chart.bars.map(({ name, value }) => [name, formatMeasure(lang, value, chart)]) };
    case 'matrix':
      return {
        head: [words.matrix.irritant, words.matrix.mentions, words.matrix.intensity],
        body: chart.points.map(({ name, mentions, intensity }) => [
          name,
          formatNumber(lang, mentions),
          formatNumber(lang, intensity, { minimumFractionDigits: 1 }),
        ]),
      };
    case 'line': {
      const value = (number: number | undefined) => (number === undefined ? '' : formatMeasure(lang, number, chart));
      return {
        head: ['', ...chart.series.map(({ name }) => name)],
        body: [
          ...chart.labels.map((label, index) => [label, ...chart.series.map(({ values }) => value(values[index]))]),
          ...chart.limits.map(({ name, value: limit }) => [name, ...chart.series.map(() => value(limit))]),
        ],
      };
    }
    case 'nps':
      return {
        body: [
          [words.nps.nps, formatNumber(lang, chart.promoters - chart.detractors, { signDisplay: 'exceptZero' })],
          ...npsGroups.map(({ id }) => [words.nps[id], formatPercent(lang, chart[id])]),
        ],
      };
  }
}

import type { Locale } from '@emovera/contract/locales.ts';
import { max } from 'd3-array';
import { barAxis } from '../../charts/barAxis.ts';
import tones from '../../charts/emotionTone.module.css';
import { lineLayout, mainSeries } from '../../charts/lineLayout.ts';
import { matrixLayout } from '../../charts/matrixLayout.ts';
import groups from '../../charts/npsGroup.module.css';
import { npsGroups } from '../../charts/npsOf.ts';
import type { ChartBlock, ChartOf } from '../../content/schemas/chart.ts';
import { emotions, type Profile } from '../../content/schemas/common.ts';
import { formatMeasure, formatNumber } from '../../i18n/format.ts';
import styles from './KeyChart.module.css';
import { keyLabel } from './keyLabel.ts';

export type KeyChartProps = { chart: ChartBlock; lang: Locale };

/** The plot within the view box of 320 × 160, below the caption. */
const plot = { left: 24, top: 44, width: 272, height: 100 };
const xOf = (per: number) => Math.round(plot.left + (per * plot.width) / 100);
const yOf = (per: number) => Math.round(plot.top + (per * plot.height) / 100);

/** A small drawing of an article's chart, on the same scale as the chart: its gridlines, its data, and the value that it is about with its name. */
export function KeyChart({ chart, lang }: KeyChartProps) {
  return (
    <svg className={styles.chart} viewBox="0 0 320 160" aria-hidden="true">
      {drawing(chart, lang)}
    </svg>
  );
}

function drawing(chart: ChartBlock, lang: Locale) {
  switch (chart.kind) {
    case 'bars':
      return <Bars chart={chart} lang={lang} />;
    case 'line':
      return <Lines chart={chart} lang={lang} />;
    case 'matrix':
      return <Points chart={chart} />;
    case 'nps':
      return <Groups chart={chart} lang={lang} />;
    case 'comparison':
      return <Profiles profiles={chart.groups.map(({ profile }) => profile)} />;
    case 'profile':
      return <Profiles profiles={[chart.profile]} />;
  }
}

/** What the value belongs to. */
function Caption({ children }: { children: string | undefined }) {
  return (
    <text className={styles.caption} x="24" y="27">
      {children}
    </text>
  );
}

/** Position on the axis of the bars, which leaves room for a value behind the longest bar. */
const barX = (per: number) => Math.round(plot.left + per * 2.28);

/** Bars are lines with a thick stroke: all faint ones are one path. */
function Bars({ chart, lang }: { chart: ChartOf<'bars'>; lang: Locale }) {
  const { bars, unit, highlight } = chart;
  const values = bars.map(({ value }) => value);
  const axis = barAxis(values, unit === 'percent');
  const pitch = plot.height / bars.length;
  const placed = bars.map(({ name, value }, index) => {
    const isMain = highlight ? highlight.includes(name) : value === max(values);
    return { name, value, isMain, y: Math.round(plot.top + (index + 0.5) * pitch), end: barX((100 * value) / axis.end) };
  });
  const path = (main: boolean) =>
    placed
      .filter(({ isMain }) => isMain === main)
      .map(({ y, end }) => `M${plot.left} ${y}H${end}`)
      .join('');
  const first = placed.find(({ isMain }) => isMain);
  const thickness = Math.round(Math.min(20, pitch * 0.66));
  const label = first && formatMeasure(lang, first.value, chart);
  const hasRoom = (first?.end ?? 0) + 8 + 10 * (label?.length ?? 0) < 304;
  return (
    <>
      <path className={styles.grid} d={axis.ticks.map((tick) => `M${barX((100 * tick) / axis.end)} 40V148`).join('')} />
      <path className={styles.faint} strokeWidth={thickness} d={path(false)} />
      <path className={styles.main} strokeWidth={thickness} d={path(true)} />
      {first && <Caption>{hasRoom ? first.name : `${first.name} · ${label}`}</Caption>}
      {first && hasRoom && (
        <text x={first.end + 8} y={first.y} dy=".35em">
          {label}
        </text>
      )}
    </>
  );
}

function Lines({ chart, lang }: { chart: ChartOf<'line'>; lang: Locale }) {
  const { ticks, series, points, limits } = lineLayout(chart);
  const main = Math.max(0, mainSeries(chart));
  const lines = series.map((line) => line.points.map(({ x, y }) => ({ x: xOf(x), y: yOf(y) })));
  const path = (line: (typeof lines)[number]) => `M${line.map(({ x, y }) => `${x} ${y}`).join('L')}`;
  const others = lines.filter((_, index) => index !== main);
  return (
    <>
      <path className={styles.grid} d={ticks.map(({ y }) => `M24 ${yOf(y)}h272`).join('')} />
      {limits.length > 0 && <path className={styles.limit} d={limits.map(({ y }) => `M24 ${yOf(y)}h272`).join('')} />}
      {others.length > 0 && <path className={`${styles.faint} ${styles.line}`} d={others.map(path).join('')} />}
      <path className={`${styles.main} ${styles.line}`} d={path(lines[main] ?? [])} />
      <Caption>{series[main]?.name}</Caption>
      {points.map(({ value, ...at }) => {
        const [point, label] = [{ x: xOf(at.x), y: yOf(at.y) }, formatMeasure(lang, value, chart)];
        return (
          <g key={point.x}>
            <circle className={styles.dot} cx={point.x} cy={point.y} r="6" />
            <text {...keyLabel(point, label, lines)}>{label}</text>
          </g>
        );
      })}
    </>
  );
}

function Points({ chart: { points } }: { chart: ChartOf<'matrix'> }) {
  const { irritants, corner, gridlines } = matrixLayout(points.map(({ name, ...values }) => ({ id: name, ...values })));
  return (
    <>
      <path className={styles.corner} d={`M${xOf(corner.x)} ${plot.top}H296V${yOf(corner.y)}H${xOf(corner.x)}z`} />
      <path
        className={styles.grid}
        d={[
          ...gridlines.mentions.map(({ at }) => `M${xOf(at)} ${plot.top}v${plot.height}`),
          ...gridlines.intensity.map(({ at }) => `M24 ${yOf(at)}h272`),
        ].join('')}
      />
      {irritants.map(({ id, disc, isPriority }) => (
        <circle key={id} className={isPriority ? styles.dot : styles.ring} cx={xOf(disc.x)} cy={yOf(disc.y)} r="6" />
      ))}
    </>
  );
}

function Groups({ chart, lang }: { chart: ChartOf<'nps'>; lang: Locale }) {
  let start = 0;
  return (
    <>
      <text className={styles.score} x="24" y="70">
        {formatNumber(lang, chart.promoters - chart.detractors, { signDisplay: 'exceptZero' })}
        <tspan className={styles.caption}> NPS</tspan>
      </text>
      {npsGroups.map(({ id }) => {
        const from = xOf(start);
        start += chart[id];
        return <path key={id} className={`${styles.group} ${groups[id]}`} d={`M${from} 92H${xOf(start)}v40H${from}z`} />;
      })}
    </>
  );
}

/** One to three profiles, emotion by emotion: full, outlined and dark columns. */
function Profiles({ profiles }: { profiles: readonly Profile[] }) {
  const axis = barAxis(
    profiles.flatMap((profile) => Object.values(profile)),
    true,
  );
  const pitch = plot.width / emotions.length;
  const width = Math.round(Math.min(26, (pitch - 8) / profiles.length));
  return (
    <>
      <path className={styles.grid} d={axis.ticks.map((tick) => `M24 ${yOf(100 - (100 * tick) / axis.end)}h272`).join('')} />
      {emotions.map((emotion, index) => (
        <g key={emotion} className={tones[emotion]}>
          {profiles.map((profile, group) => {
            const x = Math.round(plot.left + (index + 0.5) * pitch - (profiles.length * width) / 2 + group * width);
            const y = yOf(100 - (100 * profile[emotion]) / axis.end);
            // biome-ignore lint/suspicious/noArrayIndexKey: the profiles of a chart never change their order
            return <path key={group} className={columnStyles[group]} d={`M${x} ${yOf(100)}V${y}h${width - 2}V${yOf(100)}z`} />;
          })}
        </g>
      ))}
    </>
  );
}

const columnStyles = [styles.column, styles.outlined, styles.dark];

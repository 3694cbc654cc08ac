import type { Locale } from '@emovera/contract/locales.ts';
import { max } from 'd3-array';
import { barAxis } from '../../charts/axis.ts';
import { npsGroups } from '../../charts/computeNps.ts';
import tones from '../../charts/EmotionGlyph.module.css';
import { EmotionGlyph } from '../../charts/EmotionGlyph.tsx';
import { EmotionWave } from '../../charts/EmotionWave.tsx';
import { lineLayout, linePath, mainSeries } from '../../charts/lineLayout.ts';
import { matrixLayout } from '../../charts/matrixLayout.ts';
import groups from '../../charts/npsGroup.module.css';
import type { ChartBlock, ChartOfKind } from '../../content/schemas/chart.ts';
import { formatMeasure, formatNumber } from '../../i18n/format.ts';
import styles from './ArticlePicture.module.css';
import { keyLabel, listProfiles, plot, rows, toX, toY, viewBox } from './cover.ts';
import type { ArticleSummary } from './loadBlog.ts';

type ArticlePictureProps = { lang: Locale; article: ArticleSummary };

/** The cover of an article: its key chart with its title, a passage of a verbatim, or its main emotion and its wave, in the colour of an emotion. The article itself has the same as text. */
export function ArticlePicture({ lang, article: { article, picture, emotion, emotionName, profile, npsName } }: ArticlePictureProps) {
  return (
    <div
      className={`grid items-center container ${styles.picture} ${tones[emotion]}`}
      data-picture={picture.kind}
      aria-hidden="true"
      data-pagefind-ignore=""
    >
      {picture.kind === 'chart' && (
        <>
          <p>{picture.chart.title}</p>
          <KeyChart chart={picture.chart} lang={lang} npsName={npsName} />
        </>
      )}
      {picture.kind === 'quotation' && (
        <p className={picture.isLong ? styles.long : undefined}>
          <EmotionGlyph emotion={picture.emotion} />
          <span>{picture.passage}</span>
        </p>
      )}
      {picture.kind === 'wave' && (
        <>
          <p>
            <EmotionGlyph emotion={emotion} />
            <span>{emotionName}</span>
          </p>
          <EmotionWave profile={profile} variant="cover" seed={article} />
        </>
      )}
    </div>
  );
}

type KeyChartProps = {
  chart: ChartBlock;
  lang: Locale;
  /** Short name of the NPS. */
  npsName: string;
};

/**
 * A small drawing of an article's chart, on the same scale as the chart: its data, and the value that it is about with its name. A profile is a wave, since its
 * columns would need the names of six emotions.
 */
export function KeyChart(props: KeyChartProps) {
  const [profile] = listProfiles(props.chart);
  if (profile) return <EmotionWave profile={profile} variant="cover" />;
  return (
    <svg className={styles.chart} viewBox={`0 0 ${viewBox.width} ${viewBox.height}`} aria-hidden="true">
      {drawing(props)}
    </svg>
  );
}

function drawing({ chart, lang, npsName }: KeyChartProps) {
  switch (chart.kind) {
    case 'bars':
      return <KeyBars chart={chart} lang={lang} />;
    case 'line':
      return <KeyLines chart={chart} lang={lang} />;
    case 'matrix':
      return <KeyMatrix chart={chart} />;
    case 'nps':
      return <KeyNps chart={chart} lang={lang} name={npsName} />;
    default:
      return null;
  }
}

/** Position on the axis of the bars, which leaves room for a value behind the longest bar. */
const barX = (per: number) => Math.round(plot.left + per * 2.28);

/** Bars are lines with a thick stroke: all faint ones are one path. */
function KeyBars({ chart, lang }: { chart: ChartOfKind<'bars'>; lang: Locale }) {
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
  const hasRoom = (first?.end ?? 0) + 8 + 10 * (label?.length ?? 0) < plot.right + 8;
  return (
    <>
      <path className={styles.faint} strokeWidth={thickness} d={path(false)} />
      <path className={styles.main} strokeWidth={thickness} d={path(true)} />
      {first && <KeyCaption>{hasRoom ? first.name : `${first.name} · ${label}`}</KeyCaption>}
      {first && hasRoom && (
        <text x={first.end + 8} y={first.y} dy=".35em">
          {label}
        </text>
      )}
    </>
  );
}

/** Lines over time: the main one with its values, the others faint, and the limits dashed. */
function KeyLines({ chart, lang }: { chart: ChartOfKind<'line'>; lang: Locale }) {
  const { series, points, limits } = lineLayout(chart);
  const main = Math.max(0, mainSeries(chart));
  const lines = series.map((line) => line.points.map(({ x, y }) => ({ x: toX(x), y: toY(y) })));
  const others = lines.filter((_, index) => index !== main);
  return (
    <>
      {limits.length > 0 && <path className={styles.limit} d={rows(limits.map(({ y }) => toY(y)))} />}
      {others.length > 0 && <path className={`${styles.faint} ${styles.line}`} d={others.map(linePath).join('')} />}
      <path className={`${styles.main} ${styles.line}`} d={linePath(lines[main] ?? [])} />
      <KeyCaption>{series[main]?.name}</KeyCaption>
      {points.map(({ value, ...at }) => {
        const [point, label] = [{ x: toX(at.x), y: toY(at.y) }, formatMeasure(lang, value, chart)];
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

/** Irritants by frequency and intensity: those in the shaded corner full, the others as rings. */
function KeyMatrix({ chart: { points } }: { chart: ChartOfKind<'matrix'> }) {
  const { irritants, corner } = matrixLayout(points.map(({ name, ...values }) => ({ id: name, ...values })));
  return (
    <>
      <path className={styles.corner} d={`M${toX(corner.x)} ${plot.top}H${plot.right}V${toY(corner.y)}H${toX(corner.x)}z`} />
      <path className={`${styles.faint} ${styles.axes}`} d={`M${plot.left} ${plot.top}V${plot.bottom}H${plot.right}`} />
      {irritants.map(({ id, disc, isPriority }) => (
        <circle key={id} className={isPriority ? styles.dot : styles.ring} cx={toX(disc.x)} cy={toY(disc.y)} r="6" />
      ))}
    </>
  );
}

/** The NPS, and the shares of its three groups. */
function KeyNps({ chart, lang, name }: { chart: ChartOfKind<'nps'>; lang: Locale; name: string }) {
  let start = 0;
  return (
    <>
      <text className={styles.score} x={plot.left} y="70">
        {formatNumber(lang, chart.promoters - chart.detractors, { signDisplay: 'exceptZero' })}
        <tspan className={styles.caption}> {name}</tspan>
      </text>
      {npsGroups.map(({ id }) => {
        const from = toX(start);
        start += chart[id];
        return <path key={id} className={`${styles.group} ${groups[id]}`} d={`M${from} 92H${toX(start)}v40H${from}z`} />;
      })}
    </>
  );
}

/** The name of the value. */
function KeyCaption({ children }: { children: string | undefined }) {
  return (
    <text className={styles.caption} x={plot.left} y="27">
      {children}
    </text>
  );
}

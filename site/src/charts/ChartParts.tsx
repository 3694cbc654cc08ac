import type { Locale } from '@emovera/contract/locales.ts';
import { type Emotion, emotions } from '@emovera/reader/emotions.ts';
import type { ReactNode, SVGProps } from 'react';
import type { ChartKind, ChartOfKind } from '../content/schemas/chart.ts';
import type { Profile } from '../content/schemas/common.ts';
import { type BarAxis, percent, tenth } from './axis.ts';
import styles from './ChartParts.module.css';
import tones from './EmotionGlyph.module.css';
import type { MatrixLayout, PlacedIrritant } from './matrixLayout.ts';

type CaptionedChartProps = {
  /** Title of the chart. Without it the chart has no frame of its own, because the page has one. */
  caption?: string | undefined;
  children: ReactNode;
};

/** A chart with its caption. Its layout depends on its width. */
export function CaptionedChart({ caption, children }: CaptionedChartProps) {
  if (caption === undefined) return children;
  return (
    <figure className="container grid one-column gap-4">
      <figcaption className="bold heading-color">{caption}</figcaption>
      {children}
    </figure>
  );
}

type GridLinesProps = {
  /** Positions of the vertical lines, in per cent of the width. Default: none. */
  x?: readonly number[];
  /** Positions of the horizontal lines, in per cent of the height. Default: none. */
  y?: readonly number[];
};

/** The gridlines of a chart, for the SVG of its plot. One path costs fewer bytes than one element for each line. */
export function GridLines({ x = [], y = [] }: GridLinesProps) {
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.gridLines} d={[...x.map((at) => `M${tenth(at)} 0v100`), ...y.map((at) => `M0 ${tenth(at)}h100`)].join('')} />
    </svg>
  );
}

type RingedValueProps = {
  /** Position of the point, in per cent of the SVG around it. */
  x: number;
  y: number;
  /** Radius of the ring, in px. */
  r: number;
  /** Distance of the value from the point, in em of its own text. */
  dy: string;
  anchor: 'start' | 'middle' | 'end';
  children: ReactNode;
};

/** A highlighted point of a chart: a ring, with its value above or below it. */
export function RingedValue({ x, y, r, dy, anchor, children }: RingedValueProps) {
  return (
    <g className={styles.ringed}>
      <circle cx={percent(x)} cy={percent(y)} r={r} strokeWidth={r / 2} />
      <OutlinedText x={percent(x)} y={percent(y)} dy={dy} textAnchor={anchor}>
        {children}
      </OutlinedText>
    </g>
  );
}

/** A text over the lines of a chart, with an outline in the colour of the ground. */
export function OutlinedText({ className = '', ...props }: SVGProps<SVGTextElement>) {
  return <text className={`${styles.outlined} ${className}`.trim()} {...props} />;
}

type ProfilePartsProps = {
  /** Shares of the six emotions, in per cent. */
  profile: Profile;
  /** Length of the whole bar, in per cent of the SVG around it. Default: 100. */
  length?: number;
  /** Whether the bar is a column on the lower edge. Default: false. */
  isColumn?: boolean;
};

/** A bar of an SVG, split by the shares of the emotions. */
export function ProfileParts({ profile, length = 100, isColumn = false }: ProfilePartsProps) {
  let start = isColumn ? 100 - length : 0;
  return emotions.map((emotion) => {
    const [from, size] = [percent(start), percent((length * profile[emotion]) / 100)];
    start += (length * profile[emotion]) / 100;
    if (profile[emotion] === 0) return null;
    const place = isColumn ? { y: from, width: '100%', height: size } : { x: from, width: size, height: '100%' };
    return <rect key={emotion} className={tones[emotion]} {...place} />;
  });
}

type MatrixPlotProps = Pick<MatrixLayout, 'corner' | 'gridlines'> & {
  /** Class that sets the height. */
  className: string | undefined;
  children: ReactNode;
};

/** The plot of a matrix of irritants: its gridlines, and the corner with the priorities. */
export function MatrixPlot({ corner, gridlines, className, children }: MatrixPlotProps) {
  return (
    <svg className={`full-width ${styles.plot} ${className}`} aria-hidden="true">
      <rect className={styles.priority} x={percent(corner.x)} width={percent(100 - corner.x)} height={percent(corner.y)} rx="8" />
      <GridLines x={gridlines.mentions.map(({ at }) => at)} y={gridlines.intensity.map(({ at }) => at)} />
      {children}
    </svg>
  );
}

/**
 * The numbered disc of an irritant, for the SVG of a matrix. If it was moved aside, a line leads to the point of its values. The parent can set
 * its colours: `--disc`, `--disc-line` and `--number`.
 */
export function MatrixDisc({ irritant: { rank, point, disc } }: { irritant: PlacedIrritant }) {
  const [x, y] = [percent(disc.x), percent(disc.y)];
  // Nearer than this, the disc covers the point.
  const isMoved = Math.hypot(disc.x - point.x, disc.y - point.y) > 2.5;
  return (
    <>
      {isMoved && (
        <>
          <line className={styles.leader} x1={percent(point.x)} y1={percent(point.y)} x2={x} y2={y} />
          <circle className={styles.point} cx={percent(point.x)} cy={percent(point.y)} r="4" />
        </>
      )}
      <circle className={styles.disc} cx={x} cy={y} r="13" />
      <text className={`caption bold ${styles.number}`} x={x} y={y} dy=".35em">
        {rank}
      </text>
    </>
  );
}

type AxisValuesProps = {
  /** The axis. Default of `from`: 0. */
  axis: BarAxis & { readonly from?: number };
  /** Formats a value of the axis. */
  format: (value: number) => string;
};

/** The values of a horizontal axis, under its gridlines. */
export function AxisValues({ axis: { from = 0, end, ticks }, format }: AxisValuesProps) {
  const getAnchor = (tick: number) => (tick === from ? 'start' : tick === end ? 'end' : 'middle');
  return (
    <svg className={`full-width caption tabular ${styles.values}`} aria-hidden="true">
      {ticks.map((tick) => (
        <text key={tick} x={percent((100 * (tick - from)) / (end - from))} y="1em" textAnchor={getAnchor(tick)}>
          {format(tick)}
        </text>
      ))}
    </svg>
  );
}

/** The values of a vertical axis, from the highest down. */
export function VerticalValues({ values }: { values: readonly string[] }) {
  return (
    <div className={`flex justify-between ${styles.vertical}`}>
      {values.map((value) => (
        <span key={value}>{value}</span>
      ))}
    </div>
  );
}

type LegendProps = {
  /** Names of the series or groups, each with a sample of its style. */
  entries: readonly { name: string; sample: ReactNode }[];
};

export function Legend({ entries }: LegendProps) {
  return (
    <ul className={`flex wrap small bold ${styles.legend}`}>
      {entries.map(({ name, sample }) => (
        <li className="flex gap-2 items-center" key={name}>
          {sample}
          <span>{name}</span>
        </li>
      ))}
    </ul>
  );
}

/** Texts that the charts of an article need. */
export type ChartWords = {
  /** Names of the six emotions. */
  readonly emotions: Readonly<Record<Emotion, string>>;
  /** The two axes, the heading of the names' column, and the corner with the priorities. */
  readonly matrix: Readonly<Record<'mentions' | 'intensity' | 'irritant' | 'priority', string>>;
  readonly nps: Readonly<Record<'detractors' | 'passives' | 'promoters' | 'nps', string>>;
  /** Label of the control that opens the table of a chart's numbers. */
  readonly table: string;
};

export type ChartProps<Kind extends ChartKind> = { chart: ChartOfKind<Kind>; words: ChartWords; lang: Locale };

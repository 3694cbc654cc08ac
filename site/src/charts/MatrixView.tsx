import type { Locale } from '@emovera/contract/locales.ts';
import { formatNumber } from '../i18n/format.ts';
import styles from './MatrixView.module.css';
import { type Irritant, matrixLayout, type PlacedIrritant } from './matrixLayout.ts';
import { nameOf } from './nameOf.ts';
import { percentOf } from './percentOf.ts';

export type MatrixViewProps = {
  /** The irritants: how often each is mentioned and how strongly it is felt. */
  irritants: readonly Irritant[];
  /** Names of the irritants, by id. */
  names: Readonly<Record<string, string>>;
  /** Words of the chart. */
  labels: {
    /** Name of the horizontal axis and of the column. */
    mentions: string;
    /** Name of the vertical axis and of the column. */
    intensity: string;
    /** Head of the names' column. */
    irritant: string;
    /** Name of the upper right corner, which holds what is above average in both. */
    priority: string;
  };
  /** Language in whose form the numbers are written. */
  lang: Locale;
  /** What the plot shows, for readers who do not see it. Default: nothing but the table beside it, which says the same. */
  alt?: string;
};

/**
 * Irritants by frequency and intensity. Numbers in the discs lead to the table beside the plot, which says everything the plot shows. Places
 * are in per cent and sizes in rem, so text keeps its size at every width.
 */
export function MatrixView({ irritants, names, labels, lang, alt }: MatrixViewProps) {
  const { irritants: placed, maxMentions, corner } = matrixLayout(irritants);
  const priorities = placed.filter(({ isPriority }) => isPriority);
  const others = placed.filter(({ isPriority }) => !isPriority);
  const spoken = alt === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt };
  return (
    <div className={styles.layout}>
      <div className={styles.chart} {...spoken} data-pagefind-ignore="">
        <span className={styles.priorityName}>{labels.priority}</span>
        <span className={styles.vertical}>
          <span>0</span>
          <span>{labels.intensity}</span>
          <span>5</span>
        </span>
        <svg className={styles.plot} aria-hidden="true">
          <rect className={styles.priority} x={percentOf(corner.x)} width={percentOf(100 - corner.x)} height={percentOf(corner.y)} rx="8" />
          {placed.map((irritant) => (
            <Disc key={irritant.id} irritant={irritant} />
          ))}
        </svg>
        <span className={styles.horizontal}>
          <span>0</span>
          <span>{labels.mentions}</span>
          <span>{formatNumber(lang, maxMentions)}</span>
        </span>
      </div>
      <table className={styles.table}>
        <thead data-pagefind-ignore="">
          <tr>
            <th scope="col">{labels.irritant}</th>
            <th scope="col">{labels.mentions}</th>
            <th scope="col">{labels.intensity}</th>
          </tr>
        </thead>
        {priorities.length > 0 && (
          <tbody className={styles.priorities}>
            <tr>
              <th scope="rowgroup" colSpan={3}>
                {`${labels.priority} `}
              </th>
            </tr>
            {priorities.map((irritant) => (
              <Row key={irritant.id} irritant={irritant} name={nameOf(irritant.id, names)} lang={lang} />
            ))}
          </tbody>
        )}
        <tbody>
          {others.map((irritant) => (
            <Row key={irritant.id} irritant={irritant} name={nameOf(irritant.id, names)} lang={lang} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = Pick<MatrixViewProps, 'lang'> & { irritant: PlacedIrritant; name: string };

function Row({ irritant: { rank, mentions, intensity }, name, lang }: RowProps) {
  return (
    <tr>
      <th scope="row">
        <span className={styles.name}>
          <span className={styles.rank} data-pagefind-ignore="">
            {rank}
          </span>
          {` ${name} `}
        </span>
      </th>
      <td data-pagefind-ignore="">{formatNumber(lang, mentions)}</td>
      <td data-pagefind-ignore="">{formatNumber(lang, intensity, { minimumFractionDigits: 1 })}</td>
    </tr>
  );
}

function Disc({ irritant: { rank, isPriority, point, disc } }: { irritant: PlacedIrritant }) {
  const [x, y] = [percentOf(disc.x), percentOf(disc.y)];
  const isMoved = Math.hypot(disc.x - point.x, disc.y - point.y) > 0.5;
  return (
    <g className={isPriority ? styles.isPriority : undefined}>
      {isMoved && (
        <>
          <line className={styles.leader} x1={percentOf(point.x)} y1={percentOf(point.y)} x2={x} y2={y} />
          <circle className={styles.point} cx={percentOf(point.x)} cy={percentOf(point.y)} r="3" />
        </>
      )}
      <circle className={styles.disc} cx={x} cy={y} r="13" />
      <text className={styles.number} x={x} y={y} dy=".35em">
        {rank}
      </text>
    </g>
  );
}

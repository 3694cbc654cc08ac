import { emotions } from '@emovera/reader/emotions.ts';
import type { SVGProps } from 'react';
import type { Profile } from '../content/schemas/common.ts';
import tones from './EmotionGlyph.module.css';
import { type Irritant, matrixLayout, type PlacedIrritant } from './matrixLayout.ts';
import styles from './SolutionIllustrations.module.css';

/** A theme, with the number of its reviews and the shares of their emotions in per cent. */
export type ReviewTheme = { readonly id: string; readonly reviews: number; readonly profile: Profile };

type SortingIllustrationProps = {
  /** The themes of the example, most frequent first; the first four are drawn. */
  themes: readonly ReviewTheme[];
};

/** Unsorted reviews at the left, and at the right one stack for each theme, in the colours of its emotions. Decoration. */
export function SortingIllustration({ themes }: SortingIllustrationProps) {
  const drawn = themes.slice(0, 4);
  const max = Math.max(...drawn.map(({ reviews }) => reviews));
  const starts = drawn.map(() => 130);
  return (
    <svg className={styles.illustration} viewBox="0 0 280 170" aria-hidden="true">
      <ReviewFlow reviews={drawn.map(({ reviews }) => reviews)} y={1} width={126} height={168} />
      {emotions.map((emotion) => {
        // One path for each emotion, with its part of all stacks, costs fewer bytes than one element for each part.
        const lines = drawn.map(({ reviews, profile }, row) => {
          const width = Math.round((1.5 * profile[emotion] * reviews) / max);
          const x = starts[row] ?? 0;
          starts[row] = x + width;
          // Each stack has three lines of text.
          return width > 2 ? [12, 22, 32].map((top) => `M${x} ${row * 42 + top}h${width}`).join('') : '';
        });
        return <path key={emotion} className={`${styles.lines} ${tones[emotion]}`} d={lines.join('')} />;
      })}
    </svg>
  );
}

type MatrixIllustrationProps = {
  irritants: readonly Irritant[];
  /** Names of the two axes. */
  labels: Readonly<Record<'mentions' | 'intensity', string>>;
};

/** The matrix of irritants, with the corner of the priorities. Decoration. */
export function MatrixIllustration({ irritants, labels }: MatrixIllustrationProps) {
  const { irritants: placed, corner } = matrixLayout(irritants);
  const toX = (x: number) => 12 + Math.round(x * 2.68);
  const toY = (y: number) => Math.round(y * 1.56);
  const discs = (irritants: readonly PlacedIrritant[]) =>
    irritants.map(({ disc }) => `M${toX(disc.x) - 7} ${toY(disc.y)}a7 7 0 1 0 14 0a7 7 0 1 0-14 0`).join('');
  return (
    <svg className={styles.illustration} viewBox="0 0 280 170" aria-hidden="true">
      <rect className={styles.corner} x={toX(corner.x)} width={280 - toX(corner.x)} height={toY(corner.y)} rx="8" />
      <path className={styles.axis} d="M12 0v156h268" />
      <text y="8" textAnchor="end" transform="rotate(-90)">
        {labels.intensity}
      </text>
      <text x="280" y="169" textAnchor="end">
        {labels.mentions}
      </text>
      <path className={styles.priority} d={discs(placed.filter(({ isPriority }) => isPriority))} />
      <path className={styles.dot} d={discs(placed.filter(({ isPriority }) => !isPriority))} />
    </svg>
  );
}

type NpsIllustrationProps = {
  /** Number of answers for each score from 0 to 10. */
  scores: readonly number[];
  /** Shares of the emotions in the comments with each score, in per cent. */
  profiles: readonly Profile[];
};

/** A column for each score of the NPS, split by the emotions of its comments. Decoration. */
export function NpsIllustration({ scores, profiles }: NpsIllustrationProps) {
  const heights = scores.map((count) => (154 * count) / Math.max(...scores));
  const tops = heights.map((height) => 156 - height);
  return (
    <svg className={styles.illustration} viewBox="0 0 280 170" aria-hidden="true">
      {emotions.map((emotion) => {
        // One path for each emotion, with its part of all columns, costs fewer bytes than one element for each part.
        const parts = profiles.map((profile, score) => {
          const top = tops[score] ?? 156;
          const bottom = top + ((heights[score] ?? 0) * profile[emotion]) / 100;
          tops[score] = bottom;
          const height = Math.round(bottom) - Math.round(top);
          return height > 0 ? `M${14 + score * 25} ${Math.round(top)}v${height}` : '';
        });
        return <path key={emotion} className={`${styles.columns} ${tones[emotion]}`} d={parts.join('')} />;
      })}
      <path className={styles.axis} d="M0 158h280" />
    </svg>
  );
}

type ReviewFlowProps = Pick<SVGProps<SVGSVGElement>, 'width' | 'height' | 'y'> & {
  /** Number of reviews of each theme, from the top row down. Rows have equal heights. */
  reviews: readonly number[];
};

/** Unsorted reviews as short lines, and their ways to the rows of their themes. It stretches to its box. Decoration. */
export function ReviewFlow({ reviews, ...box }: ReviewFlowProps) {
  const height = reviews.length * 100;
  const max = Math.max(...reviews);
  const loose = Array.from({ length: reviews.length * 6 }, (_, index) => {
    // Multiples of the golden ratio fill the box evenly without a visible order.
    const x = Math.round(((index * 0.618034) % 1) * 40);
    const y = Math.round(height * (0.06 + (0.88 * (index + 0.5)) / (reviews.length * 6)));
    return `M${x} ${y}h${6 + ((index * 5) % 11)}`;
  });
  return (
    <svg {...box} className={styles.flow} viewBox={`0 0 100 ${height}`} preserveAspectRatio="none" aria-hidden="true">
      {reviews.map((count, row) => {
        const end = row * 100 + 50;
        const start = Math.round(height * 0.3 + end * 0.4);
        const width = Math.max(3, Math.round((20 * count) / max));
        return <path key={end} d={`M20 ${start}C66 ${start} 62 ${end} 100 ${end}`} strokeWidth={width} />;
      })}
      <path className={styles.loose} d={loose.join('')} />
    </svg>
  );
}

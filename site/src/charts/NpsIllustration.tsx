import { emotions } from '@emovera/reader/emotions.ts';
import type { Profile } from '../content/schemas/common.ts';
import tones from './emotionTone.module.css';
import styles from './SolutionIllustration.module.css';

export type NpsIllustrationProps = {
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

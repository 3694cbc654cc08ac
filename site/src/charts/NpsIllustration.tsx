import { emotions, type Profile } from '../content/schemas/common.ts';
import tones from './emotionTone.module.css';
import styles from './SolutionIllustration.module.css';

export type NpsIllustrationProps = {
  /** Answers for each score from 0 to 10. */
  scores: readonly number[];
  /** For each score the shares of the emotions in its comments, in per cent. */
  profiles: readonly Profile[];
};

/** The picture of the NPS: a column for each score, split by the emotions of its comments. Decoration. */
export function NpsIllustration({ scores, profiles }: NpsIllustrationProps) {
  const most = Math.max(...scores);
  const tops = scores.map((count) => 156 - (154 * count) / most);
  return (
    <svg className={styles.picture} viewBox="0 0 280 170" aria-hidden="true">
      {emotions.map((emotion) => {
        // One path for each emotion: its part of all eleven columns.
        const parts = profiles.map((profile, score) => {
          const from = Math.round(tops[score] ?? 156);
          const height = ((154 * (scores[score] ?? 0)) / most) * (profile[emotion] / 100);
          tops[score] = (tops[score] ?? 156) + height;
          const to = Math.round(tops[score] ?? 156);
          return to > from ? `M${14 + score * 25} ${from}v${to - from}` : '';
        });
        return <path key={emotion} className={`${styles.columns} ${tones[emotion]}`} d={parts.join('')} />;
      })}
      <path className={styles.axis} d="M0 158h280" />
    </svg>
  );
}

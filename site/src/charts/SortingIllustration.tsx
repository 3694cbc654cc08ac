import { emotions } from '@emovera/reader/emotions.ts';
import tones from './emotionTone.module.css';
import { ReviewFlow } from './ReviewFlow.tsx';
import styles from './SolutionIllustration.module.css';
import type { ReviewTheme } from './SortedReviews.tsx';

export type SortingIllustrationProps = {
  /** The themes of the example, most frequent first; the first four are drawn. */
  themes: readonly ReviewTheme[];
};

/** Unsorted reviews at the left, and at the right one stack for each theme, in the colours of its emotions. Decoration. */
export function SortingIllustration({ themes }: SortingIllustrationProps) {
  const drawn = themes.slice(0, 4);
  const most = Math.max(...drawn.map(({ reviews }) => reviews));
  return (
    <svg className={styles.illustration} viewBox="0 0 280 170" aria-hidden="true">
      <ReviewFlow reviews={drawn.map(({ reviews }) => reviews)} y={1} width={126} height={168} />
      {drawn.flatMap(({ id, reviews, profile }, row) => {
        const y = 12 + row * 42;
        let x = 130;
        return emotions.map((emotion) => {
          const width = Math.round((1.5 * profile[emotion] * reviews) / most);
          // Each stack has three lines of text.
          const lines = [y, y + 10, y + 20].map((top) => `M${x} ${top}h${width}`);
          x += width;
          return width > 2 && <path key={id + emotion} className={`${styles.lines} ${tones[emotion]}`} d={lines.join('')} />;
        });
      })}
    </svg>
  );
}

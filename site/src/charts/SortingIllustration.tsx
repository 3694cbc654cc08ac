import { emotions } from '../content/schemas/common.ts';
import tones from './emotionTone.module.css';
import styles from './SolutionIllustration.module.css';
import type { ReviewTheme } from './SortedReviews.tsx';

export type SortingIllustrationProps = {
  /** The themes of the example, most frequent first; the first four are drawn. */
  themes: readonly ReviewTheme[];
};

/** The picture of sorting: loose reviews at the left, stacks by theme in the colours of their emotions at the right. Decoration. */
export function SortingIllustration({ themes }: SortingIllustrationProps) {
  const drawn = themes.slice(0, 4);
  const most = Math.max(...drawn.map(({ reviews }) => reviews));
  const rows = drawn.map((theme, index) => ({ ...theme, y: 12 + index * 42, length: (150 * theme.reviews) / most }));
  const loose = Array.from(
    { length: 12 },
    (_, index) => `M${Math.round(((index * 0.618) % 1) * 56)} ${12 + index * 13}h${12 + ((index * 7) % 17)}`,
  );
  return (
    <svg className={styles.picture} viewBox="0 0 280 170" aria-hidden="true">
      {rows.map(({ id, y }) => (
        <path
          key={id}
          className={styles.flow}
          d={`M44 ${Math.round(38 + y * 0.6)}C96 ${Math.round(38 + y * 0.6)} 78 ${y + 10} 126 ${y + 10}`}
        />
      ))}
      <path className={styles.loose} d={loose.join('')} />
      {rows.flatMap(({ id, y, profile, length }) => {
        let x = 130;
        return emotions.map((emotion) => {
          const width = Math.round((profile[emotion] * length) / 100);
          const from = x;
          x += width;
          const line = (row: number) => `M${from} ${y + row}h${width}`;
          return width > 2 && <path key={id + emotion} className={`${styles.lines} ${tones[emotion]}`} d={line(0) + line(10) + line(20)} />;
        });
      })}
    </svg>
  );
}

import tones from '../../../charts/EmotionGlyph.module.css';
import { EmotionGlyph } from '../../../charts/EmotionGlyph.tsx';
import styles from './CompareDiagram.module.css';
import type { DiagramProps } from './diagramBlock.ts';

/** Two or three sides next to each other, compared in the same aspects. */
export function CompareDiagram({ chart: { aspects, sides } }: DiagramProps<'compare'>) {
  return (
    <ul className={`grid gap-4 small ${styles.sides}`} data-sides={sides.length}>
      {sides.map(({ name, emotion, cells }) => (
        <li key={name} className={emotion && tones[emotion]}>
          <p className="flex gap-2 items-center heading-color">
            {emotion && <EmotionGlyph emotion={emotion} />}
            <b>{name}</b>
          </p>
          <dl>
            {aspects.map((aspect, index) => (
              <div key={aspect}>
                <dt className="caption muted">{aspect}</dt> {/* The space separates the words in the search index. */}
                <dd>{cells[index]}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

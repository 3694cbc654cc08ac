import styles from './AnatomyFigure.module.css';
import { type FigureProps, splitNotes } from './figureBlock.ts';

/** Text with numbered passages, and an explanation of each. */
export function AnatomyFigure({ chart: { text, notes } }: FigureProps<'anatomy'>) {
  return (
    <>
      <blockquote className={`padding-4 border tinted ${styles.text}`}>
        <p>
          {splitNotes(text).map((segment, index) =>
            segment.note ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a passage can occur twice, and the order never changes
              <span key={index}>
                <mark>{segment.text}</mark>
                <sup>{segment.note}</sup>
              </span>
            ) : (
              segment.text
            ),
          )}
        </p>
      </blockquote>
      <ol className={`grid small ${styles.notes}`}>
        {notes.map(({ name, text: note }) => (
          <li key={name}>
            <b>{name}</b> {note}
          </li>
        ))}
      </ol>
    </>
  );
}

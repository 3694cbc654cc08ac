import styles from './AnatomyDiagram.module.css';
import { type DiagramProps, splitNotes } from './diagramBlock.ts';

/** Text with numbered passages, and an explanation of each. */
export function AnatomyDiagram({ chart: { text, notes } }: DiagramProps<'anatomy'>) {
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

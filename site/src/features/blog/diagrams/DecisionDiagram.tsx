import styles from './DecisionDiagram.module.css';
import type { DiagramProps } from './diagramBlock.ts';

/** Questions one below the other. "Yes" leads to an action, "no" to the next question. */
export function DecisionDiagram({ chart: { questions, otherwise }, words }: DiagramProps<'decision'>) {
  return (
    <ol className={`small ${styles.questions}`}>
      {questions.map(({ question, yes }) => (
        <li className="grid one-column" key={question} data-no={words.no}>
          <p className={`bold heading-color tinted ${styles.question}`}>{question}</p>
          <p className={styles.result}>
            <b>{words.yes}</b> {yes}
          </p>
        </li>
      ))}
      <li className="grid one-column">
        <p className={styles.result}>
          <b className="visually-hidden">{words.no}</b> {otherwise}
        </p>
      </li>
    </ol>
  );
}

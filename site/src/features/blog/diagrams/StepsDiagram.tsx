import type { DiagramProps } from './diagramBlock.ts';
import styles from './StepsDiagram.module.css';

/** Steps in order, along a line. Times are beside the line. Steps without times have numbers. */
export function StepsDiagram({ chart: { steps } }: DiagramProps<'steps'>) {
  const hasTimes = steps.some(({ when }) => when);
  return (
    <ol className={`small ${styles.steps} ${hasTimes ? styles.timed : ''}`}>
      {steps.map(({ when, name, text }) => (
        <li className="relative grid" key={name}>
          {hasTimes && <p className={styles.when}>{when}</p>}
          <div>
            <p>
              <b className="heading-color">{name}</b>
            </p>
            {text && <p>{text}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

import { LargeComment } from '../../charts/LargeComment.tsx';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import { Fold } from '../../ui/Fold/Fold.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import type { HomeWords } from './schema.ts';
import styles from './WorkedExample.module.css';

/** One comment in large type, and the steps from its text to a decision. */
export function WorkedExample({ words, shared }: { words: HomeWords['worked']; shared: InterfaceWords }) {
  return (
    <Section ground="deep" labelledBy="worked" className={styles.split}>
      <div className={styles.heading}>
        <h2 id="worked">{words.title}</h2>
        <p>{words.lead}</p>
      </div>
      <LargeComment verbatim={words.verbatim} words={shared} />
      <Fold summary={words.more}>
        <ol className={styles.steps}>
          {words.steps.map((step) => (
            <li key={step.title}>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </Fold>
    </Section>
  );
}

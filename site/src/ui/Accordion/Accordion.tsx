import fold from '../Fold/Fold.module.css';
import styles from './Accordion.module.css';

export type AccordionProps = {
  /** Questions with their answers. */
  items: readonly { question: string; answer: string }[];
};

/** Questions whose answers open and close. The browser's search in the page finds the answers too. */
export function Accordion({ items }: AccordionProps) {
  return (
    <div className={styles.accordion}>
      {items.map(({ question, answer }) => (
        <details key={question}>
          <summary className={`justify-between gap-4 heading-color ${fold.chevron}`}>{question}</summary>
          <p className="text-width muted">{answer}</p>
        </details>
      ))}
    </div>
  );
}

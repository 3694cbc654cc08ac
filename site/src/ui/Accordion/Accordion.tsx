import styles from './Accordion.module.css';

export type AccordionProps = {
  /** Questions with their answers. */
  items: readonly { question: string; answer: string }[];
};

/** Panels that open and close: native disclosures, found by the browser's search too. */
export function Accordion({ items }: AccordionProps) {
  return (
    <div className={styles.accordion}>
      {items.map(({ question, answer }) => (
        <details key={question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}

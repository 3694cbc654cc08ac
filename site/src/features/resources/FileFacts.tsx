import styles from './FileFacts.module.css';

/** Short facts on one line, or several. A fact is never broken, and no line begins with a separator. */
export function FileFacts({ facts }: { facts: readonly string[] }) {
  return (
    <ul className={`flex wrap caption muted ${styles.facts}`}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}

import { Section } from '../../ui/Section/Section.tsx';
import styles from './FirstResult.module.css';
import type { Trust } from './loadTrust.ts';

/** How soon a visitor can judge the product: three steps on a line. */
export function FirstResult({ trust: { first } }: { trust: Trust }) {
  return (
    <Section labelledBy="first" className={`grid one-column gap-5 ${styles.first}`}>
      <h2 id="first">{first.title}</h2>
      <ol className={styles.steps}>
        {first.steps.map(({ value, text }) => (
          <li className="relative grid gap-1 content-start" key={value}>
            <h3>{value}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

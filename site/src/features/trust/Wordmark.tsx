import type { ProofFacts } from './schema.ts';
import styles from './Wordmark.module.css';
import { markPaths } from './wordmarks.ts';

/** A client's logo or, without a file, the client's name drawn as a wordmark. */
export function Wordmark({ client: { name, logo, mark, lettering = 'bold' } }: { client: ProofFacts['clients'][number] }) {
  if (logo) return <img className={styles.logo} src={`/logos/${logo}`} alt={name} width="128" height="32" loading="lazy" />;
  return (
    <span className={`${styles.name} ${styles[lettering] ?? ''}`.trim()}>
      {mark && (
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={markPaths[mark]} />
        </svg>
      )}
      {name}
    </span>
  );
}

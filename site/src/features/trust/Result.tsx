import type { loadProof } from './loadProof.ts';
import styles from './Result.module.css';
import type { TrustWords } from './schema.ts';

export type ResultProps = {
  /** The measure, its values before and after, and the case behind it. */
  result: NonNullable<NonNullable<Awaited<ReturnType<typeof loadProof>>>['result']>;
  words: Pick<TrustWords['proof'], 'before' | 'after' | 'case'>;
};

/** A measured result: the values before and after, as large figures with bars on one scale. */
export function Result({ result, words }: ResultProps) {
  return (
    <div className={styles.result}>
      <h3>{result.name}</h3>
      <dl className="grid items-center">
        {(['before', 'after'] as const).map((when) => (
          <div key={when} className={styles[when]}>
            <dt>{words[when]}</dt>{' '}
            <dd>
              <b className="tabular heading-color">
                {result[when].value}
                {result[when].scale && <small className="semibold muted">{result[when].scale}</small>}
              </b>
              <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                <rect width={result[when].length} height="1" />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
      <p className="small semibold">
        <a href={result.href}>{words.case}</a>
      </p>
    </div>
  );
}

import { HighlightedText } from '../../charts/HighlightedText.tsx';
import { Logo } from '../../pictures/Logo.tsx';
import { Fold } from '../../ui/Fold/Fold.tsx';
import { KeyNumbers } from '../../ui/Points/Points.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import styles from './Evidence.module.css';
import type { loadEvidence, Trust } from './loadTrust.ts';
import type { TrustWords } from './schema.ts';
import { symbolPaths } from './schema.ts';

/** Evidence: a client's words with their emotions, and a measured result. Empty slots are left out, and the section without any. */
export function Evidence({ trust: { evidence, evidenceWords: words, emotionNames } }: { trust: Trust }) {
  const { title, quotation, quoted, result, findings } = evidence ?? {};
  if (!(quotation || result || findings)) return null;
  return (
    <Section labelledBy="evidence">
      <div className={`grid one-column ${styles.evidence}`}>
        <h2 id="evidence" className={`all-columns ${styles.heading}`}>
          {title}
        </h2>
        {quotation && (
          <figure className={`grid gap-3 content-start min-width-0 ${styles.quotation}`}>
            <blockquote>
              <HighlightedText text={quotation.text} emotionNames={emotionNames} />
            </blockquote>
            <figcaption className="flex wrap items-center small muted">
              {quoted && <Wordmark client={quoted} />} <span>{quotation.by}</span>
            </figcaption>
          </figure>
        )}
        {result && <Result result={result} words={words} />}
        {findings && (
          <div className={`all-columns ${styles.findings}`} data-title={findings.title}>
            <Fold summary={findings.title} from="wide">
              <KeyNumbers items={findings.items} />
            </Fold>
          </div>
        )}
      </div>
    </Section>
  );
}

/** The row of clients' logos. */
export function Clients({ trust: { evidence, evidenceWords } }: { trust: Trust }) {
  if (!evidence?.clients.length) return null;
  return (
    <Section space="none" labelledBy="clients">
      <h2 id="clients" className="visually-hidden" data-pagefind-ignore="">
        {evidenceWords.clients}
      </h2>
      <ul className={`grid items-center justify-between ${styles.clients}`}>
        {evidence.clients.map((client) => (
          <li key={client.id}>
            <Wordmark client={client} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

type ResultProps = {
  /** The measure, its values before and after, and the case behind it. */
  result: NonNullable<NonNullable<Awaited<ReturnType<typeof loadEvidence>>>['result']>;
  words: Pick<TrustWords['evidence'], 'before' | 'after' | 'case'>;
};

/** A measured result: the values before and after, as large figures with bars on one scale. */
function Result({ result, words }: ResultProps) {
  return (
    <div className={`grid gap-3 content-start unbroken ${styles.result}`}>
      <h3>{result.name}</h3>
      <dl className="grid items-center">
        {(['before', 'after'] as const).map((when) => (
          <div key={when} className={`all-columns grid items-center ${styles[when] ?? ''}`.trim()}>
            <dt>{words[when]}</dt>{' '}
            <dd className="grid items-center">
              <b className="heading-color">
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

type Client = NonNullable<Trust['evidence']>['clients'][number];

/** A client's logo or, without a file, the client's name drawn as a wordmark. */
function Wordmark({ client: { name, logo, symbol, lettering = 'bold' } }: { client: Client }) {
  if (logo) return <Logo className={styles.logo} logo={logo} alt={name} />;
  return (
    <span className={`inline-flex items-center heading-color ${styles.name} ${styles[lettering] ?? ''}`.trim()}>
      {symbol && (
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={symbolPaths[symbol]} />
        </svg>
      )}
      {name}
    </span>
  );
}

import { MarkedText } from '../../charts/MarkedText.tsx';
import { Figures } from '../../ui/Figures/Figures.tsx';
import { Fold } from '../../ui/Fold/Fold.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import type { Trust } from './loadTrust.ts';
import styles from './Proof.module.css';
import { Result } from './Result.tsx';
import { SampleMark } from './SampleMark.tsx';
import { Wordmark } from './Wordmark.tsx';

export type ProofProps = {
  trust: Trust;
  /** Ground of the section. */
  ground: 'white' | 'tint';
  /** Whether to link to the comparison of methods on the home page. Default false. */
  linksMethods?: boolean;
};

/** Proof: the row of logos, a client's words with their emotions, and a measured result. Empty slots are left out, and the section without any. */
export function Proof({ trust: { proof, proofWords: words, sample, emotionNames, methods }, ground, linksMethods = false }: ProofProps) {
  if (!proof) return null;
  const { title, isSample, clients, quotation, quoted, result, findings } = proof;
  return (
    <Section ground={ground} space="tight" labelledBy="proof" className={`grid one-column ${styles.proof}`}>
      <div className={`flex wrap items-center justify-between all-columns unbroken ${styles.heading}`}>
        <h2 id="proof">{title}</h2>
        {isSample && <SampleMark label={sample.label} text={sample.proof} />}
      </div>
      {clients.length > 0 && (
        <ul className={`grid items-center justify-between all-columns ${styles.clients}`} aria-label={words.clients}>
          {clients.map((client) => (
            <li key={client.id}>
              <Wordmark client={client} />
            </li>
          ))}
        </ul>
      )}
      {quotation && (
        <figure className={`grid gap-3 content-start min-width-0 ${styles.quotation}`}>
          <blockquote>
            <MarkedText text={quotation.text} emotionNames={emotionNames} />
          </blockquote>
          <figcaption>
            {quoted && <Wordmark client={quoted} />} <span>{quotation.by}</span>
          </figcaption>
        </figure>
      )}
      {result && <Result result={result} words={words} />}
      {linksMethods && (
        <p className="all-columns small semibold">
          <a href={methods.href}>{methods.link}</a>
        </p>
      )}
      {findings && (
        <div className={styles.findings} data-title={findings.title}>
          <Fold summary={findings.title} from="wide">
            <Figures items={findings.items} />
          </Fold>
        </div>
      )}
    </Section>
  );
}

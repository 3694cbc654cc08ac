import type { ReactNode } from 'react';
import { Figures } from '../../ui/Figures/Figures.tsx';
import { Section, type SectionProps } from '../../ui/Section/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading/SectionHeading.tsx';
import { SampleMark } from '../trust/SampleMark.tsx';
import type { TrustWords } from '../trust/schema.ts';
import styles from './SolutionExample.module.css';
import type { SolutionWords } from './schema.ts';

export type SolutionExampleProps = {
  words: SolutionWords;
  /** The mark that the example holds sample data. */
  sample: TrustWords['sample'];
  ground: SectionProps['ground'];
  /** The example verbatims: each solution shows them in its own way. */
  children: ReactNode;
};

/** Example verbatims with their emotions, what they mean together, and the figures of the example. */
export function SolutionExample({ words: { example, figures }, sample, ground, children }: SolutionExampleProps) {
  return (
    <Section ground={ground} labelledBy="example">
      <div className={styles.heading}>
        <SectionHeading id="example" title={example.title} lead={example.lead} />
        <SampleMark label={sample.label} text={sample.page} />
      </div>
      {children}
      <p className={styles.reading}>{example.reading}</p>
      <Figures {...figures} />
    </Section>
  );
}

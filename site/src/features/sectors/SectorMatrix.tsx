import type { Locale } from '@emovera/contract/locales.ts';
import { IrritantMatrix, type IrritantMatrixProps } from '../../charts/IrritantMatrix.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import finding from './Finding.module.css';
import styles from './SectorMatrix.module.css';

export type SectorMatrixProps = {
  lang: Locale;
  /** Short line above the heading. */
  kind: string;
  title: string;
  /** How to read it and what follows. */
  reading: string;
  irritants: IrritantMatrixProps['irritants'];
  /** Names of the irritants, by id. */
  names: IrritantMatrixProps['names'];
  /** What the example is made of. */
  caption: string;
  labels: IrritantMatrixProps['labels'];
};

/** The irritants of a sector, with the conclusion as heading. */
export function SectorMatrix({ lang, kind, title, reading, irritants, names, caption, labels }: SectorMatrixProps) {
  return (
    <Section labelledBy="matrix" className={styles.matrix}>
      <div className={finding.heading}>
        <p>{kind}</p>
        <h2 id="matrix">{title}</h2>
      </div>
      <p className={styles.reading}>{reading}</p>
      <div className={styles.chart}>
        <IrritantMatrix irritants={irritants} names={names} caption={caption} labels={labels} lang={lang} />
      </div>
    </Section>
  );
}

import type { Locale } from '@emovera/contract/locales.ts';
import { IrritantMatrix } from '../../charts/IrritantMatrix.tsx';
import { NpsDistribution } from '../../charts/NpsDistribution.tsx';
import { SortedReviews } from '../../charts/SortedReviews.tsx';
import type { InterfaceWords } from '../../schemas/interface.ts';
import type { SolutionFacts, SolutionId, SolutionWords } from '../../schemas/solution.ts';
import { NpsReading } from './NpsReading.tsx';
import styles from './SolutionPicture.module.css';

export type SolutionPictureProps = {
  /** Which solution's picture. */
  id: SolutionId;
  facts: SolutionFacts;
  words: SolutionWords['picture'];
  shared: InterfaceWords;
  lang: Locale;
};

/** The picture of a solution's answer, drawn from its example data, with the label that says so. */
export function SolutionPicture({ id, facts, words, shared, lang }: SolutionPictureProps) {
  return (
    <div className={styles.picture}>
      <p className={styles.example}>{shared.example}</p>
      <Chart id={id} facts={facts} words={words} shared={shared} lang={lang} />
      <p className={styles.note}>{words.note}</p>
    </div>
  );
}

function Chart({ id, facts, words: { title, labels }, shared, lang }: SolutionPictureProps) {
  switch (id) {
    case 'analyseVerbatim':
      return <SortedReviews themes={facts[id].themes} names={labels} caption={title} emotionNames={shared.emotions} lang={lang} />;
    case 'irritantsParcoursClient':
      return <IrritantMatrix irritants={facts[id].irritants} names={labels} caption={title} labels={shared.irritantMatrix} lang={lang} />;
    case 'nps':
      return (
        <>
          <NpsDistribution
            scores={facts[id].scores}
            profiles={facts[id].emotions}
            caption={title}
            emotionNames={shared.emotions}
            labels={shared.npsChart}
            lang={lang}
          />
          <NpsReading groups={shared.npsChart} readings={labels} />
        </>
      );
  }
}

import { NpsDistribution } from '../../charts/NpsDistribution.tsx';
import type { loadSolution } from './loadSolution.ts';
import { NpsReading } from './NpsReading.tsx';
import { SolutionPage } from './SolutionPage.tsx';

export type NpsPageProps = Awaited<ReturnType<typeof loadSolution<'nps'>>>;

/** Increasing NPS and conversion, with the answers by score and emotion. */
export function NpsPage({ facts, ...page }: NpsPageProps) {
  const { npsChart, emotions } = page.shared;
  const { title, labels } = page.words.picture;
  const chart = (
    <>
      <NpsDistribution
        scores={facts.scores}
        profiles={facts.emotions}
        caption={title}
        emotionNames={emotions}
        labels={npsChart}
        lang={page.lang}
      />
      <NpsReading groups={npsChart} readings={labels} />
    </>
  );
  return <SolutionPage {...page} chart={chart} />;
}

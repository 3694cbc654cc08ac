import { RankChange } from '../../charts/RankChange.tsx';
import { MatrixView } from '../tour/views/MatrixView.tsx';
import type { loadSolution } from './loadSolution.ts';
import { SolutionPage } from './SolutionPage.tsx';
import { TwoPriorities } from './TwoPriorities.tsx';

export type IrritantsPageProps = Awaited<ReturnType<typeof loadSolution<'irritantsParcoursClient'>>>;

/** Prioritising the irritants of a customer journey: their order by mentions and by weight, and their matrix. */
export function IrritantsPage({ facts, productViews, ...page }: IrritantsPageProps) {
  const { words, shared, lang } = page;
  const chart = (
    <RankChange
      irritants={productViews.project.matrix.irritants}
      names={words.picture.labels}
      caption={words.picture.title}
      labels={{ mentions: shared.irritantMatrix.mentions, weight: productViews.words.matrix.weight }}
      lang={lang}
    />
  );
  return (
    <SolutionPage
      {...page}
      chart={chart}
      step="matrix"
      view={<MatrixView data={productViews} />}
      example={<TwoPriorities verbatims={words.example.verbatims} shared={shared} />}
      exampleGround="deep"
    />
  );
}

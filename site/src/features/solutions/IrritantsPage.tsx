import { IrritantMatrix } from '../../charts/IrritantMatrix.tsx';
import { MatrixView } from '../tour/views/MatrixView.tsx';
import type { loadSolution } from './loadSolution.ts';
import { SolutionPage } from './SolutionPage.tsx';

export type IrritantsPageProps = Awaited<ReturnType<typeof loadSolution<'irritantsParcoursClient'>>>;

/** Prioritising the irritants of a customer journey, with their matrix. */
export function IrritantsPage({ facts, productViews, ...page }: IrritantsPageProps) {
  const { title, labels } = page.words.picture;
  const chart = (
    <IrritantMatrix irritants={facts.irritants} names={labels} caption={title} labels={page.shared.irritantMatrix} lang={page.lang} />
  );
  return <SolutionPage {...page} chart={chart} step="matrix" view={<MatrixView data={productViews} />} />;
}

import { SortedReviews } from '../../charts/SortedReviews.tsx';
import { ReadingView } from '../tour/views/ReadingView.tsx';
import type { loadSolution } from './loadSolution.ts';
import { ReviewRows } from './ReviewRows.tsx';
import { SolutionPage } from './SolutionPage.tsx';

export type ClassificationPageProps = Awaited<ReturnType<typeof loadSolution<'analyseVerbatim'>>>;

/** Automatic classification of reviews, with a chart of reviews sorted by theme. */
export function ClassificationPage({ facts, productViews, ...page }: ClassificationPageProps) {
  const { title, labels } = page.words.picture;
  const chart = <SortedReviews themes={facts.themes} names={labels} caption={title} emotionNames={page.shared.emotions} lang={page.lang} />;
  const example = <ReviewRows verbatims={page.words.example.verbatims} shared={page.shared} />;
  return <SolutionPage {...page} chart={chart} step="comments" view={<ReadingView data={productViews} />} example={example} />;
}

import { HighlightedText } from '../../charts/HighlightedText.tsx';
import { SortedReviews } from '../../charts/SortedReviews.tsx';
import type { Verbatim } from '../../content/schemas/common.ts';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ReadingView } from '../tour/views/ReadingView.tsx';
import styles from './ClassificationPage.module.css';
import type { loadSolution } from './loadSolution.ts';
import { SolutionPage } from './SolutionPage.tsx';

type ClassificationPageProps = Awaited<ReturnType<typeof loadSolution<'analyseVerbatim'>>>;

/** Automatic classification of reviews, with a chart of reviews sorted by theme. */
export function ClassificationPage({ facts, productViews, ...page }: ClassificationPageProps) {
  const { title, labels } = page.words.picture;
  const chart = <SortedReviews themes={facts.themes} names={labels} caption={title} emotionNames={page.shared.emotions} lang={page.lang} />;
  const example = <ReviewRows verbatims={page.words.example.verbatims} shared={page.shared} />;
  return <SolutionPage {...page} chart={chart} step="comments" view={<ReadingView data={productViews} />} example={example} />;
}

/** Reviews in large type, one below the other, each beside the themes that it is sorted by. */
function ReviewRows({ verbatims, shared }: { verbatims: readonly Verbatim[]; shared: InterfaceWords }) {
  return (
    <ul className={styles.rows}>
      {verbatims.map(({ text, themes, source }) => (
        <li className="grid" key={text}>
          <figure>
            <blockquote>
              <p>
                <HighlightedText text={text} emotionNames={shared.emotions} />
              </p>
            </blockquote>
            <figcaption className="small muted">{source}</figcaption>
          </figure>
          <ul className="grid gap-2 content-start" aria-label={shared.themes}>
            {themes.map((theme) => (
              <li className="flex gap-2 items-center bold link-color" key={theme}>
                <Icon name="arrowRight" />
                {theme}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

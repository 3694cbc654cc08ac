import { LargeComment, VerbatimCard } from '../../charts/HighlightedText.tsx';
import { RankChange } from '../../charts/RankChange.tsx';
import type { Verbatim } from '../../content/schemas/common.ts';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import { MatrixView } from '../tour/views/MatrixView.tsx';
import styles from './IrritantsPage.module.css';
import type { loadSolution } from './loadSolution.ts';
import { SolutionPage } from './SolutionPage.tsx';

type IrritantsPageProps = Awaited<ReturnType<typeof loadSolution<'irritantsParcoursClient'>>>;

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

/** A mild comment as a card beside a serious one in large type: the size is the urgency. Further comments are cards below the first. */
function TwoPriorities({ verbatims, shared }: { verbatims: readonly Verbatim[]; shared: InterfaceWords }) {
  const serious = verbatims.at(-1);
  return (
    <div className={`grid ${styles.split}`}>
      <div className={`grid gap-4 content-start ${styles.mild}`}>
        {verbatims.slice(0, -1).map((verbatim) => (
          <VerbatimCard key={verbatim.text} verbatim={verbatim} words={shared} />
        ))}
      </div>
      {serious && <LargeComment verbatim={serious} words={shared} />}
    </div>
  );
}

import { EmotionGlyph } from '../../charts/EmotionGlyph.tsx';
import { NpsDistribution } from '../../charts/NpsDistribution.tsx';
import { nameOf } from '../../charts/nameOf.ts';
import { npsGroups } from '../../charts/npsOf.ts';
import { path } from '../../i18n/paths.ts';
import { NpsView } from '../tour/views/NpsView.tsx';
import type { loadSolution } from './loadSolution.ts';
import styles from './NpsPage.module.css';
import { ScoresOnScale } from './ScoresOnScale.tsx';
import { SolutionPage } from './SolutionPage.tsx';
import { strongestEmotion } from './strongestEmotion.ts';

export type NpsPageProps = Awaited<ReturnType<typeof loadSolution<'nps'>>> & {
  /** Text of the link to the calculator of the margin of error. */
  calculator: string;
};

/** Increasing NPS and conversion, with the answers by score and emotion and a sentence about each group. */
export function NpsPage({ facts, productViews, calculator, ...page }: NpsPageProps) {
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
      <dl className={styles.reading}>
        {npsGroups.map(({ id, from, to }) => (
          <div key={id}>
            <dt>
              <EmotionGlyph emotion={strongestEmotion(facts, from, to)} />
              {npsChart[id]}
            </dt>{' '}
            <dd>{nameOf(id, labels)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
  const example = (
    <>
      <ScoresOnScale verbatims={page.words.example.verbatims} shared={page.shared} />
      <p>
        <a href={path(page.lang, '/calculators/nps')}>{calculator}</a>
      </p>
    </>
  );
  return <SolutionPage {...page} chart={chart} step="nps" view={<NpsView data={productViews} />} example={example} />;
}

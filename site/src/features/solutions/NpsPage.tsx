import { EmotionGlyph } from '../../charts/EmotionGlyph.tsx';
import { NpsDistribution } from '../../charts/NpsDistribution.tsx';
import { nameOf } from '../../charts/nameOf.ts';
import { NpsView } from '../tour/views/NpsView.tsx';
import type { loadSolution } from './loadSolution.ts';
import styles from './NpsPage.module.css';
import { ScoresOnScale } from './ScoresOnScale.tsx';
import { SolutionPage } from './SolutionPage.tsx';

export type NpsPageProps = Awaited<ReturnType<typeof loadSolution<'nps'>>>;

/** Increasing NPS and conversion, with the answers by score and emotion and a sentence about each group. */
export function NpsPage({ facts, productViews, ...page }: NpsPageProps) {
  const { npsChart, emotions } = page.shared;
  const { title, labels } = page.words.picture;
  const groups = [
    { id: 'detractors', emotion: 'anger' },
    { id: 'passives', emotion: 'fear' },
    { id: 'promoters', emotion: 'surprise' },
  ] as const;
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
        {groups.map(({ id, emotion }) => (
          <div key={id}>
            <dt>
              <EmotionGlyph emotion={emotion} />
              {npsChart[id]}
            </dt>{' '}
            <dd>{nameOf(id, labels)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
  const example = <ScoresOnScale verbatims={page.words.example.verbatims} shared={page.shared} />;
  return <SolutionPage {...page} chart={chart} step="nps" view={<NpsView data={productViews} />} example={example} />;
}

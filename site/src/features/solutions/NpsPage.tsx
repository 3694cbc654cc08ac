import { type Emotion, emotions } from '@emovera/reader/emotions.ts';
import { greatest, sum } from 'd3-array';
import { npsGroups } from '../../charts/computeNps.ts';
import { EmotionGlyph } from '../../charts/EmotionGlyph.tsx';
import { getName } from '../../charts/getName.ts';
import { HighlightedText } from '../../charts/HighlightedText.tsx';
import { NpsDistribution } from '../../charts/NpsDistribution.tsx';
import groupStyles from '../../charts/npsGroup.module.css';
import type { Verbatim } from '../../content/schemas/common.ts';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import { path } from '../../i18n/paths.ts';
import { NpsView } from '../tour/views/NpsView.tsx';
import type { loadSolution } from './loadSolution.ts';
import styles from './NpsPage.module.css';
import { SolutionPage } from './SolutionPage.tsx';

type NpsPageProps = Awaited<ReturnType<typeof loadSolution<'nps'>>> & {
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
      <dl className={`grid small ${styles.reading}`}>
        {npsGroups.map(({ id, from, to }) => (
          <div className="grid" key={id}>
            <dt className="flex gap-2 items-center self-start">
              <EmotionGlyph emotion={strongestEmotion(facts, from, to)} />
              {npsChart[id]}
            </dt>{' '}
            <dd>{getName(id, labels)}</dd>
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

/** Answers to the recommendation question below the scale from 0 to 10, each under its score. The score is read from the source: "3/10". */
function ScoresOnScale({ verbatims, shared }: { verbatims: readonly Verbatim[]; shared: InterfaceWords }) {
  const answers = verbatims.map((verbatim) => ({ ...verbatim, score: parseScore(verbatim.source) }));
  return (
    <div className={styles.scale}>
      <ol className={`grid ${styles.numbers}`} aria-hidden="true">
        {npsGroups.flatMap(({ id, from, to }) =>
          Array.from({ length: to - from + 1 }, (_, index) => from + index).map((score) => (
            <li
              key={score}
              className={`grid gap-1 caption muted ${groupStyles[id]} ${answers.some((answer) => answer.score === score) ? styles.answered : ''}`.trim()}
            >
              {score}
            </li>
          )),
        )}
      </ol>
      <ul className={`grid gap-5 ${styles.answers}`}>
        {answers.map(({ text, themes, source, score }) => {
          const group = npsGroups.find(({ from, to }) => from <= score && score <= to)?.id ?? 'detractors';
          return (
            <li key={text} className={`grid gap-3 content-start ${groupStyles[group]}`}>
              <p className={`flex gap-3 items-baseline small bold ${styles.group}`}>
                <b>{score}</b> <span className={groupStyles.name}>{shared.npsChart[group]}</span>
              </p>
              <blockquote>
                <p>
                  <HighlightedText text={text} emotionNames={shared.emotions} />
                </p>
              </blockquote>
              <p className={`small muted ${styles.source}`}>{`${source} · ${themes.join(', ')}`}</p>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** @throws RangeError if the source of an answer has no score. */
function parseScore(source: string): number {
  const score = /(\d+)\/10/.exec(source)?.[1];
  if (score === undefined) throw new RangeError(`"${source}" has no score. Write it like this: "NPS survey, 7/10".`);
  return Number(score);
}

type NpsFacts = Awaited<ReturnType<typeof loadSolution<'nps'>>>['facts'];

/** The strongest emotion in the comments with a score from `from` to `to`. Comments count by the number of answers with their score. */
export function strongestEmotion({ scores, emotions: profiles }: NpsFacts, from: number, to: number): Emotion {
  const weight = (emotion: Emotion) => sum(scores.slice(from, to + 1), (count, index) => count * (profiles[from + index]?.[emotion] ?? 0));
  return greatest(emotions, weight) ?? emotions[0];
}

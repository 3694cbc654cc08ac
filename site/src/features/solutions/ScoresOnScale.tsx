import { MarkedText } from '../../charts/MarkedText.tsx';
import groupStyles from '../../charts/npsGroup.module.css';
import { npsGroups } from '../../charts/npsOf.ts';
import type { Verbatim } from '../../content/schemas/common.ts';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import styles from './ScoresOnScale.module.css';

/** Answers to the recommendation question below the scale from 0 to 10, each under its score. The score is read from the source: "3/10". */
export function ScoresOnScale({ verbatims, shared }: { verbatims: readonly Verbatim[]; shared: InterfaceWords }) {
  const answers = verbatims.map((verbatim) => ({ ...verbatim, score: scoreOf(verbatim.source) }));
  return (
    <div className={styles.scale}>
      <ol className={styles.numbers} aria-hidden="true">
        {npsGroups.flatMap(({ id, from, to }) =>
          Array.from({ length: to - from + 1 }, (_, index) => from + index).map((score) => (
            <li
              key={score}
              className={`${groupStyles[id]} ${answers.some((answer) => answer.score === score) ? styles.answered : ''}`.trim()}
            >
              {score}
            </li>
          )),
        )}
      </ol>
      <ul className={styles.answers}>
        {answers.map(({ text, themes, source, score }) => {
          const group = npsGroups.find(({ from, to }) => from <= score && score <= to)?.id ?? 'detractors';
          return (
            <li key={text} className={groupStyles[group]}>
              <p className={styles.group}>
                <b>{score}</b> <span className={groupStyles.name}>{shared.npsChart[group]}</span>
              </p>
              <blockquote>
                <p>
                  <MarkedText text={text} emotionNames={shared.emotions} />
                </p>
              </blockquote>
              <p className={styles.source}>{`${source} · ${themes.join(', ')}`}</p>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** @throws RangeError if the source of an answer has no score. */
function scoreOf(source: string): number {
  const score = /(\d+)\/10/.exec(source)?.[1];
  if (score === undefined) throw new RangeError(`"${source}" has no score. Write it like this: "NPS survey, 7/10".`);
  return Number(score);
}

import type { Locale } from '@emovera/contract/locales.ts';
import { type Emotion, emotions, type Profile } from '../content/schemas/common.ts';
import { formatNumber, formatPercent } from '../i18n/format.ts';
import { assertProfile } from './assertProfile.ts';
import { EmotionGlyph } from './EmotionGlyph.tsx';
import tones from './emotionTone.module.css';
import styles from './NpsDistribution.module.css';
import { npsGroups, npsOf } from './npsOf.ts';
import { percentOf } from './percentOf.ts';

export type NpsDistributionProps = {
  /** Answers for each score from 0 to 10. */
  scores: readonly number[];
  /** For each score the shares of the emotions in its comments, in per cent. */
  profiles: readonly Profile[];
  /** What the chart is of. */
  caption: string;
  /** Names of the six emotions. */
  emotionNames: Readonly<Record<Emotion, string>>;
  /** Words of the chart: heads of the table's columns, names of the three groups, the summary of the table. */
  labels: Readonly<Record<'score' | 'answers' | 'detractors' | 'passives' | 'promoters' | 'table' | 'nps', string>>;
  /** Language in whose form the numbers are written. */
  lang: Locale;
};

/** Answers to the recommendation question by score, each column split by the emotions of its comments, with the NPS and its groups. */
export function NpsDistribution({ scores, profiles, caption, emotionNames, labels, lang }: NpsDistributionProps) {
  const result = npsOf(scores);
  for (const profile of profiles) assertProfile(profile);
  return (
    <figure className={styles.figure} data-pagefind-ignore="">
      <figcaption className={styles.caption}>{caption}</figcaption>
      <div className={styles.head}>
        <dl className={styles.score}>
          <dt>{labels.nps}</dt>
          <dd>{formatNumber(lang, result.nps, { signDisplay: 'exceptZero' })}</dd>
        </dl>
        <ul className={styles.legend}>
          {emotions.map((emotion) => (
            <li key={emotion}>
              <EmotionGlyph emotion={emotion} />
              {emotionNames[emotion]}
            </li>
          ))}
        </ul>
      </div>
      <div aria-hidden="true">
        <div className={styles.columns}>
          {scores.map((count, score) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the score
            <Column key={score} height={(100 * count) / Math.max(...scores)} profile={profiles[score]} score={score} />
          ))}
        </div>
      </div>
      <div className={styles.groups} aria-hidden="true">
        {npsGroups.map(({ id }) => (
          <span key={id} className={`${styles.bracket} ${styles[id]}`} />
        ))}
      </div>
      <dl className={styles.shares}>
        {npsGroups.map(({ id, from, to }) => (
          <div key={id}>
            <dt>
              {labels[id]}{' '}
              <span className={styles.range}>
                {from}–{to}
              </span>
            </dt>
            <dd>{formatPercent(lang, result[id])}</dd>
          </div>
        ))}
      </dl>
      <details className={styles.details}>
        <summary>{labels.table}</summary>
        {/* biome-ignore lint/a11y/useSemanticElements: a section would want a heading, which a table's frame has not */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
        <div className={styles.scroll} role="region" aria-label={caption} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                {[labels.score, labels.answers, ...emotions.map((emotion) => emotionNames[emotion])].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {scores.map((count, score) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the index is the score
                <tr key={score}>
                  <th scope="row">{score}</th>
                  <td>{formatNumber(lang, count)}</td>
                  {emotions.map((emotion) => (
                    <td key={emotion}>{formatPercent(lang, profiles[score]?.[emotion] ?? 0)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}

function Column({ height, profile, score }: { height: number; profile: Profile | undefined; score: number }) {
  if (!profile) throw new RangeError(`The comments of score ${score} have no emotion profile.`);
  let top = 100 - height;
  return (
    <div>
      <svg className={styles.column} aria-hidden="true">
        {emotions.map((emotion) => {
          const part = (height * profile[emotion]) / 100;
          if (part === 0) return null;
          const rect = <rect key={emotion} className={tones[emotion]} y={percentOf(top)} width="100%" height={percentOf(part)} />;
          top += part;
          return rect;
        })}
      </svg>
      {score}
    </div>
  );
}

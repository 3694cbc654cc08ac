import type { Locale } from '@emovera/contract/locales.ts';
import { type Emotion, emotions } from '@emovera/reader/emotions.ts';
import type { Profile } from '../content/schemas/common.ts';
import { formatNumber, formatPercent } from '../i18n/format.ts';
import { barAxis } from './axis.ts';
import { CaptionedChart, GridLines, ProfileParts, VerticalValues } from './ChartParts.tsx';
import { ChartTable } from './ChartTable.tsx';
import { computeNps, npsGroups } from './computeNps.ts';
import { EmotionGlyph } from './EmotionGlyph.tsx';
import styles from './NpsDistribution.module.css';
import groups from './npsGroup.module.css';

type NpsDistributionProps = {
  /** Number of answers for each score from 0 to 10. */
  scores: readonly number[];
  /** Shares of the emotions in the comments with each score, in per cent. */
  profiles: readonly Profile[];
  caption: string;
  emotionNames: Readonly<Record<Emotion, string>>;
  /** Texts of the chart: columns of the table, names of the three groups, and the control that opens the table. */
  labels: Readonly<Record<'score' | 'answers' | 'detractors' | 'passives' | 'promoters' | 'table' | 'nps', string>>;
  lang: Locale;
};

/** Answers to the recommendation question by score, with the NPS and its groups. Each column is split by the emotions of its comments. */
export function NpsDistribution({ scores, profiles, caption, emotionNames, labels, lang }: NpsDistributionProps) {
  const result = computeNps(scores);
  const axis = barAxis(scores, false);
  const columns = profiles.map((profile, score) => ({ score, profile, count: scores[score] ?? 0 }));
  return (
    <CaptionedChart caption={caption}>
      <div className={`flex wrap justify-between ${styles.head}`} data-pagefind-ignore="">
        <dl className={`flex gap-2 items-baseline heading-color ${styles.score}`}>
          <dt>{labels.nps}</dt>
          <dd>{formatNumber(lang, result.nps, { signDisplay: 'exceptZero' })}</dd>
        </dl>
        <ul className={`grid caption semibold ${styles.legend}`}>
          {emotions.map((emotion) => (
            <li className="flex gap-1 items-center" key={emotion}>
              <EmotionGlyph emotion={emotion} />
              {emotionNames[emotion]}
            </li>
          ))}
        </ul>
      </div>
      <div className={`relative grid caption semibold tabular ${styles.plot}`} aria-hidden="true">
        <svg className={`full-width ${styles.grid}`} aria-hidden="true">
          <GridLines y={axis.ticks.map((tick) => 100 - (100 * tick) / axis.end)} />
        </svg>
        <VerticalValues values={axis.ticks.toReversed().map((tick) => formatNumber(lang, tick))} />
        {columns.map(({ score, profile, count }) => (
          <svg key={score} className={`relative full-width ${styles.column}`} aria-hidden="true">
            <ProfileParts profile={profile} length={(100 * count) / axis.end} isColumn />
          </svg>
        ))}
        <span />
        {columns.map(({ score }) => (
          <span key={score}>{score}</span>
        ))}
        <span />
        {npsGroups.map(({ id }) => (
          <span key={id} className={`${styles.bracket} ${groups[id]}`} />
        ))}
      </div>
      <dl className={`flex wrap small ${styles.shares}`} data-pagefind-ignore="">
        {npsGroups.map(({ id, from, to }) => (
          <div key={id} className={groups[id]}>
            <dt className={groups.name}>
              {labels[id]}{' '}
              <span>
                {from}–{to}
              </span>
            </dt>
            <dd className="bold">{formatPercent(lang, result[id])}</dd>
          </div>
        ))}
      </dl>
      <ChartTable
        summary={labels.table}
        title={caption}
        head={[labels.score, labels.answers, ...emotions.map((emotion) => emotionNames[emotion])]}
        rows={columns.map(({ score, profile, count }) => [
          String(score),
          formatNumber(lang, count),
          ...emotions.map((emotion) => formatPercent(lang, profile[emotion])),
        ])}
      />
    </CaptionedChart>
  );
}

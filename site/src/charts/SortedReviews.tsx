import type { Locale } from '@emovera/contract/locales.ts';
import { type Emotion, emotions } from '@emovera/reader/emotions.ts';
import type { Profile } from '../content/schemas/common.ts';
import { formatNumber, formatPercent } from '../i18n/format.ts';
import { CaptionedChart, ProfileParts } from './ChartParts.tsx';
import { EmotionGlyph } from './EmotionGlyph.tsx';
import { getName } from './getName.ts';
import { ReviewFlow, type ReviewTheme } from './SolutionIllustrations.tsx';
import styles from './SortedReviews.module.css';

type SortedReviewsProps = {
  /** The themes, most frequent first. */
  themes: readonly ReviewTheme[];
  /** Names of the themes, by id. */
  names: Readonly<Record<string, string>>;
  caption: string;
  emotionNames: Readonly<Record<Emotion, string>>;
  lang: Locale;
};

/** Unsorted reviews that flow into one bar for each theme. Bars are as long as the number of reviews, in the colours of their emotions. */
export function SortedReviews({ themes, names, caption, emotionNames, lang }: SortedReviewsProps) {
  const max = Math.max(...themes.map(({ reviews }) => reviews));
  return (
    <CaptionedChart caption={caption}>
      <div className={`grid ${styles.layout}`} data-pagefind-ignore="">
        <div className="relative">
          <ReviewFlow reviews={themes.map(({ reviews }) => reviews)} />
        </div>
        <ul className={`grid ${styles.list}`}>
          {themes.map(({ id, reviews, profile }) => (
            <li key={id} className={`grid small ${styles.row}`}>
              <span className={`bold ${styles.name}`}>{getName(id, names)}</span>{' '}
              <span className="tabular">{formatNumber(lang, reviews)}</span>
              <svg className={`all-columns full-width ${styles.stack}`} aria-hidden="true">
                <ProfileParts profile={profile} length={(100 * reviews) / max} />
              </svg>
              <Mix profile={profile} emotionNames={emotionNames} lang={lang} />
            </li>
          ))}
        </ul>
      </div>
    </CaptionedChart>
  );
}

/** The emotions of a theme by share: the two strongest are visible, the others are for screen readers. */
function Mix({ profile, emotionNames, lang }: { profile: Profile } & Pick<SortedReviewsProps, 'emotionNames' | 'lang'>) {
  const byShare = emotions.filter((emotion) => profile[emotion] > 0).sort((a, b) => profile[b] - profile[a]);
  const formatShare = (emotion: Emotion) => `${emotionNames[emotion]} ${formatPercent(lang, profile[emotion])}`;
  return (
    <span className={`flex wrap all-columns caption ${styles.mix}`}>
      {byShare.slice(0, 2).map((emotion) => (
        <span key={emotion}>
          <EmotionGlyph emotion={emotion} />
          {formatShare(emotion)}
        </span>
      ))}
      <span className="visually-hidden">{byShare.slice(2).map(formatShare).join(', ')}</span>
    </span>
  );
}

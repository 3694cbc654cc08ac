import type { Locale } from '@emovera/contract/locales.ts';
import { type Emotion, emotions } from '@emovera/reader/emotions.ts';
import type { Profile } from '../content/schemas/common.ts';
import { formatNumber, formatPercent } from '../i18n/format.ts';
import { CaptionedChart, type ChartProps } from './ChartParts.tsx';
import tones from './EmotionGlyph.module.css';
import { EmotionGlyph } from './EmotionGlyph.tsx';
import styles from './EmotionProfile.module.css';

type EmotionProfileProps = {
  /** Shares of the six emotions, in per cent. */
  profile: Profile;
  /** Numbers of passages, which are shown instead of the shares. Default: the shares are shown. */
  counts?: Readonly<Record<Emotion, number>> | undefined;
  emotionNames: Readonly<Record<Emotion, string>>;
  lang: Locale;
  /** Title of the profile. Default: none. */
  caption?: string;
  /** Emotions to emphasise; the others are faint. Default: all are alike. */
  chosen?: readonly Emotion[];
};

/** An emotion profile as a list with bars. Names and shares, or numbers, are text; the bars are decoration. */
export function EmotionProfile({ profile, counts, emotionNames, lang, caption, chosen = [] }: EmotionProfileProps) {
  const shares = wholePercents(emotions.map((emotion) => profile[emotion]));
  return (
    <CaptionedChart caption={caption}>
      <ul className="grid gap-3" data-pagefind-ignore="">
        {emotions.map((emotion, index) => (
          <li
            key={emotion}
            className={`grid items-center small ${styles.row}`}
            data-faint={chosen.length > 0 && !chosen.includes(emotion) ? '' : undefined}
          >
            <EmotionGlyph emotion={emotion} />
            <span>{emotionNames[emotion]}</span>
            <svg className={`full-width pill ${styles.bar} ${tones.track} ${tones[emotion]}`} aria-hidden="true">
              <rect width={`${profile[emotion]}%`} height="100%" rx="6" />
            </svg>
            <span className={`bold tabular ${styles.share}`}>
              {counts ? formatNumber(lang, counts[emotion]) : formatPercent(lang, shares[index] ?? 0)}
            </span>
          </li>
        ))}
      </ul>
    </CaptionedChart>
  );
}

/**
 * Rounds shares of a whole to per cent that add up to 100: all are rounded down, and the shares with the largest remainders are rounded up. If the
 * whole is 0, all are 0.
 */
export function wholePercents(shares: readonly number[]): number[] {
  const total = shares.reduce((sum, share) => sum + share, 0);
  if (total === 0) return shares.map(() => 0);
  const exact = shares.map((share) => (100 * share) / total);
  const whole = exact.map(Math.floor);
  const remainder = (index: number) => (exact[index] ?? 0) - (whole[index] ?? 0);
  const missing = 100 - whole.reduce((sum, share) => sum + share, 0);
  const rounded = new Set([...shares.keys()].sort((a, b) => remainder(b) - remainder(a)).slice(0, missing));
  return whole.map((share, index) => (rounded.has(index) ? share + 1 : share));
}

export function ProfileChart({ chart, words, lang }: ChartProps<'profile'>) {
  return (
    <div role="img" aria-label={chart.alt}>
      <EmotionProfile profile={chart.profile} emotionNames={words.emotions} lang={lang} />
    </div>
  );
}

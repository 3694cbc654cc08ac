import type { Locale } from '@emovera/contract/locales.ts';
import { type Emotion, emotions, type Profile } from '../content/schemas/common.ts';
import { formatNumber, formatPercent } from '../i18n/format.ts';
import { assertProfile } from './assertProfile.ts';
import { EmotionGlyph } from './EmotionGlyph.tsx';
import tones from './emotionTone.module.css';
import { flowPaths } from './flowPaths.ts';
import { nameOf } from './nameOf.ts';
import { percentOf } from './percentOf.ts';
import styles from './SortedReviews.module.css';

/** A theme into which reviews were sorted. */
export type ReviewTheme = {
  /** Its id, under which its name is found. */
  readonly id: string;
  /** Reviews of the theme. */
  readonly reviews: number;
  /** Shares of the emotions in them, in per cent. */
  readonly profile: Profile;
};

export type SortedReviewsProps = {
  /** The themes, most frequent first. */
  themes: readonly ReviewTheme[];
  /** Names of the themes, by id. */
  names: Readonly<Record<string, string>>;
  /** What the picture shows. */
  caption: string;
  /** Names of the six emotions. */
  emotionNames: Readonly<Record<Emotion, string>>;
  /** Language in whose form the numbers are written. */
  lang: Locale;
};

/** Loose reviews that flow into stacks by theme, each stack as long as its reviews are many and coloured by their emotions. */
export function SortedReviews({ themes, names, caption, emotionNames, lang }: SortedReviewsProps) {
  const most = Math.max(...themes.map(({ reviews }) => reviews));
  const flow = flowPaths(themes.map(({ reviews }) => reviews));
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>{caption}</figcaption>
      <div className={styles.layout} data-pagefind-ignore="">
        <div>
          <svg className={styles.flow} viewBox={`0 0 100 ${themes.length * 100}`} preserveAspectRatio="none" aria-hidden="true">
            {flow.curves.map(({ path, width }) => (
              <path key={path} d={path} strokeWidth={width} />
            ))}
            <path className={styles.loose} d={flow.loose} />
          </svg>
        </div>
        <ul className={styles.list}>
          {themes.map(({ id, reviews, profile }) => (
            <li key={id} className={styles.row}>
              <span className={styles.name}>{nameOf(id, names)}</span> <span className={styles.count}>{formatNumber(lang, reviews)}</span>
              <Stack profile={profile} length={reviews / most} />
              <Mix profile={profile} emotionNames={emotionNames} lang={lang} />
            </li>
          ))}
        </ul>
      </div>
    </figure>
  );
}

function Stack({ profile, length }: { profile: Profile; length: number }) {
  assertProfile(profile);
  let left = 0;
  return (
    <svg className={styles.stack} aria-hidden="true">
      {emotions.map((emotion) => {
        const part = profile[emotion] * length;
        if (part === 0) return null;
        const rect = <rect key={emotion} className={tones[emotion]} x={percentOf(left)} width={percentOf(part)} height="100%" />;
        left += part;
        return rect;
      })}
    </svg>
  );
}

/** The emotions of a theme by share: the two strongest for everyone, all of them for screen readers. */
function Mix({ profile, emotionNames, lang }: { profile: Profile } & Pick<SortedReviewsProps, 'emotionNames' | 'lang'>) {
  const byShare = emotions.filter((emotion) => profile[emotion] > 0).sort((a, b) => profile[b] - profile[a]);
  const words = (emotion: Emotion) => `${emotionNames[emotion]} ${formatPercent(lang, profile[emotion])}`;
  return (
    <span className={styles.mix}>
      {byShare.slice(0, 2).map((emotion) => (
        <span key={emotion}>
          <EmotionGlyph emotion={emotion} />
          {words(emotion)}
        </span>
      ))}
      <span className="visually-hidden">{byShare.slice(2).map(words).join(', ')}</span>
    </span>
  );
}

import type { Locale } from '@emovera/contract/locales.ts';
import type { Profile } from '../content/schemas/common.ts';
import { type Emotion, emotions } from '../content/schemas/emotions.ts';
import { formatPercent } from '../i18n/format.ts';
import { assertProfile } from './assertProfile.ts';
import { EmotionGlyph } from './EmotionGlyph.tsx';
import tones from './emotionTone.module.css';
import styles from './ProfileBars.module.css';

export type ProfileBarsProps = {
  /** Shares of the six emotions, in per cent, together 100. */
  profile: Profile;
  /** Names of the six emotions. */
  emotionNames: Readonly<Record<Emotion, string>>;
  /** Language in whose form the shares are written. */
  lang: Locale;
  /** Emotions that stand out while the others step back. Default: none stands out. */
  chosen?: readonly Emotion[];
};

/** The six shares of a profile as a list with bars. Names and shares are real text; the bars are their decoration. */
export function ProfileBars({ profile, emotionNames, lang, chosen = [] }: ProfileBarsProps) {
  assertProfile(profile);
  return (
    <ul className={styles.list} data-pagefind-ignore="">
      {emotions.map((emotion) => (
        <li key={emotion} className={styles.row} data-faint={chosen.length > 0 && !chosen.includes(emotion) ? '' : undefined}>
          <EmotionGlyph emotion={emotion} />
          <span>{emotionNames[emotion]}</span>
          <svg className={`${styles.bar} ${tones[emotion]}`} aria-hidden="true">
            <rect width={`${profile[emotion]}%`} height="100%" rx="6" />
          </svg>
          <span className={styles.share}>{formatPercent(lang, profile[emotion])}</span>
        </li>
      ))}
    </ul>
  );
}

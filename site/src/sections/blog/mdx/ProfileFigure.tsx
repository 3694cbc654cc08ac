import type { Locale } from '@emovera/contract/locales.ts';
import { EmotionProfile } from '../../../charts/EmotionProfile.tsx';
import type { Emotion, Profile } from '../../../schemas/common.ts';
import styles from './ProfileFigure.module.css';

/** An author writes the caption and the six shares, in per cent. */
export type ProfileFigureProps = Profile & {
  /** What the profile is of; says that it is an example. */
  caption: string;
  emotionNames: Readonly<Record<Emotion, string>>;
  lang: Locale;
};

/** An emotion profile within an article. */
export function ProfileFigure({ caption, emotionNames, lang, ...profile }: ProfileFigureProps) {
  return (
    <div className={styles.profile}>
      <EmotionProfile caption={caption} profile={profile} emotionNames={emotionNames} lang={lang} />
    </div>
  );
}

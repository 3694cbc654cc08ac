import type { Locale } from '@emovera/contract/locales.ts';
import { EmotionProfile } from '../../../charts/EmotionProfile.tsx';
import type { Emotion, Profile } from '../../../schemas/common.ts';
import styles from './ProfileFigure.module.css';

export type ProfileFigureProps = {
  /** What the profile is of; says that it is an example. */
  caption: string;
  profile: Profile;
  emotionNames: Readonly<Record<Emotion, string>>;
  lang: Locale;
};

/** An emotion profile within an article. */
export function ProfileFigure(props: ProfileFigureProps) {
  return (
    <div className={styles.profile}>
      <EmotionProfile {...props} />
    </div>
  );
}

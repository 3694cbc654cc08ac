import type { Locale } from '@emovera/contract/locales.ts';
import { EmotionProfile } from '../../charts/EmotionProfile.tsx';
import { EmotionWave } from '../../charts/EmotionWave.tsx';
import type { Emotion, Profile } from '../../content/schemas/common.ts';
import styles from './SectorProfile.module.css';

/** Thickness along the wave: few stations, since it is only the head of the shares. */
const swell = [0.75, 0.5, 0.9];

export type SectorProfileProps = {
  lang: Locale;
  /** The sector's id: chooses where the wave has its crests. */
  id: string;
  profile: Profile;
  /** What the example is made of. */
  caption: string;
  emotionNames: Readonly<Record<Emotion, string>>;
};

/** Picture of a sector: the wave of its example, and under it the shares from which it is drawn. */
export function SectorProfile({ lang, id, profile, caption, emotionNames }: SectorProfileProps) {
  return (
    <div className={styles.card}>
      <EmotionWave profile={profile} seed={id} values={swell} />
      <div className={styles.profile}>
        <EmotionProfile profile={profile} caption={caption} emotionNames={emotionNames} lang={lang} />
      </div>
    </div>
  );
}

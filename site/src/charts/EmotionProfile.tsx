import styles from './EmotionProfile.module.css';
import { ProfileBars, type ProfileBarsProps } from './ProfileBars.tsx';

export type EmotionProfileProps = ProfileBarsProps & {
  /** What the profile is of. */
  caption: string;
};

/** An emotion profile as bars, with its caption. */
export function EmotionProfile({ caption, ...bars }: EmotionProfileProps) {
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>{caption}</figcaption>
      <ProfileBars {...bars} />
    </figure>
  );
}

import tones from '../../charts/emotionTone.module.css';
import { emotions, type Profile } from '../../content/schemas/common.ts';
import styles from './ProfileStrip.module.css';

export type ProfileStripProps = {
  /** Shares of the six emotions, in per cent. */
  profile: Profile;
};

/** An emotion profile as one band of six parts. Decoration: its strongest emotion stands beside it in words. */
export function ProfileStrip({ profile }: ProfileStripProps) {
  let start = 0;
  return (
    <svg className={styles.strip} aria-hidden="true">
      {emotions.map((emotion) => {
        const x = start;
        start += profile[emotion];
        return <rect key={emotion} className={tones[emotion]} x={`${x}%`} width={`${profile[emotion]}%`} height="100%" />;
      })}
    </svg>
  );
}

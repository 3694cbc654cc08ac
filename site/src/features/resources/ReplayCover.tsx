import type { Profile } from '../../content/schemas/common.ts';
import styles from './ReplayCover.module.css';
import { StackedWave } from './StackedWave.tsx';

export type ReplayCoverProps = {
  /** Shares of the six emotions, in per cent. */
  profile: Profile;
  /** Determines the shape of the wave. */
  index: number;
};

/** Cover of a replay: its wave at the lower edge, and a play mark. Its page needs `WaveShapes`. Decoration. */
export function ReplayCover({ profile, index }: ReplayCoverProps) {
  return (
    <div className={styles.cover}>
      <StackedWave profile={profile} index={index} />
    </div>
  );
}

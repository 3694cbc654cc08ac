import type { WebinarItem } from './loadResources.ts';
import styles from './ReplayCover.module.css';
import { formatClock } from './replays/formatClock.ts';
import { StackedWave } from './StackedWave.tsx';

export type ReplayCoverProps = {
  item: Pick<WebinarItem, 'file' | 'seconds' | 'profile'>;
  /** Its position in the list, which determines the shape of the wave. */
  index: number;
  /** Whether it is on the first screen. Default: it is loaded when it comes near the screen. */
  isFirst?: boolean;
};

/**
 * Cover of a replay: the still of its film, with a play mark and its length in a corner, where they hide least. The video of a service has a wave instead, and its page needs `WaveShapes`.
 * Decoration: the length is in the text, too.
 */
export function ReplayCover({ item: { file, seconds, profile }, index, isFirst = false }: ReplayCoverProps) {
  return (
    <div className={`relative grid border rounded tinted ${styles.cover}`} aria-hidden="true">
      {file ? (
        <img src={`/replays/${file.poster}`} alt="" width={file.width} height={file.height} loading={isFirst ? undefined : 'lazy'} />
      ) : (
        <StackedWave profile={profile} index={index} />
      )}
      <span className={`flex gap-2 items-center pill small bold ${styles.length}`}>{formatClock(seconds)}</span>
    </div>
  );
}

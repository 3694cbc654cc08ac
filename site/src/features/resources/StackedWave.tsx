import { emotions } from '@emovera/reader/emotions.ts';
import type { Profile } from '../../content/schemas/common.ts';
import styles from './StackedWave.module.css';

type StackedWaveProps = {
  /** Shares of the six emotions, in per cent. */
  profile: Profile;
  /** Determines one of the shapes, so that neighbours differ. */
  index: number;
};

/**
 * The emotion wave for lists: a shape that is drawn once for each emotion and scaled to the sum of the shares above its lower edge. Many
 * covers in a page share a few shapes, which keeps the page small. Its page needs `WaveShapes`. Decoration.
 */
export function StackedWave({ profile, index }: StackedWaveProps) {
  const shape = `#wave-${index % shapes.length}`;
  const depths = emotions.map((_, layer) => emotions.slice(0, layer + 1).reduce((sum, emotion) => sum + profile[emotion], 0));
  return (
    <svg className={`full-width ${styles.wave}`} viewBox="0 0 400 100" preserveAspectRatio="none" aria-hidden="true">
      {depths.reverse().map((depth, layer) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: layers never move.
        <use key={layer} href={shape} transform={`scale(1 ${Math.round(depth) / 100})`} />
      ))}
    </svg>
  );
}

/** The shapes that `StackedWave` scales. A page needs them once. */
export function WaveShapes() {
  return (
    <svg className={styles.shapes} aria-hidden="true">
      <defs>
        {shapes.map((shape, index) => (
          <path key={shape} id={`wave-${index}`} d={shape} />
        ))}
      </defs>
    </svg>
  );
}

/** Waves at the upper edge that become wider to the right, in a box of 400 × 100. */
const shapes = [
  'M0 0H400V74C340 104 280 96 220 66S90 14 0 16z',
  'M0 0H400V98C350 100 310 52 250 54S120 92 0 18z',
  'M0 0H400V62C370 60 330 98 270 98S130 12 0 22z',
] as const;

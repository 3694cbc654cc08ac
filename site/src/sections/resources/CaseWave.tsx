import tones from '../../charts/emotionTone.module.css';
import { wavePaths } from '../../charts/wavePaths.ts';
import type { Profile } from '../../schemas/common.ts';
import styles from './CaseWave.module.css';

export type CaseWaveProps = {
  /** Shares of the six emotions, in per cent. */
  profile: Profile;
  /** The case's id: chooses where the crests lie. */
  seed: string;
};

/** The emotion wave as the head of a case's card, drawn with few stations because a list holds many. Decoration. */
export function CaseWave({ profile, seed }: CaseWaveProps) {
  return (
    <svg className={styles.wave} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      {wavePaths(profile, { width, height, seed, values: swells[seed.length % swells.length], line: 22, lead: 0 }).map(
        ({ emotion, path }) => (
          <path key={emotion} className={tones[emotion]} d={path} />
        ),
      )}
    </svg>
  );
}

const width = 400;
const height = 100;

/** Thickness along the stream, for variety among neighbours. */
const swells = [
  [0.75, 1, 0.7],
  [1, 0.55, 1],
  [0.6, 0.85, 1],
  [0.95, 0.8, 0.5],
  [0.5, 1, 0.6],
] as const;

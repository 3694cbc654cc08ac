import type { Profile } from '../schemas/common.ts';
import styles from './EmotionWave.module.css';
import tones from './emotionTone.module.css';
import { type WaveOptions, wavePaths, waveText } from './wavePaths.ts';

export type EmotionWaveProps = {
  /** Shares of the six emotions, in per cent, from which the wave is drawn. */
  profile: Profile;
  /** Where it stands: behind a page's promise, stretched to its box, or as a cover of 16 : 9, cut to its box. Default: `hero`. */
  variant?: 'hero' | 'cover';
  /** Chooses where crests lie, for instance an article's identity. Default: derived from the profile. */
  seed?: string;
  /** Thickness along the stream, 0 to 1, from left to right. Default: from the seed. */
  values?: readonly number[];
};

/**
 * The site's signature: a line of text that swells into a stream of six hues, each as wide as its emotion's share. Decoration: whoever
 * shows it says in words what the profile is, or shows the profile beside it.
 */
export function EmotionWave({ profile, variant = 'hero', seed, values }: EmotionWaveProps) {
  const options: WaveOptions = { ...layouts[variant], seed, values };
  const words = waveText(profile, options);
  return (
    <svg
      className={`${styles.wave} ${styles[variant]}`}
      viewBox={`0 0 ${options.width} ${options.height}`}
      preserveAspectRatio={variant === 'hero' ? 'none' : 'xMaxYMid slice'}
      aria-hidden="true"
    >
      <path className={styles.words} d={words.path} strokeWidth={words.thickness} strokeDasharray={words.dashes} />
      {wavePaths(profile, options).map(({ emotion, path }) => (
        <path key={emotion} className={tones[emotion]} d={path} />
      ))}
    </svg>
  );
}

const layouts = {
  hero: { width: 1200, height: 480, line: 8, lead: 0.22 },
  cover: { width: 640, height: 360, line: 8, lead: 0.26 },
} as const;

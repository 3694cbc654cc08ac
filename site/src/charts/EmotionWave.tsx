import type { Profile } from '../content/schemas/common.ts';
import styles from './EmotionWave.module.css';
import tones from './emotionTone.module.css';
import { type WaveOptions, wavePaths, waveText } from './wavePaths.ts';

export type EmotionWaveProps = {
  /** Shares of the six emotions, in per cent, from which the wave is drawn. */
  profile: Profile;
  /** Where it stands: behind a page's promise (5 : 2), or as a cover (16 : 9). Either is stretched to its box. Default: `hero`. */
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
  const { words: height, ...layout } = layouts[variant];
  const options: WaveOptions = { ...layout, seed, values };
  const words = waveText(profile, options, height);
  return (
    <svg className={styles.wave} viewBox={`0 0 ${layout.width} ${layout.height}`} preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.words} d={words.path} strokeWidth={height} strokeDasharray={words.dashes} />
      {wavePaths(profile, options).map(({ emotion, path }) => (
        <path key={emotion} className={tones[emotion]} d={path} />
      ))}
    </svg>
  );
}

/** Boxes, and the height of words in px. A cover is often shown small, so its line of text starts thicker. */
const layouts = {
  hero: { width: 1200, height: 480, line: 8, lead: 0.22, words: 6 },
  cover: { width: 640, height: 360, line: 12, lead: 0.26, words: 4 },
} as const;

import type { Profile } from '../content/schemas/common.ts';
import tones from './EmotionGlyph.module.css';
import styles from './WaveDrawing.module.css';
import { wavePaths, waveText } from './wavePaths.ts';

export type WaveDrawingProps = {
  /** Shares of the six emotions, in per cent. */
  profile: Profile;
  /** Proportions: the background of a hero (5 : 2), or a cover (16 : 9). Either is stretched to its box. Default: `hero`. */
  variant?: 'hero' | 'cover';
  /** 32 numbers from 0 to 1 that choose the positions of the crests. */
  chances: readonly number[];
  /** Thickness along the stream, 0 to 1, from left to right. Default: from the chances. */
  values?: readonly number[] | undefined;
};

/**
 * The visual signature of the site: a line of text that swells into a stream of six hues, each as wide as the share of its emotion. It is
 * decoration: pages that use it also give the profile in text.
 */
export function WaveDrawing({ profile, variant = 'hero', chances, values }: WaveDrawingProps) {
  const { textHeight, ...layout } = layouts[variant];
  const options = { ...layout, chances, values };
  const text = waveText(profile, options, textHeight);
  return (
    <svg
      className={`full-width ${styles.wave}`}
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={styles.text} d={text.path} strokeWidth={textHeight} strokeDasharray={text.dashes} />
      {wavePaths(profile, options).map(({ emotion, path }) => (
        <path key={emotion} className={tones[emotion]} d={path} />
      ))}
    </svg>
  );
}

/** View boxes, and the height of the text in px. Covers are often small, so their line of text is thicker. */
const layouts = {
  hero: { width: 1200, height: 480, line: 8, lead: 0.22, textHeight: 6 },
  cover: { width: 640, height: 360, line: 12, lead: 0.26, textHeight: 4 },
} as const;

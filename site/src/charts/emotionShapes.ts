import type { Emotion } from '../content/schemas/emotions.ts';

/** A glyph: one path on a 16 × 16 grid, drawn as a line or filled. */
export type EmotionShape = {
  /** Whether the path is a stroke; otherwise it is an area, with holes by the even-odd rule. */
  readonly isLine: boolean;
  /** Path data on a 16 × 16 grid. */
  readonly path: string;
};

/**
 * The six glyphs. Their outlines differ in kind (half disc with rays, ring, zigzag, drop, star, crossing), so that they are told apart
 * at 16 px and without colour. They are repeated up to forty times a page: one path each, whole numbers.
 */
export const emotionShapes: Readonly<Record<Emotion, EmotionShape>> = {
  // A rising sun.
  joy: { isLine: false, path: 'M2 12a6 6 0 0 1 12 0zM0 13h16v2H0zM7 1h2v3H7zM1 4l2-1 1 3-1 1zM15 4l-2-1-1 3 1 1z' },
  // A wide-open eye.
  surprise: {
    isLine: false,
    path: 'M8 1a7 7 0 1 0 0 14A7 7 0 1 0 8 1m0 2a5 5 0 1 1 0 10A5 5 0 1 1 8 3m0 3a2 2 0 1 0 0 4a2 2 0 1 0 0-4',
  },
  // A line that trembles.
  fear: { isLine: true, path: 'M1 9l3-5 2 8 4-9 2 9 3-5' },
  // A drop.
  sadness: { isLine: false, path: 'M8 0c3 4 5 7 5 10a5 5 0 0 1-10 0c0-3 2-6 5-10' },
  // A burst.
  anger: { isLine: false, path: 'M8 0l1 5 5-3-3 5 5 1-5 1 3 5-5-3-1 5-1-5-5 3 3-5-5-1 5-1-3-5 5 3z' },
  // Two waves that cross: what one turns away from.
  disgust: { isLine: true, path: 'M2 3c7 0 5 10 12 10M14 3C7 3 9 13 2 13' },
};

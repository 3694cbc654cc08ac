import type { Emotion } from '@emovera/reader/emotions.ts';

/** A glyph: path data on a 16 × 16 grid. A line is a stroke; otherwise the path is an area, with holes by the even-odd rule. */
type EmotionShape = { readonly isLine: boolean; readonly path: string };

/**
 * The six glyphs. Their outlines differ in kind, so that people can tell them apart at 16 px and without colour. A page has up to forty of
 * them, so each is one path with whole numbers.
 */
export const emotionShapes: Readonly<Record<Emotion, EmotionShape>> = {
  // A rising sun.
  joy: { isLine: false, path: 'M2 12a6 6 0 0 1 12 0zM0 13h16v2H0zM7 1h2v3H7zM1 4l2-1 1 3-1 1zM15 4l-2-1-1 3 1 1z' },
  // A wide-open eye.
  surprise: {
    isLine: false,
    path: 'M8 1a7 7 0 1 0 0 14A7 7 0 1 0 8 1m0 2a5 5 0 1 1 0 10A5 5 0 1 1 8 3m0 3a2 2 0 1 0 0 4a2 2 0 1 0 0-4',
  },
  // A trembling line.
  fear: { isLine: true, path: 'M1 9l3-5 2 8 4-9 2 9 3-5' },
  // A drop.
  sadness: { isLine: false, path: 'M8 0c3 4 5 7 5 10a5 5 0 0 1-10 0c0-3 2-6 5-10' },
  // A burst.
  anger: { isLine: false, path: 'M8 0l1 5 5-3-3 5 5 1-5 1 3 5-5-3-1 5-1-5-5 3 3-5-5-1 5-1-3-5 5 3z' },
  // Two waves that cross.
  disgust: { isLine: true, path: 'M2 3c7 0 5 10 12 10M14 3C7 3 9 13 2 13' },
};

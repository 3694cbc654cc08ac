import type { Emotion } from '@emovera/reader/emotions.ts';
import { readToken } from '../styles/readToken.ts';

/** Returns the glyph of an emotion as an SVG file, for documents and films, which have no style sheet. */
export function glyphSvg(emotion: Emotion, color: string): string {
  const { isLine, path } = emotionShapes[emotion];
  const paint = isLine
    ? `fill="none" stroke="${color}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"`
    : `fill="${color}" fill-rule="evenodd"`;
  return writeSvg(16, 16, `<path ${paint} d="${path}"/>`);
}

/** The logo without the name, as an SVG file. */
export function logoSvg(color: string): string {
  return writeSvg(logoSide, logoSide, `<path fill="${color}" fill-rule="evenodd" d="${logoPath}"/>`);
}

export function writeSvg(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;
}

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

/** Side of the square in which the logo is drawn. */
export const logoSide = 128;

/** Path data of the speech bubble: a square with one sharp corner, at the lower left. */
export const bubblePath = 'M36 0h56a36 36 0 0 1 36 36v56a36 36 0 0 1-36 36H8a8 8 0 0 1-8-8V36A36 36 0 0 1 36 0z';

/** Path data of the wave through the bubble: two bands with a gap, because the six bands of the emotion wave would merge at 16 px. */
export const logoWave =
  'M0 74l12 0q12 0 24-1t24-13t24-17t24-6t24 4l12 5L144 80l-12-13q-12-13 -24-16t-24 11t-24 16t-24 1t-24-1l-12 0zM0 80l12 0q12 0 24 1t24 5t24-10t24-12t24 13l12 11L144 100l-12-4q-12-4 -24-7t-24 7t-24 2t-24-10t-24-2l-12 0z';

/** Path data of the logo: the bubble, with the wave cut out by the even-odd rule. */
export const logoPath = bubblePath + logoWave;

/** The favicon: the bubble of the logo in colour with the wave filled, so that it is legible on light and dark tabs. `tokens`: text of `tokens.css`. */
export function faviconSvg(tokens: string): string {
  return iconSvg(`<clipPath id="b"><path d="${bubblePath}"/></clipPath><g clip-path="url(#b)">${fullBleed(tokens)}</g>`);
}

/** The icon that a system cuts to its own shape: background and wave extend to all edges. */
export function fullBleedIconSvg(tokens: string): string {
  return iconSvg(fullBleed(tokens));
}

// An icon file cannot use custom properties.
function fullBleed(tokens: string): string {
  const square = `<path fill="${readToken(tokens, '_purple-600')}" d="M0 0h${logoSide}v${logoSide}H0z"/>`;
  return `${square}<path fill="${readToken(tokens, '_white')}" d="${logoWave}"/>`;
}

function iconSvg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${logoSide} ${logoSide}">${content}</svg>\n`;
}

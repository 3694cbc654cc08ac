import type { Emotion } from '@emovera/reader/emotions.ts';
import { emotionShapes } from './emotionShapes.ts';
import { logoPath, logoSide } from './logoPath.ts';

/** The glyph of an emotion as an SVG file, for documents and films, which have no style sheet. */
export function glyphSvg(emotion: Emotion, color: string): string {
  const { isLine, path } = emotionShapes[emotion];
  const paint = isLine
    ? `fill="none" stroke="${color}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"`
    : `fill="${color}" fill-rule="evenodd"`;
  return svgOf(16, 16, `<path ${paint} d="${path}"/>`);
}

/** The logo without the name, as an SVG file. */
export function logoSvg(color: string): string {
  return svgOf(logoSide, logoSide, `<path fill="${color}" fill-rule="evenodd" d="${logoPath}"/>`);
}

/** An SVG file. */
export function svgOf(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;
}

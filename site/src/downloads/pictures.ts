import { emotionShapes } from '../charts/emotionShapes.ts';
import { logoPath, logoSide } from '../charts/logoPath.ts';
import { type WaveOptions, wavePaths, waveText } from '../charts/wavePaths.ts';
import { type Emotion, emotions, type Profile } from '../schemas/common.ts';
import { tokenColor } from '../styles/tokenColor.ts';

/** Functional colours that the templates use, by their names in `tokens.css`. */
const colorNames = [
  'heading',
  'text',
  'text-muted',
  'ground-tint',
  'ground-soft',
  'ground-deep',
  'primary',
  'line',
  'line-strong',
  'link',
] as const;

/** The templates' colours. */
export const colors = () => Object.fromEntries(colorNames.map((name) => [name, tokenColor(`color-${name}`)]));

/** Each emotion's colours, its glyph as SVG, and its name. */
export function emotionLooks(names: Readonly<Record<Emotion, string>>) {
  return Object.fromEntries(
    emotions.map((emotion) => {
      const ink = tokenColor(`emotion-${emotion}-ink`);
      const { isLine, path } = emotionShapes[emotion];
      const paint = isLine
        ? `fill="none" stroke="${ink}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"`
        : `fill="${ink}" fill-rule="evenodd"`;
      const glyph = svg('0 0 16 16', `<path ${paint} d="${path}"/>`);
      return [
        emotion,
        { name: names[emotion], fill: tokenColor(`emotion-${emotion}`), tint: tokenColor(`emotion-${emotion}-tint`), ink, glyph },
      ];
    }),
  );
}

/** The mark of the logo as SVG. */
export function logoSvg(): string {
  return svg(`0 0 ${logoSide} ${logoSide}`, `<path fill="${tokenColor('color-primary')}" fill-rule="evenodd" d="${logoPath()}"/>`);
}

/** The wave of a profile as SVG, as soft as on the site: opaque layers in a group that lets a little of the paper through. */
export function waveSvg(profile: Profile, seed: string, box: { width: number; height: number }): string {
  const words = 5;
  const options: WaveOptions = { ...box, seed, line: 10, lead: 0.24 };
  const text = waveText(profile, options, words);
  const layers = wavePaths(profile, options).map(({ emotion, path }) => `<path fill="${tokenColor(`emotion-${emotion}`)}" d="${path}"/>`);
  const line = `<path fill="none" stroke="${tokenColor('color-heading')}" stroke-width="${words}" stroke-linecap="round" stroke-dasharray="${text.dashes}" d="${text.path}"/>`;
  return svg(`0 0 ${box.width} ${box.height}`, `${line}<g opacity="0.8">${layers.join('')}</g>`);
}

function svg(viewBox: string, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${content}</svg>`;
}

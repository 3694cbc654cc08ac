import { glyphSvg, svgOf } from '../charts/svgMarks.ts';
import { type WaveOptions, wavePaths, waveText } from '../charts/wavePaths.ts';
import { type Emotion, emotions, type Profile } from '../content/schemas/common.ts';
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
      const [fill, tint] = [tokenColor(`emotion-${emotion}`), tokenColor(`emotion-${emotion}-tint`)];
      return [emotion, { name: names[emotion], fill, tint, ink, glyph: glyphSvg(emotion, ink) }];
    }),
  );
}

/** The wave of a profile as SVG, as soft as on the site: opaque layers in a group that lets a little of the paper through. */
export function waveSvg(profile: Profile, seed: string, box: { width: number; height: number }): string {
  const words = 5;
  const options: WaveOptions = { ...box, seed, line: 10, lead: 0.24 };
  const text = waveText(profile, options, words);
  const layers = wavePaths(profile, options).map(({ emotion, path }) => `<path fill="${tokenColor(`emotion-${emotion}`)}" d="${path}"/>`);
  const line = `<path fill="none" stroke="${tokenColor('color-heading')}" stroke-width="${words}" stroke-linecap="round" stroke-dasharray="${text.dashes}" d="${text.path}"/>`;
  return svgOf(box.width, box.height, `${line}<g opacity="0.8">${layers.join('')}</g>`);
}

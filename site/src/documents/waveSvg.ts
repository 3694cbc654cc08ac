import { svgOf } from '../charts/svgMarks.ts';
import { waveChances } from '../charts/waveChances.ts';
import { type WaveOptions, wavePaths, waveText } from '../charts/wavePaths.ts';
import type { Profile } from '../content/schemas/common.ts';
import { tokenColor } from '../styles/tokenColor.ts';

/** Width of the line that stands for words of text in the wave. */
const lineWidth = 5;

/** The wave of a profile as SVG. Its layers are opaque, in a group that is slightly transparent, as on the site. */
export function waveSvg(profile: Profile, seed: string, box: { width: number; height: number }): string {
  const options: WaveOptions = { ...box, chances: waveChances(seed), line: 10, lead: 0.24 };
  const text = waveText(profile, options, lineWidth);
  const layers = wavePaths(profile, options).map(({ emotion, path }) => `<path fill="${tokenColor(`emotion-${emotion}`)}" d="${path}"/>`);
  const line = `<path fill="none" stroke="${tokenColor('color-heading')}" stroke-width="${lineWidth}" stroke-linecap="round" stroke-dasharray="${text.dashes}" d="${text.path}"/>`;
  return svgOf(box.width, box.height, `${line}<g opacity="0.8">${layers.join('')}</g>`);
}

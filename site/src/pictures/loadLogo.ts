import { getImage } from 'astro:assets';
import { root } from 'astro:config/server';
import { getEntry } from 'astro:content';
import { readFileSync } from 'node:fs';
import { onceInBuild } from '../content/buildCache.ts';
import { pictureFolder } from '../content/pictureSources.ts';
import { drawings, photographs } from './loadPicture.ts';
import { parseShapes, takesTextColour } from './textColourDrawing.ts';

/** Maximum size of a logo, in CSS px. Its file has twice as many pixels. */
const maxLogoSize = { width: 128, height: 32 };

export type LogoData = NonNullable<Awaited<ReturnType<typeof loadLogo>>>;

/**
 * A picture as a logo: the shapes of a drawing in the colour of the text, or else its file with the size at which it is shown.
 * @returns Undefined without a valid file. Pages then show its name, and `npm run check:content` reports the error.
 */
export const loadLogo = onceInBuild(async (id: string) => {
  const entry = await getEntry('pictureFiles', id);
  if (!entry) return undefined;
  const { file, width, height } = entry.data;
  const address = `../../../${pictureFolder}/${file}`;
  const scale = Math.min(maxLogoSize.width / width, maxLogoSize.height / height);
  const sized = (src: string) => ({ src, width: Math.round(width * scale), height: Math.round(height * scale) });
  const drawing = drawings[address];
  if (drawing) {
    const svg = readFileSync(new URL(`../${pictureFolder}/${file}`, root), 'utf8');
    return takesTextColour(svg) ? parseShapes(svg) : sized(drawing);
  }
  const src = photographs[address];
  if (!src) return undefined;
  const image = await getImage({ src, format: 'webp', width: Math.min(width, Math.round(2 * width * scale)) });
  return sized(image.src);
});

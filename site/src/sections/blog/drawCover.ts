import sharp from 'sharp';
import { waveSvg } from '../../downloads/pictures.ts';
import type { Profile } from '../../schemas/common.ts';
import { tokenColor } from '../../styles/tokenColor.ts';

/** Size that previews ask for, in px: 1.91 to 1. */
export const coverSize = { width: 1200, height: 630 };

/** The wave of an article as a PNG, on the ground that it has on its page. */
export async function drawCover(profile: Profile, seed: string): Promise<Uint8Array<ArrayBuffer>> {
  const wave = await sharp(Buffer.from(waveSvg(profile, seed, coverSize)))
    .flatten({ background: tokenColor('color-ground-tint') })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
  return new Uint8Array(wave);
}

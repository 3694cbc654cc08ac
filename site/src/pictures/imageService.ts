import type { LocalImageService } from 'astro';
import sharpService from 'astro/assets/services/sharp';
import sharp, { type FormatEnum } from 'sharp';
import type { Focus } from '../content/schemas/pictures.ts';

/** A place that must stay in view, as `loadPicture` writes it. */
const place = /^([\d.]+)% ([\d.]+)%$/;

/** Astro's image service, extended to crop a picture to any place. Astro's own supports only edges and corners. */
const service: LocalImageService = {
  ...sharpService,
  async transform(input, options, config, logger) {
    const { width, height, format, position } = options;
    const [, x, y] = place.exec(position ?? '') ?? [];
    if (!x || !y || !width || !height) return sharpService.transform(input, options, config, logger);
    const { autoOrient } = await sharp(input).metadata();
    const part = cropToFocus(autoOrient.width, autoOrient.height, width / height, [Number(x) / 100, Number(y) / 100]);
    const cropped = sharp(input).autoOrient().extract(part).resize(width, height);
    return { data: await cropped.toFormat(format as keyof FormatEnum).toBuffer(), format };
  },
};

/**
 * Finds the largest part of a picture with given proportions and its middle as near as possible to a place.
 * @param width Width of the picture, in px, like `height`.
 * @param ratio Width ÷ height of the part.
 */
export function cropToFocus(width: number, height: number, ratio: number, [x, y]: Focus) {
  const size = { width: Math.min(width, Math.round(height * ratio)), height: Math.min(height, Math.round(width / ratio)) };
  const start = (whole: number, part: number, share: number) => Math.round(Math.min(Math.max(share * whole - part / 2, 0), whole - part));
  return { left: start(width, size.width, x), top: start(height, size.height, y), ...size };
}

export default service;

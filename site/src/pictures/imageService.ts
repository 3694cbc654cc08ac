import type { LocalImageService } from 'astro';
import sharpService from 'astro/assets/services/sharp';
import sharp, { type FormatEnum } from 'sharp';
import { cropToFocus } from './cropToFocus.ts';

/** A place that must stay in view, as `loadPicture` writes it. */
const place = /^([\d.]+)% ([\d.]+)%$/;

/** Astro's image service, which can also crop a picture to any place. Without this, it knows only edges and corners. */
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

export default service;

import type { Focus } from './schema.ts';

/**
 * The largest part of a picture with given proportions whose middle is as near as possible to a place.
 * @param width Of the picture, in px. So is `height`.
 * @param ratio Width ÷ height of the part.
 */
export function cropToFocus(width: number, height: number, ratio: number, [x, y]: Focus) {
  const size = { width: Math.min(width, Math.round(height * ratio)), height: Math.min(height, Math.round(width / ratio)) };
  const start = (whole: number, part: number, share: number) => Math.round(Math.min(Math.max(share * whole - part / 2, 0), whole - part));
  return { left: start(width, size.width, x), top: start(height, size.height, y), ...size };
}

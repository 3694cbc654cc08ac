import { bubblePath, logoSide, logoWave } from './logoPath.ts';

/** Colours of the icons, read from the design tokens, since an icon file cannot use custom properties. */
export type IconColors = { readonly ground: string; readonly wave: string };

/** The favicon: the logo's bubble in colour, with the wave in it filled, so that it reads on light and dark tabs. */
export function faviconSvg({ ground, wave }: IconColors): string {
  return svg(
    `<clipPath id="b"><path d="${bubblePath}"/></clipPath><g clip-path="url(#b)">${square(ground)}<path fill="${wave}" d="${logoWave()}"/></g>`,
  );
}

/** The icon that a system cuts to its own shape: ground and wave to all edges. */
export function fullBleedIconSvg({ ground, wave }: IconColors): string {
  return svg(`${square(ground)}<path fill="${wave}" d="${logoWave()}"/>`);
}

/**
 * The icons' colours from the text of `tokens.css`.
 * @throws Error if the style sheet lacks one of the two tokens.
 */
export function iconColors(tokens: string): IconColors {
  const value = (name: string) => {
    const found = tokens.match(new RegExp(`${name}:\\s*(#\\w+);`))?.[1];
    if (!found) throw new Error(`tokens.css has no colour ${name}, from which the icons are drawn.`);
    return found;
  };
  return { ground: value('--_purple-600'), wave: value('--_white') };
}

function square(color: string): string {
  return `<path fill="${color}" d="M0 0h${logoSide}v${logoSide}H0z"/>`;
}

function svg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${logoSide} ${logoSide}">${content}</svg>\n`;
}

import { readToken } from '../styles/readToken.ts';
import { bubblePath, logoSide, logoWave } from './logoPath.ts';

/** The favicon: the bubble of the logo in colour with the wave filled, so that it is legible on light and dark tabs. `tokens`: text of `tokens.css`. */
export function faviconSvg(tokens: string): string {
  return iconSvg(`<clipPath id="b"><path d="${bubblePath}"/></clipPath><g clip-path="url(#b)">${fullBleed(tokens)}</g>`);
}

/** The icon that a system cuts to its own shape: background and wave extend to all edges. */
export function fullBleedIconSvg(tokens: string): string {
  return iconSvg(fullBleed(tokens));
}

// An icon file cannot use custom properties.
function fullBleed(tokens: string): string {
  const square = `<path fill="${readToken(tokens, '_purple-600')}" d="M0 0h${logoSide}v${logoSide}H0z"/>`;
  return `${square}<path fill="${readToken(tokens, '_white')}" d="${logoWave}"/>`;
}

function iconSvg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${logoSide} ${logoSide}">${content}</svg>\n`;
}

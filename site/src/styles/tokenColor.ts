import { readToken } from './readToken.ts';
import tokens from './tokens.css?raw';

/**
 * Value of a colour in `tokens.css`, for code outside of style sheets, such as the web manifest.
 * @param name Name without leading dashes: `color-ground`.
 * @throws Error if the token does not exist.
 */
export function tokenColor(name: string): string {
  return readToken(tokens, name);
}

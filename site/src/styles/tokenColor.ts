import tokens from './tokens.css?raw';

/**
 * Value of a colour in `tokens.css`, for the few places that style sheets do not reach, such as the web manifest.
 * @param name Name without dashes in front: `color-ground`.
 * @throws Error if there is no such token.
 */
export function tokenColor(name: string): string {
  const value = new RegExp(`--${name}:\\s*([^;]+);`).exec(tokens)?.[1];
  if (!value) throw new Error(`site/src/styles/tokens.css has no "--${name}". Correct the name where it is used.`);
  const reference = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  return reference ? tokenColor(reference) : value;
}

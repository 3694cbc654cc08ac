/**
 * Value of a custom property in a style sheet, with references resolved.
 * @param name Name without leading dashes: `color-ground`.
 * @throws Error if the token does not exist.
 */
export function readToken(tokens: string, name: string): string {
  const value = new RegExp(`--${name}:\\s*([^;]+);`).exec(tokens)?.[1];
  if (!value) throw new Error(`site/src/styles/tokens.css has no "--${name}". Correct the name where it is used.`);
  const reference = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  return reference ? readToken(tokens, reference) : value;
}

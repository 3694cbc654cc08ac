import { fill } from './format.ts';

/**
 * Puts values into a sentence as `fill` does, from a set of which the sentence uses only some.
 * @throws Error if the sentence has a place without a value.
 */
export function fillFrom(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return fill(sentence, Object.fromEntries(Object.entries(values).filter(([name]) => sentence.includes(`{${name}}`))));
}

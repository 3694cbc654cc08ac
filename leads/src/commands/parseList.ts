import { usageError } from './command.ts';

/**
 * Parses the value of an option that takes one or several of some words, with commas between them.
 * @throws OperatorError USAGE that lists the words.
 */
export function parseList<Word extends string>(
  option: string,
  text: string | undefined,
  words: readonly Word[],
): readonly Word[] | undefined {
  if (text === undefined) return undefined;
  const given = text.split(',').map((word) => word.trim());
  const unknown = given.find((word) => !words.includes(word as Word));
  if (unknown === undefined) return given as Word[];
  throw usageError(`--${option} has no "${unknown}". Give one or several of these, with commas between them: ${words.join(', ')}.`);
}

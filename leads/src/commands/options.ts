import { usageError } from './command.ts';

/**
 * Parses a day of `--since` or `--until`, such as `2026-11-26`.
 * @throws OperatorError USAGE.
 */
export function parseDay(option: 'since' | 'until', text: string | undefined): Temporal.PlainDate | undefined {
  if (text === undefined) return undefined;
  try {
    if (/^\d{4}-\d\d-\d\d$/.test(text)) return Temporal.PlainDate.from(text);
  } catch {
    // A day that does not exist, such as 2026-02-30.
  }
  throw usageError(`--${option} must be a day as year-month-day, such as --${option}=2026-11-26, not "${text}".`);
}

/**
 * Checks that a period does not end before it begins.
 * @throws OperatorError USAGE.
 */
export function checkPeriod(since: Temporal.PlainDate | undefined, until: Temporal.PlainDate | undefined): void {
  if (!since || !until || Temporal.PlainDate.compare(since, until) <= 0) return;
  throw usageError(`--since=${since} is after --until=${until}. Both days count, so give the earlier one as --since.`);
}

/** Number of leads that are printed without `--limit`. */
export const defaultLimit = 50;

/**
 * Parses the value of `--limit`.
 * @throws OperatorError USAGE.
 */
export function parseLimit(limit: string): number {
  if (!/^[1-9]\d{0,6}$/.test(limit)) throw usageError(`--limit must be a number of leads from 1 to 9999999, not "${limit}".`);
  return Number(limit);
}

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
